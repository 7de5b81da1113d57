import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { adoptHead, fetchPart } from '#app/ui/fetch-part.ts'
import { part } from '#app/ui/part.tsx'
import { announcePath } from '#app/ui/shown-path.ts'
import type { SearchView } from './search-view.ts'
import { type Visits, VisitsContext } from './visits.ts'

/** An entry of the history. */
type Entry = { path: string; search: string; key: string }

const newKey = (): string => Math.random().toString(36).slice(2, 10)
const keyInHistory = (): string | undefined => (history.state as { key?: string } | null)?.key
const addressOf = ({ path, search }: Entry): string => path + search
const replaceAddress = (address: string) => history.replaceState(history.state, '', address)

/**
 * Visits of a page of parts, which has no router: the document of the new address is fetched, and its props of the same part are shown
 * here (docs/decisions/0022-lists-without-the-router.md). `name` is the part's, `first` the props it came with. Nothing else is shown
 * before what `load` fetches is there; where that does not come, the other address is opened.
 */
function DocumentVisits<Props extends { view: SearchView }>({
  name,
  first,
  load,
  children,
}: {
  name: string
  first: Props
  load: (() => Promise<unknown>) | undefined
  children: (props: Props) => ReactNode
}) {
  const [entry, setEntry] = useState<Entry>(() =>
    import.meta.env.SSR ? { path: first.view.path, search: '', key: '' } : entryInHistory(newKey()),
  )
  // Visits that waited for a pause or a step of the history find what is there by then.
  const newest = useRef(entry)
  const stepOfNewest = useRef<string>(undefined)
  const [shown, setShown] = useState({ props: first, isReturn: false })
  /** What is loading. */
  const [target, setTarget] = useState<Entry | null>(null)
  const [isFailed, setFailed] = useState(false)
  const [aside, setAside] = useState<SearchView | null>(null)
  const loading = useRef<AbortController>(null)
  const scrollPositions = useRef(new Map<string, number>())

  /** `enter` makes the entry of the history, at `address`; a step of Back or Forward has it already. */
  const show = async (to: Entry, enter: (address: string) => void, isReturn = false) => {
    loading.current?.abort()
    const abort = (loading.current = new AbortController())
    try {
      await load?.()
    } catch {
      return location.assign(addressOf(to))
    }
    if (abort.signal.aborted) return
    setTarget(to)
    const fetched = await fetchPart<Props>(name, addressOf(to), { signal: abort.signal }).catch(
      () => 'failed' as const,
    )
    if (abort.signal.aborted) return
    enter(fetched !== 'failed' ? fetched.address : addressOf(to))
    // Someone logged in meanwhile, or it is no list; and another path cannot be half shown: the browser says what is wrong.
    if (fetched === 'failed' ? to.path !== newest.current.path : !fetched.part) return location.reload()
    const found = fetched === 'failed' ? null : fetched.part
    newest.current = entryInHistory(to.key)
    if (found) adoptHead(found.document)
    // At once: the place on the page, and the focus, are of what is shown.
    flushSync(() => {
      setEntry(newest.current)
      setTarget(null)
      setFailed(!found)
      if (found) setShown({ props: found.props, isReturn })
    })
    if (!found) return
    announcePath()
    if (isReturn) scrollTo(0, scrollPositions.current.get(to.key) ?? scrollY)
  }

  const leave = () => scrollPositions.current.set(newest.current.key, scrollY)

  const onPopState = useEffectEvent(() => {
    const to = entryInHistory('')
    // Back and at once Forward, or a step within the page.
    if (to.key === newest.current.key || addressOf(to) === addressOf(newest.current)) {
      loading.current?.abort()
      return setTarget(null)
    }
    leave()
    stepOfNewest.current = undefined
    void show(to, () => undefined, true)
  })
  useLayoutEffect(() => {
    if (keyInHistory() === undefined) history.replaceState({ key: newest.current.key }, '')
  }, [])
  useEffect(() => {
    const listen = () => onPopState()
    const restoreHere = () => (history.scrollRestoration = 'manual')
    const restoreByBrowser = () => (history.scrollRestoration = 'auto')
    restoreHere()
    addEventListener('popstate', listen)
    addEventListener('pageshow', restoreHere)
    addEventListener('pagehide', restoreByBrowser)
    return () => {
      removeEventListener('popstate', listen)
      removeEventListener('pageshow', restoreHere)
      removeEventListener('pagehide', restoreByBrowser)
    }
  }, [])

  const visits: Visits = {
    search: (target ?? entry).search,
    key: entry.key,
    isLoading: target !== null,
    isReturn: shown.isReturn,
    failed: isFailed
      ? { retry: () => show(newest.current, replaceAddress), isRetrying: target !== null }
      : null,
    visit: async (address, { step } = {}) => {
      const { pathname: path, search } = new URL(address, location.href)
      const to = { path, search, key: newKey() }
      await show(to, (reached) => {
        leave()
        const replaces = step !== undefined && step === stepOfNewest.current
        stepOfNewest.current = step
        if (replaces) history.replaceState({ key: to.key }, '', reached)
        else history.pushState({ key: to.key }, '', reached)
      })
    },
    loadAside: (address) => {
      void fetchPart<Props>(name, address, { signal: AbortSignal.timeout(10_000) }).then(
        ({ part: found }) => found && setAside(found.props.view),
        // The link to the page with it stays.
        () => undefined,
      )
    },
    aside,
  }
  return <VisitsContext value={visits}>{children(shown.props)}</VisitsContext>
}

const entryInHistory = (keyOfOther: string): Entry => ({
  path: location.pathname,
  search: location.search,
  key: keyInHistory() ?? keyOfOther,
})

/** A page of homes as the part of that name (`part`), with its visits. `load` fetches the script of what starts later than the part. */
export function partWithVisits<Props extends { view: SearchView }>(
  name: string,
  Component: ComponentType<Props>,
  load?: () => Promise<unknown>,
): ComponentType<Props> {
  function WithVisits(props: Props) {
    return (
      <DocumentVisits name={name} first={props} load={load}>
        {(shown) => <Component {...shown} />}
      </DocumentVisits>
    )
  }
  return part(name, WithVisits, { startsWithPage: true })
}

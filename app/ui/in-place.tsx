/**
 * Makes a part that is the whole of its page send its forms and follow its links without another document on the
 * screen. The document that answers has the same part, and its props are shown here
 * (docs/decisions/0032-pages-under-hono.md), so that text typed elsewhere, the focus and the scroll position stay.
 * Without script they are plain forms and links.
 */
import {
  type ComponentProps,
  type ComponentType,
  createContext,
  type FunctionComponent,
  type MouseEvent,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { adoptHead, fetchPart } from './fetch-part.ts'
import { inPlace } from './early/page-script.ts'
import { part, type PartOptions } from './part.tsx'
import { announcePath } from './shown-path.ts'
import { showToast } from './toast.ts'

const REQUEST_TIMEOUT_MS = 20_000

/** An entry of the history: its path with its search, and what names it among those of the same address. */
type Entry = { address: string; key: string }

export type Visits = {
  /** The address that is asked for, or posted to; null while none is. */
  loading: string | null
  /** The form that is on its way. */
  sent: FormData | null
  /** The address that is shown; '' on the server. */
  shown: string
  /** Names the entry of the history that is shown. */
  key: string
  /** True if the shown address was reached by Back or Forward. */
  isReturn: boolean
  /** The address is not on screen: it could not be loaded. */
  failed: { retry: () => Promise<void>; isRetrying: boolean } | null
  /**
   * Shows that address, as a step of the history, and keeps the place on the page. Resolves once it is shown, could not
   * be loaded, or another one was asked for. Visits in a row that name the same `step` are one entry of the history.
   */
  visit: (address: string, options?: { step?: string | undefined }) => Promise<void>
  /** Shows the same address as it is now, if it can be reached. */
  refresh: () => Promise<void>
  /** Shows what the posted form is answered with. */
  post: (address: string, form: FormData, options?: PostOptions) => Promise<void>
  /** The props of the same part at another address, without going there; null where they do not come. */
  peek: (address: string) => Promise<object | null>
}

/**
 * Options of a posted form. `scrollsToTop`: its result stands at the top of the page; `typedField`: the first field
 * that people type in.
 */
type PostOptions = { scrollsToTop?: boolean; typedField?: string | null }

const VisitsContext = createContext<Visits | null>(null)

/** Visits of the part in place; throws outside of one. */
export function useVisits(): Visits {
  const visits = useContext(VisitsContext)
  if (!visits) throw new Error('There are no visits outside of a part in place.')
  return visits
}

type InPlaceOptions<Props> = PartOptions & {
  /** Fetches what must be there before anything else is shown. */
  load?: (() => Promise<unknown>) | undefined
  /**
   * True if the shown page stays if another address of the same path could not be loaded, with `failed`; otherwise the
   * browser opens it.
   */
  staysWhereFailed?: boolean
  /**
   * The props that are shown where no answer to a form came, or (`ledTo`) another page; null for what is done
   * otherwise. `typedField`: the first field of the form that people type in.
   */
  unanswered?: (shown: Props, form: FormData, ledTo: string | null, typedField: string | null) => Props | null
  /** Runs where a form leads to another page. */
  onLeave?: (ledTo: string) => void
}

/** `Component` as the part of that name (`./part.tsx`), with its forms and links in place. */
export function partInPlace<Props extends object>(
  name: string,
  Component: ComponentType<Props>,
  options: InPlaceOptions<Props> = {},
): FunctionComponent<Props> {
  const WithVisits = (props: Props) => (
    <InPlace name={name} first={props} options={options}>
      {(shown) => <Component {...shown} />}
    </InPlace>
  )
  return part(name, WithVisits, options)
}

const here = (): string => location.pathname + location.search
const newKey = (): string => Math.random().toString(36).slice(2, 10)
const keyInHistory = (): string | undefined => (history.state as { key?: string } | null)?.key
const entryHere = (keyOfOther: string): Entry => ({ address: here(), key: keyInHistory() ?? keyOfOther })
const pathOf = (address: string): string => address.split('?', 1)[0] ?? ''
const replaceAddress = (address: string) => history.replaceState(history.state, '', address)
const without = (): undefined => undefined

type HowShown = {
  /** Makes the entry of the history, at the address that answered; a step of Back or Forward has it already. */
  enter?: (address: string) => void
  form?: FormData
  typedField?: string | null
  isReturn?: boolean
  isRefresh?: boolean
}

function InPlace<Props>({
  name,
  first,
  options: { load, staysWhereFailed = false, unanswered, onLeave },
  children,
}: {
  name: string
  first: Props
  options: InPlaceOptions<Props>
  children: (props: Props) => ReactNode
}) {
  const [entry, setEntry] = useState<Entry>(() =>
    import.meta.env.SSR ? { address: '', key: '' } : entryHere(newKey()),
  )
  // Visits that waited for a pause or a step of the history find what is there by then.
  const newest = useRef(entry)
  const stepOfNewest = useRef<string>(undefined)
  const [shown, setShown] = useState({ props: first, isReturn: false })
  const [loading, setLoading] = useState<{ address: string; form: FormData | undefined } | null>(null)
  const [isFailed, setFailed] = useState(false)
  const underWay = useRef<AbortController>(null)
  const scrollPositions = useRef(new Map<string, number>())
  const hasVisited = useRef(false)
  const lastShown = useRef<Promise<unknown>>(Promise.resolve())

  /** Says whether the answer is shown. */
  const show = (to: Entry, how: HowShown = {}): Promise<boolean> => {
    const isShown = ask(to, how)
    lastShown.current = isShown
    return isShown
  }
  const ask = async (
    to: Entry,
    { enter = without, form, typedField = null, isReturn = false, isRefresh = false }: HowShown,
  ): Promise<boolean> => {
    underWay.current?.abort()
    const abort = (underWay.current = new AbortController())
    try {
      await load?.()
    } catch {
      location.assign(to.address)
      return false
    }
    if (abort.signal.aborted) return false
    setLoading({ address: to.address, form })
    const signal = AbortSignal.any([abort.signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)])
    const answer = await fetchPart<Props>(name, to.address, { signal, ...(form && { form }) }).catch(
      () => null,
    )
    if (abort.signal.aborted) return false
    if (answer?.part) {
      const { props, document: fetched } = answer.part
      enter(answer.address)
      newest.current = entryHere(to.key)
      adoptHead(fetched)
      // At once: the place on the page, and the focus, are of what is shown.
      flushSync(() => {
        setEntry(newest.current)
        setLoading(null)
        setFailed(false)
        setShown({ props, isReturn })
      })
      announcePath()
      if (isReturn) scrollTo(0, scrollPositions.current.get(to.key) ?? scrollY)
      return true
    }
    setLoading(null)
    const ledTo = answer?.address ?? null
    const keptProps = form && unanswered?.(shown.props, form, ledTo, typedField)
    if (keptProps) setShown({ props: keptProps, isReturn: false })
    else if (ledTo !== null) {
      if (form) onLeave?.(ledTo)
      if (isReturn) location.reload()
      else location.assign(ledTo)
    } else if (form) showToast({ text: 'We could not reach our server. Please try again.', tone: 'failed' })
    else if (!isRefresh) showFailure(to, enter, isReturn)
    return false
  }

  const showFailure = (to: Entry, enter: (address: string) => void, isReturn: boolean) => {
    // Another path cannot be half shown: the browser says what is wrong.
    if (!staysWhereFailed || pathOf(to.address) !== pathOf(newest.current.address))
      return isReturn ? location.reload() : location.assign(to.address)
    enter(to.address)
    newest.current = entryHere(to.key)
    setEntry(newest.current)
    setFailed(true)
  }

  const leave = () => scrollPositions.current.set(newest.current.key, scrollY)

  /** Makes the entry of the history; the browser's own place on the page would be that of other content. */
  const entering = (key: string, step?: string) => (reached: string) => {
    leave()
    hasVisited.current = true
    history.scrollRestoration = 'manual'
    const replaces = reached === here() || (step !== undefined && step === stepOfNewest.current)
    stepOfNewest.current = step
    if (replaces) history.replaceState({ key }, '', reached)
    else history.pushState({ key }, '', reached)
  }

  const onPopState = useEffectEvent(() => {
    const to = entryHere('')
    // Back and at once Forward, or a step within the page.
    if (to.key === newest.current.key || to.address === newest.current.address) {
      underWay.current?.abort()
      return setLoading(null)
    }
    leave()
    stepOfNewest.current = undefined
    void show(to, { isReturn: true })
  })
  useLayoutEffect(() => {
    if (keyInHistory() === undefined) history.replaceState({ key: newest.current.key }, '')
  }, [])
  useEffect(() => {
    const listen = () => onPopState()
    const restoreHere = () => hasVisited.current && (history.scrollRestoration = 'manual')
    // A page that is come back to as a document is put into its place by the browser.
    const restoreByBrowser = () => (history.scrollRestoration = 'auto')
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
    loading: loading?.address ?? null,
    sent: loading?.form ?? null,
    shown: entry.address,
    key: entry.key,
    isReturn: shown.isReturn,
    failed: isFailed
      ? {
          retry: async () => void (await show(newest.current, { enter: replaceAddress })),
          isRetrying: loading !== null,
        }
      : null,
    visit: async (address, { step } = {}) => {
      const { pathname, search } = new URL(address, location.href)
      const to = { address: pathname + search, key: newKey() }
      await show(to, { enter: entering(to.key, step) })
    },
    refresh: async () => {
      // What is on its way comes first: it may be the answer to a form.
      await lastShown.current
      await show(entryHere(newest.current.key), { isRefresh: true })
    },
    post: async (address, form, { scrollsToTop = false, typedField = null } = {}) => {
      const { pathname, search } = new URL(address, location.href)
      const key = newKey()
      const enter = (reached: string) => reached !== here() && entering(key)(reached)
      const to = { address: pathname + search, key: newest.current.key }
      const isShown = await show(to, { enter, form, typedField })
      if (isShown && scrollsToTop) scrollTo(0, 0)
    },
    peek: (address) =>
      fetchPart<object>(name, address, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) }).then(
        ({ part: found }) => found?.props ?? null,
        () => null,
      ),
  }
  return (
    // oxlint-disable-next-line react/jsx-no-constructed-context-values -- this renders only where what it holds has changed
    <VisitsContext value={visits}>{children(shown.props)}</VisitsContext>
  )
}

/** Handler for links: a press visits the address in place, unless it asks for another tab. */
export function useVisitOnPress() {
  const { visit } = useVisits()
  return (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return
    event.preventDefault()
    void visit(event.currentTarget.pathname + event.currentTarget.search)
  }
}

/** A link of such a part to another state of its page. */
export function LinkInPlace({ href, children, ...link }: ComponentProps<'a'> & { href: string }) {
  const onPress = useVisitOnPress()
  return (
    <a {...inPlace} href={href} onClick={onPress} {...link}>
      {children}
    </a>
  )
}

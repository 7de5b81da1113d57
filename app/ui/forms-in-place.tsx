/**
 * For a part that is the whole of its page: its forms are sent, and its links followed, without another document on the screen. The
 * document that answers has the same part, and its props are shown here (docs/decisions/0031-forms-in-place.md), so that what is typed
 * elsewhere, the focus and the place on the page stay. Without script they are plain forms and links.
 */
import {
  type ComponentProps,
  type ComponentType,
  createContext,
  type MouseEvent,
  type SubmitEvent,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { adoptHead, fetchPart } from './fetch-part.ts'
import { inPlace, sentInPlace } from './page-script.ts'
import { part } from './part.tsx'
import { showToast } from './toast.ts'

const REQUEST_TIMEOUT_MS = 20_000

type Visits = {
  /** The address that is asked for, or posted to; null while none is. */
  loading: string | null
  /** Shows that address, as a step of the history. */
  visit: (address: string) => Promise<void>
  /** Shows the same address as it is now. */
  refresh: () => Promise<void>
  /** Shows what the posted form is answered with, from the top of the page where it says so. */
  post: (address: string, form: FormData, scrollsToTop?: boolean) => Promise<void>
}

const VisitsContext = createContext<Visits | null>(null)

/** Within such a part only. */
export function useVisits(): Visits {
  const visits = useContext(VisitsContext)
  if (!visits) throw new Error('There are no visits outside of a part with forms in place.')
  return visits
}

const here = (): string => location.pathname + location.search

type FormsOptions<Props> = {
  /** The props that are shown where no answer to a form came; without it a toast says so. */
  unreachable?: (shown: Props, form: FormData) => Props
  /** Runs where a form leads to another page. */
  onLeave?: () => void
}

/** `Component` as the part of that name (`./part.tsx`), with its forms and links in place. */
export const partWithForms = <Props extends object>(
  name: string,
  Component: ComponentType<Props>,
  options: FormsOptions<Props> = {},
): ComponentType<Props> => part(name, withFormsInPlace(name, Component, options))

function withFormsInPlace<Props extends object>(
  name: string,
  Component: ComponentType<Props>,
  { unreachable, onLeave }: FormsOptions<Props>,
): ComponentType<Props> {
  return function WithFormsInPlace(first: Props) {
    const [props, setProps] = useState(first)
    const [loading, setLoading] = useState<string | null>(null)
    const shownAddress = useRef<string>(undefined)
    const newest = useRef(0)

    /** null where the answer is another page, where another was asked for meanwhile, and where none came. */
    const ask = async (address: string, failed: () => void, form?: FormData): Promise<string | null> => {
      const number = (newest.current += 1)
      setLoading(address)
      const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
      const answer = await fetchPart<Props>(name, address, { signal, ...(form && { form }) }).catch(
        () => null,
      )
      if (number !== newest.current) return null
      setLoading(null)
      if (!answer) {
        failed()
        return null
      }
      if (!answer.part) {
        onLeave?.()
        location.assign(answer.address)
        return null
      }
      adoptHead(answer.part.document)
      setProps(answer.part.props)
      shownAddress.current = answer.address
      return answer.address
    }

    const visit = async (address: string) => {
      // The browser says what is wrong, in place of the page.
      const reached = await ask(address, () => location.assign(address))
      if (reached !== null && reached !== here()) history.pushState(null, '', reached)
    }
    const post = async (address: string, form: FormData, scrollsToTop = false) => {
      const failed = () => {
        if (unreachable) setProps((shown) => unreachable(shown, form))
        else showToast({ text: 'We could not reach our server. Please try again.', tone: 'failed' })
      }
      const reached = await ask(address, failed, form)
      if (reached === null) return
      if (reached !== here()) history.pushState(null, '', reached)
      if (scrollsToTop) scrollTo(0, 0)
    }

    const onPopState = useEffectEvent(() => {
      // A step within the page.
      if (here() === shownAddress.current) return
      void ask(here(), () => location.reload())
    })
    useEffect(() => {
      shownAddress.current = here()
      const listen = () => onPopState()
      addEventListener('popstate', listen)
      return () => removeEventListener('popstate', listen)
    }, [])

    const visits: Visits = { loading, visit, refresh: () => visit(here()), post }
    return (
      // oxlint-disable-next-line react/jsx-no-constructed-context-values -- this renders only where what it holds has changed
      <VisitsContext value={visits}>
        <Component {...props} />
      </VisitsContext>
    )
  }
}

/** A form of such a part. Where its `onSubmit` prevents the default, it is not sent. `scrollsToTop`: what came of it stands there. */
export function FormInPlace({
  onSubmit,
  scrollsToTop = false,
  ...form
}: ComponentProps<'form'> & { scrollsToTop?: boolean }) {
  const { visit, post } = useVisits()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    onSubmit?.(event)
    if (event.defaultPrevented) return
    event.preventDefault()
    const { currentTarget: element, nativeEvent } = event
    const { submitter } = nativeEvent
    const sent = new FormData(element, submitter)
    const action = submitter?.getAttribute('formaction') ?? element.getAttribute('action') ?? here()
    if (element.method === 'post') return void post(action, sent, scrollsToTop)
    const texts = [...sent].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    return void visit(`${action}?${new URLSearchParams(texts)}`)
  }
  return <form {...sentInPlace} onSubmit={submit} {...form} />
}

/** A link of such a part to another state of its page. */
export function LinkInPlace({ href, children, ...link }: ComponentProps<'a'> & { href: string }) {
  const { visit } = useVisits()
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void visit(href)
  }
  return (
    <a {...inPlace} href={href} onClick={follow} {...link}>
      {children}
    </a>
  )
}

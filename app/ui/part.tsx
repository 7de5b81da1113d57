import {
  type ComponentType,
  createContext,
  type FunctionComponent,
  type ReactElement,
  useContext,
} from 'react'
import { actsAlone } from './early/page-script.ts'
import { partPropsText } from './part-props.ts'

/** A part as the server renders it, by itself: `id` prefixes what `useId` makes, there and in the browser. */
type RenderedPart = { id: string; html: string }

/**
 * Renders a part of a page whose other elements stay as the server sent them; null where the page is hydrated whole.
 */
export const RenderPart = createContext<
  ((name: string, element: ReactElement, isFetchedAhead: boolean) => RenderedPart) | null
>(null)

export type PartOptions = {
  /** Starts as soon as the page is loaded. */
  startsAtOnce?: boolean
  /** Starts when the page is first used anywhere, not only where the part itself is touched. */
  startsWithPage?: boolean
  /** Fetches its script when the page is first used anywhere, not ahead: for what is closed until a press opens it. */
  isFetchedInUse?: boolean
}

/**
 * A component that starts by itself in its page (docs/decisions/0032-pages-under-hono.md), at its first touch; within
 * another part it is just `Component`. `name` is the path of its file below `app/`, without `.part.tsx`. Its props are
 * sent along as JSON, so they hold no functions and no elements.
 */
export function part<Props extends object>(
  name: string,
  Component: ComponentType<Props>,
  { startsAtOnce = false, startsWithPage = false, isFetchedInUse = false }: PartOptions = {},
): FunctionComponent<Props> {
  return function Part(props: Props) {
    const render = useContext(RenderPart)
    if (!render) return <Component {...props} />
    const { id, html } = render(name, <Component {...props} />, !isFetchedInUse)
    return (
      <>
        <div
          className="contents"
          data-part={name}
          data-part-id={id}
          {...(startsAtOnce && actsAlone)}
          data-starts-with-page={startsWithPage || undefined}
          data-fetched-in-use={isFetchedInUse || undefined}
          // React's own rendering of `Component`.
          dangerouslySetInnerHTML={{ __html: html }}
        />
        <script type="application/json" dangerouslySetInnerHTML={{ __html: partPropsText(props) }} />
      </>
    )
  }
}

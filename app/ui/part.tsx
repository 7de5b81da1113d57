import { type ComponentType, createContext, type ReactElement, useContext } from 'react'
import { partPropsText } from './part-props.ts'

/** A part as the server renders it, by itself: `id` prefixes what `useId` makes, there and in the browser. */
type RenderedPart = { id: string; html: string }

/** Renders a part of a page whose other elements stay as the server sent them; null where the page is hydrated whole. */
export const RenderPart = createContext<
  ((name: string, element: ReactElement, isFetchedAhead: boolean) => RenderedPart) | null
>(null)

type PartOptions = {
  /** Starts when the page is first used anywhere, not only where the part itself is touched. */
  startsWithPage?: boolean
  /** For what is closed until a press opens it: its script is fetched when the page is first used anywhere, not ahead. */
  isFetchedInUse?: boolean
}

/**
 * A component that starts by itself in a page of parts (docs/decisions/0019-pages-of-parts.md), at its first touch; on other pages it
 * is just `Component`. `name` is the path of its file below `app/`, without `.part.tsx`. Its props are sent along as JSON, so they
 * hold no functions and no elements. It reads nothing of the router, and links with plain `a`.
 */
export function part<Props extends object>(
  name: string,
  Component: ComponentType<Props>,
  { startsWithPage = false, isFetchedInUse = false }: PartOptions = {},
): ComponentType<Props> {
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

import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'

/**
 * Renders the parts of one page (`app/ui/part.tsx`), each by itself within `around` as the browser hydrates it;
 * `fetchedAhead` names those whose script the page fetches before it is used.
 */
export function createPartRenderer(around: (part: ReactElement) => ReactElement) {
  const fetchedAhead = new Set<string>()
  let rendered = 0
  const render = (name: string, element: ReactElement, isFetchedAhead: boolean) => {
    if (isFetchedAhead) fetchedAhead.add(name)
    rendered += 1
    const id = `p${rendered}`
    return { id, html: renderToString(around(element), { identifierPrefix: id }) }
  }
  return { fetchedAhead, render }
}

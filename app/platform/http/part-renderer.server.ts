import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'

/**
 * Renders the parts of one page (`app/ui/part.tsx`), each by itself within `around` as the browser hydrates it; `names` are those it has.
 */
export function createPartRenderer(around: (part: ReactElement) => ReactElement) {
  const names = new Set<string>()
  let rendered = 0
  const render = (name: string, element: ReactElement) => {
    names.add(name)
    rendered += 1
    const id = `p${rendered}`
    return { id, html: renderToString(around(element), { identifierPrefix: id }) }
  }
  return { names, render }
}

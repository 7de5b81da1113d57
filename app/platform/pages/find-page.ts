import type { Page } from './page.ts'

export type FoundPage = { page: Page; params: Record<string, string> }

const segmentsOf = (path: string): string[] => path.split('/').slice(1)
const isParameter = (segment: string): boolean => segment.startsWith(':')

/**
 * Finds the page at a path: the one that says most of it word for word; `/*` is the page of all other paths. Letters
 * may be capitals.
 */
export function createPageFinder(pages: readonly Page[]): (path: string) => FoundPage {
  const fixed = new Map(pages.map((page) => [page.address, page]))
  const patterns = pages
    .filter(({ address }) => address.includes(':'))
    .map((page) => ({ page, segments: segmentsOf(page.address) }))
    .toSorted((a, b) => order(a.segments).localeCompare(order(b.segments)))
  const other = fixed.get('/*')
  if (!other) throw new Error('There is no page for addresses that no other page has.')

  return (path) => {
    const known = fixed.get(path.toLowerCase())
    if (known) return { page: known, params: {} }
    const asked = segmentsOf(path)
    for (const { page, segments } of patterns) {
      if (segments.length !== asked.length) continue
      const isMatch = segments.every((segment, at) =>
        isParameter(segment) ? asked[at] !== '' : segment === asked[at]?.toLowerCase(),
      )
      if (!isMatch) continue
      const params = segments.flatMap((segment, at) =>
        isParameter(segment) ? [[segment.slice(1), decodeURIComponent(asked[at] ?? '')]] : [],
      )
      return { page, params: Object.fromEntries(params) as Record<string, string> }
    }
    return { page: other, params: {} }
  }
}

/** Sorts words before parameters, from the left. */
const order = (segments: string[]): string =>
  segments.map((segment) => (isParameter(segment) ? '1' : '0')).join('')

export const FEATURED_PATH = '/office/listings/featured'

/** The page of featured homes, with a search and a page of those without a place. */
export function featuredPath(q: string, page: number): string {
  const asked = new URLSearchParams({ ...(q !== '' && { q }), ...(page > 1 && { page: String(page) }) })
  return asked.size > 0 ? `${FEATURED_PATH}?${asked}` : FEATURED_PATH
}

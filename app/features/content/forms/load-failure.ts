/** Words for a page that failed to load, to the letter of docs/product/pages.md §20. */
import { isPageError } from '#app/platform/pages/page.ts'

/** The status an error was answered with; anything that is no answer is a fault of ours. */
export const statusOfError = (error: unknown): number => (isPageError(error) ? error.status : 500)

/**
 * Returns whether `fetch` in the browser got no answer: it throws a TypeError then. Failures on the server never reach
 * the browser as one.
 */
const isNetworkError = (error: unknown): error is TypeError => error instanceof TypeError

export const loadFailure = (error: unknown): string =>
  isNetworkError(error) ? `Error: ${error.message}` : `Error: HTTP error! Status: ${statusOfError(error)}`

/** The words of the sell, lease and media pages. */
export const ownerLoadFailure = (error: unknown): string =>
  `Error: ${(isPageError(error) && messageIn(error.data)) || 'Unable to fetch properties'}`

/** The server's own words, of text or of JSON with a `message`; null for a page, as a proxy in front of us answers. */
function messageIn(body: unknown): string | null {
  if (typeof body !== 'string') return null
  try {
    const parsed: unknown = JSON.parse(body)
    const message: unknown =
      typeof parsed === 'object' && parsed !== null ? Reflect.get(parsed, 'message') : null
    return typeof message === 'string' ? message : null
  } catch {
    return body.includes('<') ? null : body
  }
}

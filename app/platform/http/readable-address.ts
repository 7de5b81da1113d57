import { unescape } from 'node:querystring'

/** U+FFFD, percent-encoded: what decoders put in the place of bytes that are no text. */
const REPLACEMENT = '%EF%BF%BD'
// Tabs and line breaks are text. PostgreSQL stores no zero byte, and no page expects the others.
const controlCharacters = /%(?:0[0-8bcef]|1[0-9a-f]|7f)/gi

/**
 * A page's request whose address holds text only: control characters, and bytes of the path that are no UTF-8, become
 * U+FFFD. The page then answers as for any other text it cannot read (docs/product/search.md §6).
 */
export function withReadableAddress(request: Request): Request {
  const url = new URL(request.url)
  url.search = url.search.replaceAll(controlCharacters, REPLACEMENT)
  url.pathname = url.pathname.replaceAll(controlCharacters, REPLACEMENT).split('/').map(wellEncoded).join('/')
  return url.href === request.url ? request : new Request(url, request)
}

// Unlike decodeURIComponent, `unescape` accepts malformed percent-encoding.
const wellEncoded = (segment: string): string => encodeURIComponent(unescape(segment))

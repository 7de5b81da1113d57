import sanitizeHtml from 'sanitize-html'
import { ownAddress } from '#app/platform/http/own-address.ts'

const allowedTags =
  'h2 h3 h4 p br hr strong em small sup sub abbr q cite ul ol li dl dt dd blockquote figure figcaption img a table caption thead tbody tr th td'.split(
    ' ',
  )

/**
 * Sanitises a page's section to prose, lists, tables, figures and links. No styles, classes, scripts, embeds or forms;
 * pictures from our own site only, since the pages' policy would refuse others.
 */
export const sanitiseSection = (html: string): string =>
  // The database knows no text with a zero byte or half a surrogate pair in it.
  sanitizeHtml(html.replaceAll('\0', '').toWellFormed(), {
    allowedTags,
    allowedAttributes: {
      a: ['href', 'title'],
      abbr: ['title'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOurs(attribs['src'] ?? ''),
  })
    // What is left out may end in the middle of a pair.
    .toWellFormed()
    .trim()

const MAX_CACHED = 200
const remembered = new Map<string, string>()

/** Like `sanitiseSection`, cached: sanitising takes a millisecond per kilobyte. */
export function sanitisedSection(html: string): string {
  const known = remembered.get(html)
  if (known !== undefined) return known
  if (remembered.size >= MAX_CACHED) remembered.clear()
  const clean = sanitiseSection(html)
  remembered.set(html, clean)
  return clean
}

/** Browsers read a backslash as a slash, and drop tabs and line ends: neither belongs in a path of ours. */
const isOurs = (src: string): boolean =>
  src.startsWith('/') && !/[\\\s]/.test(src) && ownAddress(src) !== null

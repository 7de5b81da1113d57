import sanitizeHtml from 'sanitize-html'

const kept: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'b', 'strong', 'i', 'em', 'ul', 'ol', 'li', 'h3', 'h4'],
  allowedAttributes: {},
  // A container ends a line: with nothing in its place, the words at its edges would run together.
  transformTags: {
    div: 'br',
    section: 'br',
    article: 'br',
    tr: 'br',
    h1: 'h3',
    h2: 'h3',
    h5: 'h4',
    h6: 'h4',
  },
  nestingLimit: 20,
}
const textOnly: sanitizeHtml.IOptions = { allowedTags: [], allowedAttributes: {} }

/**
 * A description as it may be shown: paragraphs, lists, emphasis and small headings, no attributes, nothing that runs or loads.
 * Plain text becomes paragraphs, its single line ends stay. Null where no word is left. Takes time proportional to its length.
 */
export function sanitiseDescription(text: string): string | null {
  const isHtml = /<\/?[a-z][^<>]*>/i.test(text)
  const html = isHtml ? sanitizeHtml(text, kept) : paragraphsOf(text)
  const tidy = html
    .replace(/<(p|li|ul|ol|h3|h4|b|strong|i|em)>(?:\s|&nbsp;|<br \/>)*<\/\1>/g, '')
    .replace(/(?:<br \/>|\s)+/g, (space, at: number, whole: string) =>
      isAtBlockEdge(whole, at, at + space.length) ? '' : space,
    )
  return /[\p{L}\p{N}]/u.test(tidy.replace(/<[^>]*>/g, '')) ? tidy : null
}

const longestTag = '</ul>'.length

/** Whether what stands from `start` to `end` has a block's edge, or the text's, on either side; looks at a few characters only. */
const isAtBlockEdge = (html: string, start: number, end: number): boolean =>
  /^(?:<(?:p|ul|ol|h3|h4)>|$)/.test(html.slice(end, end + longestTag)) ||
  /(?:^|<\/(?:p|ul|ol|h3|h4)>)$/.test(html.slice(Math.max(0, start - longestTag), start))

/** Most plain text has nothing to escape, and parsing is what a big feed spends its time on. */
const escapeText = (text: string) => (/[<>&]/.test(text) ? sanitizeHtml(text, textOnly) : text)

function paragraphsOf(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => escapeText(paragraph.trim()))
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) =>
      paragraph
        .split('\n')
        .map((line) => line.trim())
        .join('<br />'),
    )
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('')
}

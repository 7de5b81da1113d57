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
 * Plain text becomes paragraphs, its single line ends stay. Null where no word is left.
 */
export function sanitiseDescription(text: string): string | null {
  const isHtml = /<\/?[a-z][^<>]*>/i.test(text)
  const html = isHtml ? sanitizeHtml(text, kept) : paragraphsOf(text)
  const tidy = html
    .replace(/<(p|li|ul|ol|h3|h4|b|strong|i|em)>(?:\s|&nbsp;|<br \/>)*<\/\1>/g, '')
    .replace(/(?:<br \/>|\s)+(?=<(?:p|ul|ol|h3|h4)>|$)/g, '')
    .replace(/(^|<\/(?:p|ul|ol|h3|h4)>)(?:<br \/>|\s)+/g, '$1')
  return /[\p{L}\p{N}]/u.test(tidy.replace(/<[^>]*>/g, '')) ? tidy : null
}

/** Most plain text has nothing to escape, and parsing is what a big feed spends its time on. */
const escapeText = (text: string) => (/[<>&]/.test(text) ? sanitizeHtml(text, textOnly) : text)

function paragraphsOf(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => escapeText(paragraph.trim()).replace(/\s*\n\s*/g, '<br />'))
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('')
}

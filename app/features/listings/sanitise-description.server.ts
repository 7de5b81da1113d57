import sanitizeHtml from 'sanitize-html'

const kept: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'b', 'strong', 'i', 'em', 'ul', 'ol', 'li', 'h3', 'h4'],
  allowedAttributes: {},
  // A container ends a line: without a paragraph in its place, the words at its edges would run together.
  transformTags: { div: 'p', section: 'p', article: 'p', tr: 'p', h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4' },
  nestingLimit: 20,
}
const textOnly: sanitizeHtml.IOptions = { allowedTags: [], allowedAttributes: {} }

/**
 * A description as it may be shown: paragraphs, lists, emphasis and small headings, no attributes, nothing that runs or loads.
 * Plain text becomes paragraphs, its single line ends stay. Null where no word is left.
 */
export function sanitiseDescription(text: string): string | null {
  const isHtml = /<\/?[a-z][^>]*>/i.test(text)
  const html = isHtml ? sanitizeHtml(text, kept) : paragraphsOf(text)
  const tidy = html.replace(/<(p|li|ul|ol|h3|h4|b|strong|i|em)>(?:\s|&nbsp;|<br \/>)*<\/\1>/g, '').trim()
  return /[\p{L}\p{N}]/u.test(tidy.replace(/<[^>]*>/g, '')) ? tidy : null
}

function paragraphsOf(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => sanitizeHtml(paragraph.trim(), textOnly).replace(/\s*\n\s*/g, '<br />'))
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('')
}

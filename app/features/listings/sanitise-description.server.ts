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
  const html = isHtml ? sanitisedHtml(text) : paragraphsOf(text)
  const tidy = html
    .replace(/<(p|li|ul|ol|h3|h4|b|strong|i|em)>(?:\s|&nbsp;|<br \/>)*<\/\1>/g, '')
    // Only from where it begins: a long run of spaces would be tried again from each of them.
    .replace(/(?<!<br \/>|\s)(?:<br \/>|\s)+(?=<(?:p|ul|ol|h3|h4)>|$)/g, '')
    .replace(/(?<=^|<\/(?:p|ul|ol|h3|h4)>)(?:<br \/>|\s)+/g, '')
  return /[\p{L}\p{N}]/u.test(tidy.replace(/<[^<>]*>/g, '')) ? tidy : null
}

/** Paragraphs of text without entities, of which nothing is taken away: most feeds have no others, and parsing takes most of their time. */
const plainParagraphs = /^(?:\s*<p>[^<>&]*(?:<br \/>[^<>&]*)*<\/p>)+\s*$/

const sanitisedHtml = (html: string): string => (plainParagraphs.test(html) ? html : sanitizeHtml(html, kept))

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

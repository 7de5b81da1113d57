import sanitizeHtml from 'sanitize-html'

const kept: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'b', 'strong', 'i', 'em', 'ul', 'ol', 'li', 'h3', 'h4'],
  allowedAttributes: {},
  transformTags: { h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4' },
  nestingLimit: 20,
}
const textOnly: sanitizeHtml.IOptions = { allowedTags: [], allowedAttributes: {} }

/**
 * A description as it may be shown: paragraphs, lists, emphasis and small headings, no attributes, nothing that runs or
 * loads. Plain text becomes paragraphs, its single line ends stay. Null where no word is left. Takes time proportional
 * to its length.
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

/**
 * Paragraphs of text without entities, of which nothing is taken away: most feeds have no others, and parsing takes
 * most of their time.
 */
const plainParagraphs = /^(?:\s*<p>[^<>&]*(?:<br \/>[^<>&]*)*<\/p>)+\s*$/

const sanitisedHtml = (html: string): string =>
  plainParagraphs.test(html) ? html : withSeparations(sanitizeHtml(withMarks(html), kept))

// Signs that no text has, where a container that is not kept begins or ends: without one the words at its edges would
// run together.
const LINE = '\u001D'
const CELL = '\u001E'
const TERM = '\u001F'
// oxlint-disable-next-line no-control-regex -- these are what is put in
const marks = /[\u001D-\u001F]/g
const container =
  /<(\/?)(address|article|aside|blockquote|caption|dd|details|div|dl|dt|figcaption|figure|footer|form|header|hr|main|nav|option|pre|section|summary|table|td|th|tr)(?=[\s/>])/gi

const cells = new Set(['td', 'th', 'dt', 'dd'])

/**
 * The HTML with a mark at each edge of a container, between two cells of a row, and between a term and what it means.
 */
function withMarks(html: string): string {
  // In the row, or of the list of definitions.
  let lastCell = ''
  return html.replace(marks, '').replace(container, (tag, slash: string, written: string) => {
    const name = written.toLowerCase()
    if (!cells.has(name)) {
      if (name === 'tr' || name === 'table' || name === 'dl') lastCell = ''
      return LINE + tag
    }
    if (slash !== '') return tag
    const former = lastCell
    lastCell = name
    if (former === '' || name === 'dt') return LINE + tag
    return ((former === 'th' && name === 'td') || former === 'dt' ? TERM : CELL) + tag
  })
}

/** The marks as line ends, ` · ` between cells and `: ` behind a term, where there is something on both sides. */
function withSeparations(html: string): string {
  const parts: string[] = []
  let mark = ''
  // oxlint-disable-next-line no-control-regex -- these are what was put in
  for (const [at, part] of html.split(/([\u001D-\u001F])/).entries()) {
    // Of several the one that parts most.
    if (at % 2 === 1) mark = mark === '' || part < mark ? part : mark
    else if (/[^\s\u00A0]/.test(part)) {
      const before = (parts.pop() ?? '').trimEnd()
      parts.push(before, separation(before, mark, part), mark === '' ? part : part.trimStart())
      mark = ''
    }
  }
  return parts.join('')
}

function separation(before: string, mark: string, after: string): string {
  const isLineStart = before === '' || /(?:<br \/>|<\/?(?:p|li|ul|ol|h3|h4)>)$/.test(before)
  if (isLineStart) return ''
  if (mark === LINE) return /^\s*(?:<br \/>|<(?:p|ul|ol|h3|h4)>)/.test(after) ? '' : '<br />'
  if (mark === CELL) return ' · '
  return /[:：](?:<\/(?:b|strong|i|em)>){0,4}$/.test(before) ? ' ' : ': '
}

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

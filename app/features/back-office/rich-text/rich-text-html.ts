/** HTML to the editor's document and back. */
import { DOMParser, DOMSerializer, type Node } from 'prosemirror-model'
import { richTextSchema } from './rich-text-schema.ts'

// The policy of the office's pages allows it (`app/platform/http/security-headers.server.ts`). It makes elements in a
// template only, where nothing runs or loads.
const policy = globalThis.trustedTypes?.createPolicy('petra-editor', { createHTML: (html) => html })

function templateOf(html: string): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = policy?.createHTML(html) ?? html
  return template.content
}

/** The document of a section; null where the editor could not give all of it back: such a section is edited as HTML. */
export function parseRichText(html: string): Node | null {
  const given = templateOf(html)
  const parsed = DOMParser.fromSchema(richTextSchema).parse(given)
  const kept = templateOf(richTextHtml(parsed))
  unwrapCells(given)
  return fingerprint(given) === fingerprint(kept) ? parsed : null
}

/** The document as HTML; '' where it is empty. */
export function richTextHtml(doc: Node): string {
  if (doc.childCount === 1 && doc.firstChild?.isTextblock && doc.firstChild.content.size === 0) return ''
  const place = document.createElement('div')
  place.append(DOMSerializer.fromSchema(richTextSchema).serializeFragment(doc.content))
  unwrapCells(place)
  for (const table of place.querySelectorAll('table')) addTableHead(table)
  return [...place.children].map(({ outerHTML }) => outerHTML).join('\n')
}

/** An item or cell of one paragraph is written without it, as people write them. */
function unwrapCells(root: ParentNode): void {
  for (const cell of root.querySelectorAll('li, td, th')) {
    const paragraphs = [...cell.children].filter(({ tagName }) => tagName === 'P')
    const [first] = paragraphs
    if (first && paragraphs.length === 1 && first === cell.firstElementChild)
      first.replaceWith(...first.childNodes)
  }
}

/** The editor knows rows only: those of headings at the beginning are the table's head. */
function addTableHead(table: HTMLTableElement): void {
  const rows = [...table.rows]
  const body = rows.findIndex((row) => [...row.cells].some(({ tagName }) => tagName === 'TD'))
  if (body < 1) return
  table.createTHead().append(...rows.slice(0, body))
}

/**
 * Fingerprint of a text: equal for two texts with the same elements, attributes and letters. Parts of tables are
 * represented by their cells.
 */
function fingerprint(root: DocumentFragment): string {
  const elements = [...root.querySelectorAll('*')]
    .filter(({ tagName }) => !['TBODY', 'THEAD'].includes(tagName))
    .map(({ tagName, attributes }) =>
      [tagName, ...Array.from(attributes, ({ name, value }) => `${name}=${value}`).toSorted()].join(' '),
    )
  return JSON.stringify([elements.toSorted(), root.textContent?.replaceAll(/\s+/g, '')])
}

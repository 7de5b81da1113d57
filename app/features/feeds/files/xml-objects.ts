/**
 * The entries of XML as objects, as JSON would have them: attributes are keys that begin with `@`, elements of one name
 * are a list, and the text of an element that has attributes or elements too is `#text`.
 */
import { SaxesParser } from 'saxes'
import { decodeEntities } from '../reading/clean-text.ts'
import type { CutEntry, FeedPosition, ParsedEntry } from '../reading/feed.ts'
import type { FeedReason } from '../reading/feed-reason.ts'
import { type CutShape, cutXml, writtenId } from './xml-entries.ts'
import { localName } from './xml-names.ts'

const deepest = 16
/** Elements of one entry: more than any listing has. */
const mostElements = 20_000

type Element = { name: string; object: Record<string, unknown>; text: string }

class EntryFaulty extends Error {
  readonly code: 'broken' | 'too-deep' | 'too-many'

  constructor(code: 'broken' | 'too-deep' | 'too-many', detail = '') {
    super(detail)
    this.code = code
  }
}

/**
 * The entries of the document, each parsed by itself. Throws FeedUnreadable for what is not a whole document of this
 * shape.
 */
export async function* cutXmlObjects(
  text: AsyncIterable<string>,
  shape: CutShape,
): AsyncGenerator<CutEntry<object>> {
  for await (const entry of cutXml(text, shape))
    yield entry.kind === 'cut' ? xmlObject(entry.position, entry.content, shape) : entry
}

/** One entry that {@link cutXml} cut, or what is wrong with its markup. */
export function xmlObject(
  position: FeedPosition,
  xml: string,
  { path, idPaths }: CutShape,
): ParsedEntry<object> {
  const parsed = parseXmlEntry(xml, position.line)
  if ('object' in parsed) return { kind: 'cut', position, content: parsed.object }
  return {
    kind: 'fault',
    position,
    sourceId: writtenId(xml, idPaths),
    field: path.at(-1)!,
    reason: parsed.fault,
  }
}

/**
 * One element that begins on `firstLine`, or what is wrong with its markup. Its entities stay as they are written, in
 * its text as in CDATA: what reads the values decodes them, once, whatever the format. Those that neither XML nor HTML
 * knows are refused.
 */
function parseXmlEntry(xml: string, firstLine: number): { object: object } | { fault: FeedReason } {
  const open: Element[] = []
  let entryPrefix = ''
  let entry: object = {}
  let elements = 0
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw new EntryFaulty('broken', error.message.replace(/^\d+:\d+: /, ''))
  })
  parser.on('opentag', ({ name: written, attributes }) => {
    elements += 1
    if (elements > mostElements) throw new EntryFaulty('too-many')
    if (open.length === deepest) throw new EntryFaulty('too-deep')
    const prefix = written.slice(0, written.indexOf(':') + 1)
    if (open.length === 0) entryPrefix = prefix
    // Elements of another namespace may have names that the entry's own have too, such as `media:title`.
    const name = prefix === entryPrefix ? localName(written) : written
    const object = Object.create(null) as Record<string, unknown>
    for (const [attribute, value] of Object.entries(attributes)) object[`@${attribute}`] = value
    open.push({ name, object, text: '' })
  })
  const addText = (part: string) => {
    const element = open.at(-1)
    if (element) element.text += part
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const { name, object, text } = open.pop()!
    const isBare = Object.keys(object).length === 0
    if (text.trim() !== '') object['#text'] = text
    const parent = open.at(-1)
    if (parent) add(parent.object, name, isBare ? text : object)
    else entry = object
  })
  try {
    parser.write(withEntitiesAsText(xml)).close()
    return { object: entry }
  } catch (error) {
    if (!(error instanceof EntryFaulty)) throw error
    return { fault: faultOf(error, firstLine + parser.line - 1) }
  }
}

function faultOf({ code, message }: EntryFaulty, line: number): FeedReason {
  if (code === 'too-many') return { code: 'too-many-elements', limit: mostElements }
  return code === 'too-deep'
    ? { code: 'markup-too-deep', line }
    : { code: 'markup-broken', line, detail: message }
}

/** Every `&` outside CDATA as `&amp;`, but for those that begin an entity nobody knows. */
function withEntitiesAsText(xml: string): string {
  const parts: string[] = []
  let at = 0
  // Each is looked for once only where none follows: a text of their beginnings takes no more time than another.
  const isClosed = { '-->': true, ']]>': true }
  const marks = /<!--|<!\[CDATA\[|&(?:[a-z]\w*;)?/gi
  for (let mark = marks.exec(xml); mark !== null; mark = marks.exec(xml)) {
    const [written] = mark
    if (written.startsWith('&')) {
      const isUnknown = written.length > 1 && decodeEntities(written) === written
      parts.push(xml.slice(at, mark.index), isUnknown ? written : `&amp;${written.slice(1)}`)
      at = marks.lastIndex
      continue
    }
    const closing = written === '<!--' ? '-->' : ']]>'
    const end = isClosed[closing] ? xml.indexOf(closing, marks.lastIndex) : -1
    if (end === -1) isClosed[closing] = false
    else marks.lastIndex = end + closing.length
  }
  return parts.join('') + xml.slice(at)
}

function add(object: Record<string, unknown>, name: string, value: unknown): void {
  const known = object[name]
  if (known === undefined) object[name] = value
  else if (Array.isArray(known)) known.push(value)
  else object[name] = [known, value]
}

/** The encoding in `<?xml … encoding="…"?>`. */
export function declaredXmlEncoding(head: string): string | null {
  return /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1] ?? null
}

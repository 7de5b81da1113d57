/**
 * XML of any kind, as a mapping describes it: each entry becomes an object as JSON would have it. Attributes are keys that begin with `@`,
 * elements of one name are a list, and the text of an element that has attributes or elements too is `#text`.
 */
import { SaxesParser } from 'saxes'
import { readSourceId } from './build-entry.ts'
import { decodeEntities } from './clean-text.ts'
import type { CutEntry } from './feed.ts'
import { FeedUnreadable } from './feed.ts'
import type { FeedReason } from './feed-reason.ts'
import { cutXml } from './kyero-fragments.ts'
import type { FeedMapping } from './mapping.ts'
import { rowSources } from './map-row.ts'
import { idFields } from './reading-cells.ts'

const deepest = 16

type Element = { name: string; object: Record<string, unknown>; text: string }

/** Without a message: the elements are nested too deeply. */
class MarkupBroken extends Error {}

/**
 * The entries of the document at the mapping's `items`: `listing`, or with some or all outer elements, `export/listing`. Throws
 * {@link FeedUnreadable} where it has none.
 */
export async function* cutXmlObjects(
  text: AsyncIterable<string>,
  mapping: FeedMapping,
): AsyncGenerator<CutEntry<object>> {
  const path = mapping.items?.split('/').filter(Boolean) ?? []
  if (path.length === 0) throw new FeedUnreadable({ code: 'xml-without-items' })
  const idPaths = rowSources(mapping)
    .filter(({ field }) => idFields.includes(field))
    .map(({ path }) => path)
  const writtenId = (xml: string) => writtenIdOf(xml, idPaths)
  for await (const entry of cutXml(text, { path, writtenId })) {
    if (entry.kind !== 'cut') {
      yield entry
      continue
    }
    const { position } = entry
    const parsed = parseXmlEntry(entry.content, position.line)
    if ('object' in parsed) yield { kind: 'cut', position, content: parsed.object }
    else
      yield {
        kind: 'fault',
        position,
        sourceId: writtenId(entry.content),
        field: 'entry',
        reason: parsed.fault,
      }
  }
}

/** The id of an entry whose markup is broken elsewhere: the first element or attribute of one of the names. */
function writtenIdOf(xml: string, paths: readonly string[]): string | null {
  for (const path of paths) {
    const name = path.split('/').at(-1)!.replace(/\[.*$/, '')
    const escaped = name.replace(/^@/, '').replace(/[\\^$.*+?()[\]{}|-]/g, String.raw`\$&`)
    const written = name.startsWith('@')
      ? new RegExp(String.raw`\s${escaped}=["']([^"'<]{1,2000})["']`, 'i')
      : new RegExp(String.raw`<${escaped}(?:\s[^<>]{0,500})?>(?:<!\[CDATA\[)?([^<\]]{1,2000})[<\]]`, 'i')
    const found = readSourceId(decodeEntities(written.exec(xml)?.[1] ?? ''))
    if (found !== null) return found
  }
  return null
}

/**
 * One element that begins on `firstLine`, or what is wrong with its markup. Its entities stay as they are written, in its text as in CDATA:
 * what reads the values decodes them, once, whatever the format.
 */
export function parseXmlEntry(xml: string, firstLine: number): { object: object } | { fault: FeedReason } {
  const open: Element[] = []
  let entry: object = {}
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw new MarkupBroken(error.message.replace(/^\d+:\d+: /, ''))
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length === deepest) throw new MarkupBroken()
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
    parser
      .write(xml.replace(/<!--.*?-->|<!\[CDATA\[.*?\]\]>|&/gs, (part) => (part === '&' ? '&amp;' : part)))
      .close()
    return { object: entry }
  } catch (error) {
    if (!(error instanceof MarkupBroken)) throw error
    const line = firstLine + parser.line - 1
    const { message: detail } = error
    return {
      fault: detail === '' ? { code: 'markup-too-deep', line } : { code: 'markup-broken', line, detail },
    }
  }
}

function add(object: Record<string, unknown>, name: string, value: unknown): void {
  const known = object[name]
  if (known === undefined) object[name] = value
  else if (Array.isArray(known)) known.push(value)
  else object[name] = [known, value]
}

/** The first entries of a file that nobody has described yet, as objects, whatever its format. */
import { SaxesParser } from 'saxes'
import { csvRows } from './csv.server.ts'
import { decodeText } from './decode-text.server.ts'
import type { FeedFormat } from './feed-formats.data.ts'
import { FeedUnreadable } from './feed.ts'
import { cutJsonObjects } from './json.ts'
import { isObject } from './mapping-path.ts'
import { emptyMapping } from './mapping.ts'
import { mappedXmlShape } from './object-rows.ts'
import { cutXmlObjects, declaredXmlEncoding } from './xml-objects.ts'

const sampledEntries = 2_000
/** Characters in which the list of entries is looked for. */
const prefixLength = 1024 * 1024

/** `items`: where a mapping says that the entries are; null where it need not. */
export type FeedSample = { items: string | null; entries: object[] }

/**
 * `isPart`: only the beginning of a feed, whose end is no fault of it.
 * Throws {@link FeedUnreadable} where the file has no entries.
 */
export async function sampleFeed(
  open: () => AsyncIterable<Uint8Array>,
  format: FeedFormat,
  encoding?: string,
  isPart = false,
): Promise<FeedSample> {
  const text = () => decodeText(open(), { encoding, declared: declaredXmlEncoding, onNotice: () => {} })
  if (format === 'csv') return { items: null, entries: await firstOf(objectsOfCsv(text()), isPart) }
  const prefix = await prefixOf(text())
  const items = format === 'json' ? findJsonItems(prefix) : findXmlItems(prefix)
  const mapping = { ...emptyMapping, items: items ?? undefined }
  const cut =
    format === 'json' ? cutJsonObjects(text(), items) : cutXmlObjects(text(), mappedXmlShape(mapping))
  const entries = await firstOf(contentsOf(cut), isPart)
  if (entries.length === 0) throw new FeedUnreadable({ code: 'file-empty' })
  return { items, entries }
}

async function firstOf(entries: AsyncIterable<object>, isPart: boolean): Promise<object[]> {
  const first: object[] = []
  try {
    for await (const entry of entries) if (first.push(entry) === sampledEntries) break
  } catch (error) {
    if (!isPart || !(error instanceof FeedUnreadable) || first.length === 0) throw error
  }
  return first
}

async function* contentsOf(cut: AsyncIterable<{ kind: string; content?: object }>): AsyncGenerator<object> {
  for await (const { content } of cut) if (content) yield content
}

/** A second column of one name is `Price[2]`, as in a mapping. */
async function* objectsOfCsv(text: AsyncIterable<string>): AsyncGenerator<object> {
  let names: string[] | null = null
  for await (const { cells } of csvRows(text)) {
    if (names === null) {
      const seen = new Map<string, number>()
      names = cells.map((name) => {
        const count = (seen.get(name) ?? 0) + 1
        seen.set(name, count)
        return count === 1 ? name : `${name}[${count}]`
      })
    } else yield Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']))
  }
}

async function prefixOf(text: AsyncIterable<string>): Promise<string> {
  let prefix = ''
  for await (const chunk of text) {
    prefix += chunk
    if (prefix.length >= prefixLength) break
  }
  return prefix.slice(0, prefixLength)
}

/** The path of the longest list of objects, or object of objects, in a JSON; null where it is found without one. */
export function findJsonItems(prefix: string): string | null {
  const start = /^\s*([[{])/.exec(prefix)?.[1]
  // A list, or one object a line.
  if (start !== '{' || hasObjectOnEachLine(prefix)) return null
  let best: { path: string | null; entries: number } = { path: null, entries: 0 }
  const visit = (value: unknown, path: string[]) => {
    if (path.length > 6 || typeof value !== 'object' || value === null) return
    const inner: unknown[] = Object.values(value)
    const objects = inner.filter(isObject)
    if (objects.length > best.entries && objects.length === inner.length && haveSameKeys(objects))
      best = { path: (Array.isArray(value) ? path : [...path, '*']).join('.'), entries: objects.length }
    // What is inside an entry is no list of entries.
    else if (!Array.isArray(value))
      for (const [key, each] of Object.entries(value)) visit(each, [...path, key])
  }
  visit(closed(prefix), [])
  return best.path
}

function hasObjectOnEachLine(prefix: string): boolean {
  const text = prefix.slice(0, 20_000).trimStart()
  const end = text.indexOf('\n')
  return (
    end !== -1 && text.slice(0, end).trimEnd().endsWith('}') && text.slice(end).trimStart().startsWith('{')
  )
}

/** Most entries of a list have most of their keys in common. */
function haveSameKeys(objects: object[]): boolean {
  const [first = {}, second = first] = objects
  const keys = Object.keys(first)
  return keys.length > 1 && keys.filter((key) => Object.hasOwn(second, key)).length * 2 >= keys.length
}

/** The JSON of which `prefix` is the beginning, as far as its values are whole. */
function closed(prefix: string): unknown {
  const open: string[] = []
  let inString = false
  let whole: { end: number; open: string } = { end: 0, open: '' }
  for (let at = 0; at < prefix.length; at += 1) {
    const sign = prefix[at]!
    if (inString) {
      if (sign === '\\') at += 1
      else if (sign === '"') inString = false
    } else if (sign === '"') inString = true
    else if (sign === '{' || sign === '[') open.push(sign === '{' ? '}' : ']')
    else if (sign === '}' || sign === ']') {
      open.pop()
      whole = { end: at + 1, open: open.toReversed().join('') }
    } else if (sign === ',' && open.length < 4) whole = { end: at, open: open.toReversed().join('') }
  }
  try {
    return JSON.parse(prefix.slice(0, whole.end) + whole.open)
  } catch {
    return null
  }
}

/** The path of the outermost element that is there several times and has elements or attributes of its own; null where there is none. */
export function findXmlItems(prefix: string): string | null {
  const counts = new Map<string, { count: number; depth: number; isFilled: boolean }>()
  const open: string[] = []
  const parser = new SaxesParser()
  parser.on('error', () => {})
  parser.on('opentag', ({ name, attributes }) => {
    const parent = counts.get(open.join('/'))
    if (parent) parent.isFilled = true
    open.push(name)
    const path = open.join('/')
    const known = counts.get(path) ?? { count: 0, depth: open.length, isFilled: false }
    known.count += 1
    known.isFilled ||= Object.keys(attributes).length > 1
    if (counts.size < 10_000 && open.length < 16) counts.set(path, known)
  })
  parser.on('closetag', () => {
    open.pop()
  })
  parser.write(prefix)
  const filled = [...counts].filter(([, { isFilled, depth }]) => isFilled && depth > 1)
  const repeated = filled.filter(([, { count }]) => count > 1)
  const [best] = (repeated.length > 0 ? repeated : filled).sort(
    ([, a], [, b]) => a.depth - b.depth || b.count - a.count,
  )
  return best?.[0] ?? null
}

/** The first entries of a file that nobody has described yet, as objects, whatever its format. */
import { SaxesParser } from 'saxes'
import { csvRows } from '../files/csv.server.ts'
import { decodeText } from '../files/decode-text.server.ts'
import type { FeedFormat } from '../reading/feed-formats.data.ts'
import { FeedUnreadable } from '../reading/feed.ts'
import { cutJsonObjects } from '../files/json.ts'
import { isObject } from '../reading/mapping-path.ts'
import { emptyMapping } from '../reading/mapping.ts'
import { mappedXmlShape } from '../files/object-rows.ts'
import { cutXmlObjects, declaredXmlEncoding } from '../files/xml-objects.ts'

const sampledEntries = 2_000
/** Most entries that are looked at, however few of them are whole. */
const mostLookedAt = 2 * sampledEntries
const mostColumns = 1_000
/** Elements that lie deeper hold no entries. */
const deepestEntries = 16
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
  let lookedAt = 0
  let isAnyWhole = false
  for await (const { content } of cut) {
    lookedAt += 1
    if (content) {
      isAnyWhole = true
      yield content
    }
    if (lookedAt < mostLookedAt) continue
    if (isAnyWhole) return
    throw new FeedUnreadable({ code: 'no-entry-whole', count: lookedAt })
  }
}

/** A second column of one name is `Price[2]`, as in a mapping. */
async function* objectsOfCsv(text: AsyncIterable<string>): AsyncGenerator<object> {
  let names: string[] | null = null
  for await (const { cells } of csvRows(text)) {
    if (names === null) {
      const seen = new Map<string, number>()
      names = cells.slice(0, mostColumns).map((name) => {
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
  let end = 0
  followBrackets(prefix, open, (at, sign) => {
    if (sign !== ',') end = at + 1
    else if (open.length < 4) end = at
  })
  const whole = prefix.slice(0, end)
  const openThere: string[] = []
  followBrackets(whole, openThere, () => {})
  try {
    return JSON.parse(whole + openThere.toReversed().join(''))
  } catch {
    return null
  }
}

/** Tracks in `open` what closes the open brackets. `visit` is called at closing brackets and commas. */
function followBrackets(json: string, open: string[], visit: (at: number, sign: string) => void): void {
  let inString = false
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at]!
    if (inString) {
      if (sign === '\\') at += 1
      else if (sign === '"') inString = false
    } else if (sign === '"') inString = true
    else if (sign === '{' || sign === '[') open.push(sign === '{' ? '}' : ']')
    else if (sign === '}' || sign === ']') {
      open.pop()
      visit(at, sign)
    } else if (sign === ',') visit(at, sign)
  }
}

/**
 * Finds the path of the outermost element that occurs several times and has elements or attributes of its own; null if
 * there is none.
 */
export function findXmlItems(prefix: string): string | null {
  const counts = new Map<string, { count: number; depth: number; isFilled: boolean }>()
  const open: string[] = []
  let depth = 0
  const parser = new SaxesParser()
  parser.on('error', () => {})
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1
    // A path as deep as the file would take time that grows with the square of its length.
    if (depth > deepestEntries) return
    const parent = counts.get(open.join('/'))
    if (parent) parent.isFilled = true
    open.push(name)
    if (depth === deepestEntries) return
    const path = open.join('/')
    const known = counts.get(path) ?? { count: 0, depth, isFilled: false }
    known.count += 1
    known.isFilled ||= Object.keys(attributes).length > 1
    if (counts.size < 10_000) counts.set(path, known)
  })
  parser.on('closetag', () => {
    depth -= 1
    open.length = Math.min(open.length, depth)
  })
  parser.write(prefix)
  const filled = [...counts].filter(([, { isFilled, depth }]) => isFilled && depth > 1)
  const repeated = filled.filter(([, { count }]) => count > 1)
  const [best] = (repeated.length > 0 ? repeated : filled).sort(
    ([, a], [, b]) => a.depth - b.depth || b.count - a.count,
  )
  return best?.[0] ?? null
}

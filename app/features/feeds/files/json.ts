/** JSON listings: our own format, or someone else's through a mapping. */
import { readSourceId } from '../reading/build-entry.ts'
import { decodeEntities } from '../reading/clean-text.ts'
import type { FeedReason } from '../reading/feed-reason.ts'
import type { EntryCutter } from '../reading/feed.ts'
import { FeedUnreadable, entryLimit } from '../reading/feed.ts'
import { cutJson } from './json-elements.ts'
import type { FeedMapping } from '../reading/mapping.ts'
import { type ObjectEntry, objectCutter } from './object-rows.ts'
import type { OwnRow } from '../reading/own-fields.ts'
import { sourceIdOf } from '../reading/reading-cells.ts'

/** Cuts the objects of the list. Its `cut` throws {@link FeedUnreadable} where there is no list. */
export function jsonCutter(mapping: FeedMapping): EntryCutter<OwnRow> {
  let isAlone = false
  const cut = (text: AsyncIterable<string>) =>
    cutJsonObjects(text, mapping.items ?? null, () => {
      isAlone = true
    })
  return objectCutter(cut, mapping, (row) => {
    if (isAlone && sourceIdOf(row).sourceId === null) throw new FeedUnreadable({ code: 'json-without-list' })
  })
}

/**
 * The objects of the list. `items`: the path to it; null finds it. One of a list that is an object has its key as
 * `$key`. `onAlone` is called before an object that is the whole file.
 */
export async function* cutJsonObjects(
  text: AsyncIterable<string>,
  items: string | null,
  onAlone: () => void = () => {},
): AsyncGenerator<ObjectEntry> {
  let entry = 0
  for await (const { line, text: json, head, alone, key } of cutJson(text, items?.split(/[./]/) ?? null)) {
    entry += 1
    const position = { entry, line }
    const parsed =
      json === null ? { fault: { code: 'entry-too-long', limit: entryLimit } as const } : parseObject(json)
    if ('fault' in parsed) {
      const sourceId = key === null ? writtenId(json ?? head) : readSourceId(keyOf(key))
      yield { kind: 'fault', position, sourceId, field: 'entry', reason: parsed.fault }
      continue
    }
    if (alone) onAlone()
    const keyed = (object: object) => (key === null ? object : { $key: keyOf(key), ...object })
    const written = json === null ? null : asWritten(json)
    yield {
      kind: 'cut',
      position,
      content: keyed(parsed.object),
      ...(written === null ? {} : { written: keyed(written) }),
    }
  }
}

/** A key without its escapes; as it is where they are wrong. */
function keyOf(written: string): string {
  try {
    return String(JSON.parse(`"${written}"`))
  } catch {
    return written
  }
}

/** The id of an entry whose JSON is broken elsewhere. */
const writtenId = (json: string) =>
  readSourceId(decodeEntities(/"(?:pro_id|property_id|id)"\s*:\s*"?([^",}]{1,2000})/.exec(json)?.[1] ?? ''))

/** Numbers that may be written otherwise than JavaScript writes them: with more digits, a last zero, or an exponent. */
const oddNumber = /\d{16}|\.\d*0(?!\d)|\d[eE][-+]?\d|-0(?![.\d])/

/** The object with such numbers as their text; null where it has none. */
function asWritten(json: string): object | null {
  if (!oddNumber.test(json)) return null
  let isOdd = false
  const object = parseWithSource(json, (_, value, { source }) => {
    if (typeof value !== 'number' || source === undefined || String(value) === source) return value
    isOdd = true
    return source
  })
  return isOdd ? (object as object) : null
}

/** `JSON.parse` as ECMAScript 2026 has it: the reviver sees how a value is written. */
const parseWithSource = JSON.parse as (
  text: string,
  reviver: (key: string, value: unknown, context: { source?: string }) => unknown,
) => unknown

function parseObject(json: string): { object: object } | { fault: FeedReason } {
  try {
    const value: unknown = JSON.parse(json)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { object: value }
    return { fault: { code: 'not-an-object' } }
  } catch (error) {
    return { fault: { code: 'not-json', detail: error instanceof Error ? error.message : String(error) } }
  }
}

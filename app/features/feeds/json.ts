/** JSON listings: our own format, or someone else's through a mapping. */
import { readSourceId } from './build-entry.ts'
import { decodeEntities } from './clean-text.ts'
import type { FeedReason } from './feed-reason.ts'
import type { CutEntry } from './feed.ts'
import { FeedUnreadable, entryLimit } from './feed.ts'
import { cutJson } from './json-elements.ts'
import type { FeedMapping } from './mapping.ts'
import { columnReader, mapRow } from './mapping.ts'
import type { OwnField, OwnRow, RawValue } from './own-fields.ts'
import { sourceIdOf } from './reading-cells.ts'

const deepestPath = 8

/** The objects of the list under our own names. Throws {@link FeedUnreadable} where there is no list. */
export async function* cutJsonEntries(
  text: AsyncIterable<string>,
  mapping: FeedMapping,
): AsyncGenerator<CutEntry<OwnRow>> {
  const fieldsOf = columnReader(mapping)
  let entry = 0
  let isKnown = false
  let firstKeys: string[] | null = null
  for await (const { line, text: json, head, alone } of cutJson(text, mapping.items?.split('.') ?? null)) {
    entry += 1
    const position = { entry, line }
    const parsed =
      json === null ? { fault: { code: 'entry-too-long', limit: entryLimit } as const } : parseObject(json)
    if ('fault' in parsed) {
      yield {
        kind: 'fault',
        position,
        sourceId: writtenId(json ?? head),
        field: 'entry',
        reason: parsed.fault,
      }
      continue
    }
    const row = mapRow(cellsOf(parsed.object, fieldsOf), mapping)
    isKnown ||= row.size > mapping.defaults.size
    firstKeys ??= Object.keys(parsed.object)
    if (alone && sourceIdOf(row).sourceId === null) {
      throw new FeedUnreadable({ code: 'json-without-list' })
    }
    yield { kind: 'cut', position, content: row }
  }
  // Somebody else's list of something: each entry would be refused, and with a snapshot every home withdrawn.
  if (!isKnown && firstKeys !== null) {
    throw new FeedUnreadable({
      code: 'json-keys-unknown',
      keys: firstKeys.slice(0, 20).join(', ').slice(0, 300),
    })
  }
}

/** The id of an entry whose JSON is broken elsewhere. */
const writtenId = (json: string) =>
  readSourceId(decodeEntities(/"(?:pro_id|property_id|id)"\s*:\s*"?([^",}]{1,200})/.exec(json)?.[1] ?? ''))

function parseObject(json: string): { object: object } | { fault: FeedReason } {
  try {
    const value: unknown = JSON.parse(json)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { object: value }
    return { fault: { code: 'not-an-object' } }
  } catch (error) {
    return { fault: { code: 'not-json', detail: error instanceof Error ? error.message : String(error) } }
  }
}

/** The values by column; those of inner objects by their path (`location.lat`). */
function* cellsOf(
  object: object,
  fieldsOf: (column: string) => readonly OwnField[],
  prefix = '',
  depth = 1,
): Generator<readonly [OwnField, RawValue]> {
  for (const [key, value] of Object.entries(object) as [string, unknown][]) {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    if (isObject && depth < deepestPath) yield* cellsOf(value, fieldsOf, `${prefix}${key}.`, depth + 1)
    else if (!isObject) for (const field of fieldsOf(prefix + key)) yield [field, value as RawValue]
  }
}

import type { CutEntry } from './feed.ts'
import { objectRowReader } from './map-row.ts'
import type { FeedMapping } from './mapping.ts'
import type { OwnRow } from './own-fields.ts'

/** Entries of JSON or XML as rows; after them a notice for each place of the mapping that no entry has. Throws FeedUnreadable. */
export async function* rowsOfObjects(
  cut: AsyncIterable<CutEntry<object>>,
  mapping: FeedMapping,
): AsyncGenerator<CutEntry<OwnRow>> {
  const reader = objectRowReader(mapping)
  for await (const entry of cut)
    yield entry.kind === 'cut' ? { ...entry, content: reader.read(entry.content) } : entry
  for (const reason of reader.unmet()) yield { kind: 'notice', reason }
}

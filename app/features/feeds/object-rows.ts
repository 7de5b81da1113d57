/** Files that a mapping, or our own names, describe: JSON, and XML of any kind. */
import type { CutEntry } from './feed.ts'
import { FeedUnreadable } from './feed.ts'
import { objectRowReader, rowSources } from './map-row.ts'
import type { FeedMapping } from './mapping.ts'
import type { OwnRow } from './own-fields.ts'
import { idFields } from './reading-cells.ts'
import type { CutShape } from './xml-entries.ts'

/** Entries as rows; after them a notice for each place of the mapping that no entry has. Throws FeedUnreadable where none of it fits. */
export async function* rowsOfObjects(
  cut: AsyncIterable<CutEntry<object>>,
  mapping: FeedMapping,
): AsyncGenerator<CutEntry<OwnRow>> {
  const reader = objectRowReader(mapping)
  for await (const entry of cut)
    yield entry.kind === 'cut' ? { ...entry, content: reader.read(entry.content) } : entry
  for (const reason of reader.finish()) yield { kind: 'notice', reason }
}

/**
 * Where an XML has its entries: the mapping's `items` is `listing`, or with some or all outer elements, `export/listing`. Throws
 * {@link FeedUnreadable} without one.
 */
export function mappedXmlShape(mapping: FeedMapping): CutShape {
  const path = mapping.items?.toLowerCase().split('/').filter(Boolean) ?? []
  if (path.length === 0) throw new FeedUnreadable({ code: 'xml-without-items' })
  const idSources = rowSources(mapping).filter(({ field }) => idFields.includes(field))
  return { path, idPaths: idSources.map((source) => source.path) }
}

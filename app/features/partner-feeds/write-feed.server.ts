import type { Context } from '#app/platform/context/context.ts'
import { csvRecord } from '#app/platform/csv.ts'
import { jsonArray } from '#app/platform/http/stream-array.server.ts'
import { picturesOfAll } from '#app/features/listings/record/listings.queries.server.ts'
import type { SearchCriteria } from '#app/features/search/criteria/criteria.ts'
import { type Exported, exportedColumns, exportedFields, type ExportedValue } from './exported-fields.wire.ts'
import type { PartnerFeedFormat } from './partner-feed.ts'
import { exportedAfter } from './partner-feeds.queries.server.ts'
import { KYERO_END, KYERO_HEAD, kyeroProperty } from './write-kyero.ts'

const BATCH = 250

async function* exportedBatches(ctx: Context, criteria: SearchCriteria): AsyncGenerator<Exported[]> {
  for (let after = 0; ;) {
    const listings = await exportedAfter(ctx.db, criteria, after, BATCH)
    if (listings.length === 0) return
    const pictures = await picturesOfAll(
      ctx.db,
      listings.map(({ id }) => id),
    )
    const { origin } = ctx.site
    yield listings.map((listing) => ({ listing, pictures: pictures.get(listing.id) ?? [], origin }))
    after = listings.at(-1)!.id
  }
}

/** The text of a feed, in parts of some hundred listings each. */
export function writeFeed(
  ctx: Context,
  format: PartnerFeedFormat,
  criteria: SearchCriteria,
): AsyncGenerator<string> {
  const batches = exportedBatches(ctx, criteria)
  return { kyero: writeKyero, csv: writeCsv, json: writeJson }[format](batches)
}

type Batches = AsyncIterable<Exported[]>

async function* writeKyero(batches: Batches): AsyncGenerator<string> {
  yield KYERO_HEAD
  for await (const batch of batches) yield batch.map(kyeroProperty).join('')
  yield KYERO_END
}

async function* writeCsv(batches: Batches): AsyncGenerator<string> {
  yield csvRecord(exportedColumns)
  for await (const batch of batches)
    yield batch
      .map(exportedFields)
      .map((fields) => csvRecord(exportedColumns.map((column) => cellOf(fields[column] ?? null))))
      .join('')
}

/** A list is written as JSON. */
const cellOf = (value: ExportedValue): string =>
  value === null
    ? ''
    : typeof value === 'object'
      ? value.length === 0
        ? ''
        : JSON.stringify(value)
      : String(value)

const writeJson = (batches: Batches): AsyncGenerator<string> => jsonArray(knownFields(batches))

async function* knownFields(batches: Batches): AsyncGenerator<unknown[]> {
  for await (const batch of batches)
    yield batch.map((exported) =>
      Object.fromEntries(Object.entries(exportedFields(exported)).filter(([, value]) => value !== null)),
    )
}

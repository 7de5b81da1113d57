import type { Context } from '#app/platform/context/context.ts'
import { type Region, regions } from '../places/place.ts'
import {
  marketLocations,
  marketRecordsAfter,
  type MarketRow,
} from './summary/market-records.queries.server.ts'
import { toFilterRow, toMarketRecord } from './market.wire.ts'
import { jsonArray } from '#app/platform/http/stream-array.server.ts'

/** A few milliseconds of work: others are served between two batches. */
const BATCH = 1_000

async function* recordsOf<T>(
  ctx: Context,
  wanted: readonly Region[],
  written: (rows: MarketRow[]) => T[],
): AsyncGenerator<T[]> {
  for (const region of wanted) {
    let after: number | null = null
    for (;;) {
      const rows: MarketRow[] = await marketRecordsAfter(ctx.db, region, after, BATCH)
      yield written(rows)
      if (rows.length < BATCH) break
      after = rows.at(-1)!.id
    }
  }
}

/**
 * Yields a town's records that figures are made of, in order of arrival, and its locations by the alphabet, as text in
 * parts; for anyone.
 */
export async function* marketData(ctx: Context, region: Region): AsyncGenerator<string> {
  const locations = await marketLocations(ctx.db, region)
  yield '{"marketData":'
  yield* jsonArray(
    recordsOf(ctx, [region], (rows) => rows.filter((row) => !row.is_doubted).map(toMarketRecord)),
  )
  yield `,"allLocations":${JSON.stringify(locations.map((location) => ({ location })))}}`
}

/** Yields every region's records, by which alerts are filtered, in batches; for anyone. */
export const filterMarket = (ctx: Context): AsyncGenerator<unknown[]> =>
  recordsOf(ctx, regions, (rows) => rows.map(toFilterRow))

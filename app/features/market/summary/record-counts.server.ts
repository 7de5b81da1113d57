import type { Context } from '#app/platform/context/context.ts'
import { skipReasons } from '../figures/market-record.ts'
import { marketSummary } from './market-summary.server.ts'
import { marketTowns } from './market-towns.data.ts'
import type { RecordCounts } from '../figures/record-counts.ts'

/** Per town: how many records count, and how many are skipped for which reason (docs/product/market.md §16). */
export async function countRecords(ctx: Context): Promise<RecordCounts[]> {
  const rows = await Promise.all(
    marketTowns.map(async ({ region, town }) => {
      const { figures, skipped } = await marketSummary(ctx, region)
      return (['rent', 'sale'] as const).map((purpose) => ({
        town,
        purpose,
        counted:
          figures.find(
            (figure) => figure.purpose === purpose && figure.location === null && figure.bedrooms === null,
          )?.homes ?? 0,
        skipped: skipReasons.map(
          (reason) =>
            skipped.find((each) => each.purpose === purpose && each.reason === reason)?.records ?? 0,
        ),
      }))
    }),
  )
  return rows.flat()
}

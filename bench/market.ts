/**
 * Measures what readers of the market wait for at once after a change of a large stock (`STOCK=`; 120,000 without it),
 * beside the statement that makes the figures, and how long until they see the change (docs/performance.md §12).
 * `STOCK_FOLDER=` keeps the stock in a folder, for another run.
 */
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { followMarket } from '#app/features/market/summary/follow-market.server.ts'
import {
  currentSummary,
  marketSummary,
  townSummaries,
} from '#app/features/market/summary/market-summary.server.ts'
import type { MarketSummary } from '#app/features/market/summary/market.queries.server.ts'
import { readConfig } from '#app/platform/config.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { systemContext } from '#server/system-context.ts'
import { median, print, printGoal, quantile, seconds } from './goal.ts'
import { onStock } from './stock-folder.ts'

const ROUNDS = 9
const GOAL_MS = 20
const LOOK_EVERY_MS = 10
const log = createLog('error')

export default (): Promise<void> => onStock((database, _url, folder) => measure(database, folder))

async function measure({ db }: Database, folder: string): Promise<void> {
  const ctx = systemContext(readConfig({ DATA_DIR: folder }), db, log)
  const change = () =>
    sql`
    update listing set price_euro = price_euro + 1
    where id = (select min(id) from listing where region = 'limassol' and purpose = 'sale' and state = 'published' and price_euro is not null)`.execute(
      db,
    )
  await townSummaries(ctx)
  const times = { first: [] as number[], home: [] as number[], made: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    await change()
    times.first.push(1_000 * (await seconds(() => marketSummary(ctx, 'limassol'))))
    times.home.push(1_000 * (await seconds(() => townSummaries(ctx))))
    times.made.push(1_000 * (await seconds(() => currentSummary(ctx, 'limassol'))))
  }
  const [readers, sums] = [await marketSummary(ctx, 'limassol'), [] as string[]]
  await sql`truncate market_summary`.execute(db)
  for (const each of [readers, await currentSummary(ctx, 'limassol')]) sums.push(checksumOf(each))
  if (sums[0] !== sums[1]) throw new Error('What readers had is not what SQL says.')

  await currentSummary(ctx, 'limassol')
  const seen: number[] = []
  const following = followMarket(ctx)
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = checksumOf(await marketSummary(ctx, 'limassol'))
    await change()
    seen.push(
      1_000 *
        (await seconds(async () => {
          while (checksumOf(await marketSummary(ctx, 'limassol')) === before) await pause(LOOK_EVERY_MS)
        })),
    )
  }
  await following.close()
  print(
    `first reader p50 ${median(times.first).toFixed(1)} ms, most ${quantile(times.first, 1).toFixed(1)} ms; the towns of the home page ${median(times.home).toFixed(1)} ms; ` +
      `making them ${median(times.made).toFixed(0)} ms; seen after p50 ${median(seen).toFixed(0)} ms, most ${quantile(seen, 1).toFixed(0)} ms; ${ROUNDS} changes, checksum ${sums[0]}`,
  )
  printGoal('P14', median(times.first), `${GOAL_MS} ms`, median(times.first) <= GOAL_MS)
}

/** Checksum of a summary, independent of the order of its figures. */
const checksumOf = (summary: MarketSummary): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        Object.values(summary).map((list) => list.map((each) => JSON.stringify(each)).toSorted()),
      ),
    )
    .digest('hex')
    .slice(0, 12)

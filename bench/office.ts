/** The office's table of 120,000 listings (`STOCK=12000` for fewer): how long a change of its filters, its order and its page takes, a change of all listings at once, and their probable duplicates. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { sql } from 'kysely'
import { viewBulkChange } from '#app/features/back-office/listings/bulk/bulk-change-view.server.ts'
import { changeMany, continueBulkChange } from '#app/features/back-office/listings/bulk/change-many.server.ts'
import {
  type ListingSearch,
  listingsPath,
  readListingSearch,
} from '#app/features/back-office/listings/listing-search.server.ts'
import { DUPLICATES_PATH } from '#app/features/back-office/listings/duplicates/duplicates-path.ts'
import { viewDuplicates } from '#app/features/back-office/listings/duplicates/duplicates-view.server.ts'
import { listingOrders } from '#app/features/back-office/listings/listing-orders.data.ts'
import { viewListings } from '#app/features/back-office/listings/listing-table-view.server.ts'
import { countDuplicatePairs } from '#app/features/listings/duplicates/duplicates.queries.server.ts'
import { insertDuplicateChecks } from '#app/features/listings/duplicates/find-duplicates.queries.server.ts'
import { findDuplicates } from '#app/features/listings/duplicates/find-duplicates.server.ts'
import { listingStates } from '#app/features/listings/listing.ts'
import { vacuumStock } from '#app/features/listings/listings-write.queries.server.ts'
import { readConfig } from '#app/platform/config.ts'
import type { Context } from '#app/platform/context.ts'
import { openDatabase } from '#app/platform/db/database.server.ts'
import { startEmbeddedPostgres } from '#app/platform/db/embedded-postgres.server.ts'
import { migrate } from '#app/platform/db/migrate.server.ts'
import { prepareJobs } from '#app/platform/jobs.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { systemContext } from '#server/system-context.ts'
import { generateStock } from './generated-stock.ts'
import { randomSearches } from './random-searches.ts'

const SIZE = Number(process.env['STOCK'] ?? 120_000)

function print(what: string, taken: readonly number[]): void {
  const sorted = taken.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
  process.stdout.write(`${what}: p50 ${at(0.5).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms\n`)
}

/** Answers how many pairs there are. */
async function findAllDuplicates(ctx: Context): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from listing`.execute(ctx.db)
  await insertDuplicateChecks(
    ctx.db,
    rows.map(({ id }) => id),
  )
  await findDuplicates(ctx, new AbortController().signal)
  return countDuplicatePairs(ctx.db)
}

export default async function benchOffice(): Promise<void> {
  const log = createLog('error')
  const folder = mkdtempSync(join(tmpdir(), 'petra-bench-'))
  chmodSync(folder, 0o755)
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => {} })
  const { db, pool, close } = openDatabase(server.databaseUrl, log)
  try {
    await migrate(db)
    await prepareJobs(pool, log)
    await generateStock(db, SIZE)
    await vacuumStock(db)
    const ctx = systemContext(readConfig({ DATA_DIR: folder }), db, log)
    const nothing = readListingSearch(new URLSearchParams()).search
    const measured: [what: string, searches: ListingSearch[]][] = [
      ['a change of the filters', randomSearches(200).map(({ criteria }) => ({ ...nothing, criteria }))],
      ['everything, in each state', [null, ...listingStates].map((state) => ({ ...nothing, state }))],
      [
        'everything, in each order',
        listingOrders.flatMap((order) =>
          [true, false].map((isDescending) => ({ ...nothing, order, isDescending })),
        ),
      ],
      ['words in the title', ['flat', 'REF-119', 'no such words'].map((q) => ({ ...nothing, q }))],
      ['the last page', [{ ...nothing, page: Math.ceil(SIZE / 50) }]],
    ]
    for (const [what, searches] of measured) {
      const taken: number[] = []
      for (const search of searches) {
        const asked = new URL(listingsPath(search), 'http://localhost').searchParams
        const began = performance.now()
        await viewListings(ctx, asked)
        taken.push(performance.now() - began)
      }
      print(what, taken)
    }
    const start = performance.now()
    const pairs = await findAllDuplicates(ctx)
    const seconds = ((performance.now() - start) / 1_000).toFixed(1)
    process.stdout.write(`${pairs} probable duplicates among all listings were found in ${seconds} s\n`)
    const pages: number[] = []
    let next: string | null = DUPLICATES_PATH
    while (next !== null && pages.length < 200) {
      const began = performance.now()
      next = (await viewDuplicates(ctx, new URL(next, 'http://localhost').searchParams)).nextHref
      pages.push(performance.now() - began)
    }
    print(`each of ${pages.length} pages of probable duplicates`, pages)
    const change = { field: 'state', value: 'under-offer', reason: null } as const
    const batches: number[] = []
    let began = performance.now()
    const id = await changeMany(ctx, { selection: { search: nothing }, change })
    batches.push(performance.now() - began)
    while (((await viewBulkChange(ctx, id))?.waiting ?? 0) > 0) {
      began = performance.now()
      await continueBulkChange(ctx, { id, by: null })
      batches.push(performance.now() - began)
    }
    print(`a change of all ${SIZE} listings, each of ${batches.length} transactions`, batches)
  } finally {
    await close()
    await server.stop()
    rmSync(folder, { recursive: true })
  }
}

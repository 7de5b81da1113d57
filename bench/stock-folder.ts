/**
 * A generated stock of `STOCK=` listings (120,000 without it) in a database of its own. `STOCK_FOLDER=` keeps it in a
 * folder, for another run.
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { vacuumStock } from '#app/features/listings/record/listings-write.queries.server.ts'
import { type Database, openDatabase } from '#app/platform/db/database.server.ts'
import { startEmbeddedPostgres } from '#app/platform/db/embedded-postgres.server.ts'
import { migrate } from '#app/platform/db/migrate.server.ts'
import { prepareJobs } from '#app/platform/jobs/jobs.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { generateStock } from './generated-stock.ts'

export const STOCK = Number(process.env['STOCK'] ?? 120_000)
const log = createLog('error')

/** A data folder while `work` runs. */
export async function inFolder(
  kept: string | undefined,
  work: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'petra-bench-'))
  mkdirSync(folder, { recursive: true })
  // Where root runs this, the database belongs to another user, who passes through.
  chmodSync(folder, 0o755)
  try {
    await work(folder)
  } finally {
    if (kept === undefined) rmSync(folder, { recursive: true, force: true })
  }
}

/** The data folder of the stock, whose database does not run. */
export const inStockFolder = (work: (folder: string) => Promise<void>): Promise<void> =>
  inFolder(process.env['STOCK_FOLDER'], async (folder) => {
    await withDatabase(folder, async () => {})
    await work(folder)
  })

/** The stock while its database runs. */
export const onStock = (
  work: (database: Database, databaseUrl: string, folder: string) => Promise<void>,
): Promise<void> =>
  inFolder(process.env['STOCK_FOLDER'], (folder) =>
    withDatabase(folder, (database, databaseUrl) => work(database, databaseUrl, folder)),
  )

async function withDatabase(
  folder: string,
  work: (database: Database, databaseUrl: string) => Promise<void>,
): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => {} })
  const database = openDatabase(server.databaseUrl, log)
  try {
    await prepareStock(database, folder)
    await work(database, server.databaseUrl)
  } finally {
    await database.close()
    await server.stop()
  }
}

async function prepareStock({ db, pool }: Database, folder: string): Promise<void> {
  await migrate(db)
  await prepareJobs(pool, log)
  const { homes } = await db
    .selectFrom('listing')
    .select(({ fn }) => fn.countAll<string>().as('homes'))
    .executeTakeFirstOrThrow()
  if (Number(homes) === STOCK) return
  if (Number(homes) > 0)
    throw new Error(
      `${folder} holds ${homes} listings, not ${STOCK}: set STOCK=${homes}, or name another folder.`,
    )
  await generateStock(db, STOCK)
  await vacuumStock(db)
}

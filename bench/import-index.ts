/**
 * A large CSV imported anew and searchable (`STOCK=`; 20,000 entries without it), beside what PostgreSQL needs at least
 * for the same rows: COPY into tables without indexes and triggers, and then the indexes (docs/performance.md §13).
 * Each round has databases of its own.
 */
import { createReadStream, createWriteStream } from 'node:fs'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { type Database, type Db, openDatabase } from '#app/platform/db/database.server.ts'
import { startEmbeddedPostgres } from '#app/platform/db/embedded-postgres.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { median, print, printGoal, runCommand, seconds } from './goal.ts'
import { writeStockFile } from './stock-file.ts'

const SIZE = Number(process.env['STOCK'] ?? 20_000)
const ROUNDS = Number(process.env['REPEATS'] ?? 3)
const GOAL = 1.5
const tables = ['listing', 'listing_picture'] as const
const log = createLog('error')

export default async function benchImportIndex(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'petra-bench-'))
  chmodSync(folder, 0o755)
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => {} })
  const main = openDatabase(server.databaseUrl, log)
  try {
    const file = join(folder, 'stock.csv')
    await writeStockFile(file, SIZE)
    await onDatabase(main.db, server.databaseUrl, MIGRATED, (database) => prepareDatabase(database, log))
    const [imports, copies]: [number[], number[]] = [[], []]
    let checksum = ''
    for (let round = 0; round < ROUNDS; round += 1) {
      const imported = await onDatabase(
        main.db,
        server.databaseUrl,
        copyOfMigrated(`imported_${round}`),
        async (database, url) => {
          imports.push(
            await seconds(() =>
              runCommand(['import', file, '--source', 'stock'], {
                DATABASE_URL: url,
                DATA_DIR: join(folder, 'data'),
              }),
            ),
          )
          await copyOut(database, folder)
          return checksumOf(database.db)
        },
      )
      const copied = await onDatabase(
        main.db,
        server.databaseUrl,
        copyOfMigrated(`copied_${round}`),
        async (database) => {
          copies.push(await seconds(() => copyThenIndex(database, folder)))
          return checksumOf(database.db)
        },
      )
      if (imported !== copied) throw new Error(`The rows differ: ${imported}, and copied ${copied}.`)
      checksum = copied
      for (const name of [`imported_${round}`, `copied_${round}`])
        await sql`drop database ${sql.ref(name)}`.execute(main.db)
    }
    print(
      `${SIZE} listings: imported in ${imports.map((each) => each.toFixed(1)).join(', ')} s, COPY and then the indexes in ` +
        `${copies.map((each) => each.toFixed(1)).join(', ')} s, checksum ${checksum}`,
    )
    const ratio = median(imports) / median(copies)
    printGoal('P8', ratio, `${GOAL} times COPY and indexes`, ratio <= GOAL)
  } finally {
    await main.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const MIGRATED = { name: 'template_of_bench', template: 'template0' }
const copyOfMigrated = (name: string) => ({ name, template: MIGRATED.name })

/** Works on a new database. */
async function onDatabase<T>(
  main: Db,
  url: string,
  { name, template }: { name: string; template: string },
  work: (database: Database, url: string) => Promise<T>,
): Promise<T> {
  await sql`create database ${sql.ref(name)} template ${sql.ref(template)}`.execute(main)
  const address = new URL(url)
  address.pathname = `/${name}`
  const database = openDatabase(address.href, log)
  try {
    return await work(database, address.href)
  } finally {
    await database.close()
  }
}

/** Both tables, each into a file of the folder. */
export async function copyOut({ db, pool }: Database, folder: string): Promise<void> {
  const client = await pool.connect()
  try {
    for (const table of tables) {
      const columns = await writtenColumns(db, table)
      await client.query('set statement_timeout = 0')
      await pipeline(
        client.query(copyTo(`copy ${table} (${columns}) to stdout (format binary)`)),
        createWriteStream(join(folder, table)),
      )
    }
  } finally {
    client.release(true)
  }
}

/** Columns that the database does not compute. */
async function writtenColumns(db: Db, table: string): Promise<string> {
  const { rows } = await sql<{ columns: string }>`
    select string_agg(quote_ident(attname), ', ' order by attnum) as columns
    from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(
    db,
  )
  return rows[0]!.columns
}

/** The files of {@link copyOut} into empty tables, and then their indexes. */
export async function copyThenIndex({ db, pool }: Database, folder: string): Promise<void> {
  const columns = new Map<string, string>()
  for (const table of tables) columns.set(table, await writtenColumns(db, table))
  const client = await pool.connect()
  try {
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
      [tables],
    )
    await client.query(`begin; set local session_replication_role = replica; set local statement_timeout = 0`)
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    for (const table of tables) {
      await pipeline(
        createReadStream(join(folder, table)),
        client.query(copyFrom(`copy ${table} (${columns.get(table)}) from stdin (format binary)`)),
      )
    }
    for (const { definition } of indexes) await client.query(definition)
    await client.query('commit; set statement_timeout = 0')
    await client.query('vacuum (analyze) listing, listing_picture')
  } finally {
    client.release(true)
  }
}

async function checksumOf(db: Db): Promise<string> {
  const { rows } = await sql<{ sum: string }>`
    select concat_ws(' ', count(*), sum(hashtext(concat_ws('/', source_id, price_euro, place_id, title))),
      (select sum(hashtext(concat_ws('/', position, source_url))) from listing_picture)) as sum
    from listing`.execute(db)
  return rows[0]!.sum
}

if (import.meta.main) await benchImportIndex()

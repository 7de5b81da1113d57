/** Finds where a text is stored, for tests that leave nothing of a person. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { TestDatabase } from './database.ts'
import { readMail } from './mails.ts'

/** Every row of every table, the queue's among them, that holds the text in any column. */
export async function rowsOf({ db }: TestDatabase, text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(db)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.raw(name)} as t where strpos(lower(t::text), ${text.toLowerCase()}) > 0`.execute(
      db,
    )
    found.push(...rows.map(({ row }) => `${name}: ${row}`))
  }
  return found
}

/** Every file of the data folder that holds the text, as it is or as a mail program shows it. */
export async function filesOf({ folder }: TestDatabase, text: string): Promise<string[]> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
  const texts = await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const raw = readFileSync(join(parentPath, name))
      return [name, raw.toString('utf8'), JSON.stringify(await readMail(new Uint8Array(raw)))].join('\n')
    }),
  )
  return texts.filter((each) => each.toLowerCase().includes(text.toLowerCase()))
}

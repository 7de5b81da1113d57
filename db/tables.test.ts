import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'

const database = testDatabase()
const source = readFileSync(new URL('tables.ts', import.meta.url), 'utf8')

/** `{ listing: { id: 'required', title: 'nullable' } }`, read from the text of `tables.ts`. */
function declaredTables(): Record<string, Record<string, string>> {
  const names = new Map(
    [...source.matchAll(/^ {2}(\w+): (\w+Table)$/gm)].map(([, table = '', type = '']) => [type, table]),
  )
  const declared: Record<string, Record<string, string>> = {}
  for (const [, type = '', body = ''] of source.matchAll(/type (\w+Table) = \{([^}]*)\}/g)) {
    const columns = [...body.matchAll(/(\w+): ([^\n;]+)/g)].map(([, column = '', is = '']) => [
      column,
      is.includes('| null') ? 'nullable' : 'required',
    ])
    declared[names.get(type) ?? type] = Object.fromEntries(columns)
  }
  return declared
}

test('the tables as declared are the tables as migrated', async () => {
  const { rows } = await sql<{ table_name: string; column_name: string; is_nullable: string }>`
    select table_name, column_name, is_nullable from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%'`.execute(database().db)
  const migrated: Record<string, Record<string, string>> = {}
  for (const row of rows) {
    const columns = (migrated[row.table_name] ??= {})
    columns[row.column_name] = row.is_nullable === 'YES' ? 'nullable' : 'required'
  }
  // A generated column is never written, so whether PostgreSQL calls it nullable says nothing about it.
  if (migrated['listing']) migrated['listing']['parent_type'] = 'required'
  expect(declaredTables()).toEqual(migrated)
})

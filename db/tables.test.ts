import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { driverTypes, generateTables } from './generate-tables.ts'

const database = testDatabase()

test('tables.ts is what the migrations make: `npx vitest run db/tables.test.ts -u` writes it', async () => {
  await expect(await generateTables(database().db)).toMatchFileSnapshot('tables.ts')
})

/** A value of each type, as PostgreSQL reads it. */
const literals: Record<string, string> = {
  bit: '1',
  bool: 'true',
  box: '(1,1),(0,0)',
  bytea: String.raw`\x00`,
  date: '2026-11-22',
  float8: '1.5',
  int2: '1',
  int4: '1',
  int4multirange: '{[1,2)}',
  int8: '1',
  jsonb: '{}',
  polygon: '((0,0),(1,0),(1,1))',
  _polygon: '{"((0,0),(1,0),(1,1))"}',
  text: 'text',
  _text: '{text}',
  time: '10:30',
  timestamptz: '2026-11-22T08:00:00Z',
  uuid: '00000000-0000-4000-8000-000000000000',
  xid8: '12345',
}
/** Types that have a name of their own in `tables.ts`. */
const aliases: Record<string, string> = { IsoDate: 'string', 'Json<unknown>': 'Object', 'string[]': 'Array' }

test.each(Object.entries(driverTypes))('the driver returns %s as %s', async (name, type) => {
  const { rows } = await sql<{ value: unknown }>`
    select ${sql.lit(literals[name])}::${sql.id(name)} as value`.execute(database().db)
  const { value } = rows[0]!
  const returned = typeof value === 'object' ? value?.constructor.name : typeof value
  expect(returned).toBe(aliases[type] ?? type)
})

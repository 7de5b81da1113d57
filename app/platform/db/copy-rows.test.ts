import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { copyRows } from './copy-rows.server.ts'
import { isDataError } from './data-error.server.ts'
import { inTransaction } from './database.server.ts'

const database = testDatabase()
const columns = ['id', 'text', 'texts', 'bytes', 'at', 'is_true']

beforeEach(async () => {
  await sql`drop table if exists copied`.execute(database().db)
  await sql`
    create table copied (id int primary key check (id > 0), text text, texts text[], bytes bytea, at timestamptz, is_true boolean)`.execute(
    database().db,
  )
})

const copied = async () => (await sql`select * from copied order by id`.execute(database().db)).rows

test('every value arrives as it was given', async () => {
  const signs = ['\\', '\\N', '\\.', '\n', '\r\n', '\t', '"', '{}', ',', 'NULL', '', ' ', 'Λεμεσός', '𝔸']
  const at = new Date('2026-11-21T10:00:00.123Z')
  const rows = [...signs, signs.join('')].map((text, row) => [
    row + 1,
    text,
    [text, ...signs],
    String.raw`\x00ff`,
    at,
    row % 2 === 0,
  ])
  await copyRows(database().db, 'copied', columns, [...rows, [100, null, [], undefined, null, null]])
  expect(await copied()).toEqual([
    ...rows.map(([id, text, texts, , , is_true]) => ({
      id,
      text,
      texts,
      bytes: Buffer.from([0, 255]),
      at,
      is_true,
    })),
    { id: 100, text: null, texts: [], bytes: null, at: null, is_true: null },
  ])
})

test('no rows need no table', async () => {
  await expect(copyRows(database().db, 'there_is_none', ['id'], [])).resolves.toBeUndefined()
})

test('what is copied is undone with its transaction', async () => {
  const undone = inTransaction(database().db, async (tx) => {
    await copyRows(tx, 'copied', ['id'], [[1]])
    expect((await sql`select id from copied`.execute(tx)).rows).toEqual([{ id: 1 }])
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await copied()).toEqual([])
})

test('a row that the database does not accept is its error, and the connection goes on', async () => {
  const db = database().db
  // More than a socket takes at once: PostgreSQL answers before it has read all.
  const many = Array.from({ length: 20_000 }, (_, row) => [row, 'x'.repeat(500)])
  await db.connection().execute(async (connection) => {
    const failure = await copyRows(connection, 'copied', ['id', 'text'], many).catch(
      (error: unknown) => error,
    )
    expect(isDataError(failure)).toBe(true)
    expect(String(failure)).toContain('violates check constraint')
    await expect(copyRows(connection, 'there_is_none', ['id'], [[1]])).rejects.toThrow('does not exist')
    await copyRows(connection, 'copied', ['id'], [[1]])
  })
  expect(await copied()).toMatchObject([{ id: 1 }])
})

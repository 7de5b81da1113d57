import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { createLog } from '../log.server.ts'
import { type Database, openDatabase } from './database.server.ts'

const database = testDatabase()

/** A database that is opened for one test, and the lines that it logs. */
function opened(): Database & { lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = []
  const destination = new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)) as Record<string, unknown>)
      done()
    },
  })
  return { ...openDatabase(database().url, createLog('info', destination)), lines }
}

const ownPid = sql<{ pid: number }>`select pg_backend_pid() as pid`
const endConnection = (pid: number) => sql`select pg_terminate_backend(${pid}, 10000)`.execute(database().db)

test('a connection that ends is logged once, with the reason and nothing of the client (docs/reliability.md §23)', async () => {
  const { db, close, lines } = opened()
  const { rows } = await ownPid.execute(db)
  await endConnection(rows[0]!.pid)
  await expect.poll(() => lines.length).toBe(1)
  expect(lines[0]).toEqual({
    level: 40,
    time: expect.any(String),
    reason: 'terminating connection due to administrator command',
    msg: 'a database connection ended',
  })
  await ownPid.execute(db)
  await close()
  expect(lines).toHaveLength(1)
})

test('a connection that the server ends after the pool was closed is not warned of', async () => {
  const { db, close, lines } = opened()
  let closed: Promise<void> | undefined
  const work = db.transaction().execute(async (tx) => {
    const { rows } = await ownPid.execute(tx)
    closed = close()
    await endConnection(rows[0]!.pid)
    await ownPid.execute(tx)
  })
  await expect(work).rejects.toThrow(/connection/i)
  await closed
  expect(lines).toEqual([])
})

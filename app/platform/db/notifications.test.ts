import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { createLog } from '../log.server.ts'
import { openDatabase } from './database.server.ts'
import { listenTo } from './notifications.server.ts'

const database = testDatabase()
const log = createLog('silent')

test('after an outage one connection listens again, however long it took (docs/reliability.md §3)', async () => {
  let heard = 0
  const listener = await listenTo(database().url, 'pages_changed', () => (heard += 1), log)
  const server = openDatabase(inject('databaseServer'), log)
  const databaseName = /\/([^/?]+)(\?.*)?$/.exec(database().url)![1]!
  const name = sql.id(databaseName)
  const listening = sql<{ pid: number }>`
    select pid from pg_stat_activity where application_name = 'petra-listener' and datname = ${databaseName}`
  const [before] = (await listening.execute(server.db)).rows
  await sql`alter database ${name} allow_connections false`.execute(server.db)
  await sql`select pg_terminate_backend(${before!.pid})`.execute(server.db)
  await pause(3_500)
  await sql`alter database ${name} allow_connections true`.execute(server.db)
  await expect.poll(() => heard, { timeout: 30_000 }).toBe(1)
  expect((await listening.execute(server.db)).rows).toHaveLength(1)
  await listener.close()
  await server.close()
})

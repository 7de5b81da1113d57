import { Pool, type PoolClient } from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { isDatabaseUnavailable } from './database-unavailable.ts'

const database = testDatabase()

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

async function withPool<T>(options: object, work: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = new Pool({ connectionString: database().url, ...options })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return work(pool).finally(() => pool.end())
}

const whileHeld = (pool: Pool, work: (client: PoolClient) => Promise<unknown>) =>
  pool.connect().then((client) => work(client).finally(() => client.release(true)))

test.each([
  'postgres://127.0.0.1:1/petra',
  'postgres://localhost:1/petra',
  'postgres:///petra?host=/nowhere',
])(
  'a server that cannot be reached is unavailable: %s (docs/reliability.md §21)',
  async (connectionString) => {
    const failure = await failureOf(withPool({ connectionString }, (pool) => pool.query('select 1')))
    expect(failure).toBeInstanceOf(Error)
    expect(isDatabaseUnavailable(failure)).toBe(true)
  },
)

test('no free connection is unavailable too (docs/reliability.md §21)', async () => {
  const failure = await withPool({ max: 1, connectionTimeoutMillis: 2_000 }, (pool) =>
    whileHeld(pool, () => failureOf(pool.query('select 1'))),
  )
  expect(String(failure)).toContain('timeout exceeded')
  expect(isDatabaseUnavailable(failure)).toBe(true)
})

test('a connection that the server ends under a query is unavailable (docs/reliability.md §21)', async () => {
  const failure = await withPool({}, (pool) =>
    whileHeld(pool, (client) => failureOf(client.query('select pg_terminate_backend(pg_backend_pid())'))),
  )
  expect(failure).toMatchObject({ code: '57P01' })
  expect(isDatabaseUnavailable(failure)).toBe(true)
})

test('what the database refuses, and a missing file, are faults of ours (docs/reliability.md §21)', async () => {
  const refused = await failureOf(withPool({}, (pool) => pool.query('select nothing from nowhere')))
  const missingFile = Object.assign(new Error('ENOENT: no such file'), { code: 'ENOENT', syscall: 'open' })
  for (const failure of [refused, missingFile, new Error('Connection of ideas'), null]) {
    expect(isDatabaseUnavailable(failure)).toBe(false)
  }
})

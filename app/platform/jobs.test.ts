import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { defineJob, enqueue, enqueueMany, handle, runJobs } from './jobs.server.ts'
import { createLog } from './log.server.ts'

const database = testDatabase()
const log = createLog('silent')
const greet = defineJob<{ name: string }>('greet')

async function running<T>(
  run: (payload: { name: string }) => Promise<void>,
  during: () => Promise<T>,
): Promise<T> {
  const jobs = await runJobs(database().pool, log, [handle(greet, run)], [])
  try {
    return await during()
  } finally {
    await jobs.stop()
  }
}

async function until(condition: () => boolean): Promise<void> {
  for (let tries = 0; tries < 400 && !condition(); tries += 1) await pause(25)
  expect(condition()).toBe(true)
}

test('a job runs after the transaction that causes it, and never for one that is rolled back (issue: jobs)', async () => {
  const greeted: string[] = []
  const record = async ({ name }: { name: string }) => void greeted.push(name)
  await running(record, async () => {
    await database()
      .db.transaction()
      .execute(async (tx) => {
        await enqueue(tx, greet, { name: 'Anna' })
        await pause(300)
        expect(greeted).toEqual([])
      })
    await until(() => greeted.length === 1)
    await database()
      .db.transaction()
      .execute(async (tx) => {
        await enqueue(tx, greet, { name: 'nobody' })
        throw new Error('rolled back')
      })
      .catch(() => {})
    await enqueue(database().db, greet, { name: 'Nikos' })
    await until(() => greeted.length === 2)
  })
  expect(greeted).toEqual(['Anna', 'Nikos'])
})

test('one key is one job, however often it is asked for (issue: jobs)', async () => {
  for (const name of ['first', 'second', 'third']) {
    await enqueue(database().db, greet, { name }, { key: 'greeting', delaySeconds: 0 })
  }
  const greeted: string[] = []
  await running(
    async ({ name }) => void greeted.push(name),
    () => until(() => greeted.length === 1),
  )
  expect(greeted).toEqual(['third'])
})

test('a job under way is finished before the runner stops (issue: graceful stop)', async () => {
  let begun = false
  let finished = false
  await enqueue(database().db, greet, { name: 'slow' })
  await running(
    async () => {
      begun = true
      await pause(1_000)
      finished = true
    },
    () => until(() => begun),
  )
  expect(finished).toBe(true)
})

test('a run knows whether it is the last (issue: jobs)', async () => {
  const runs: string[] = []
  const jobs = await runJobs(
    database().pool,
    log,
    [
      handle(greet, async ({ name }, { isLast }) => {
        runs.push(`${name} ${isLast ? 'last' : 'not last'}`)
        throw new Error('no greeting')
      }),
    ],
    [],
  )
  await enqueueMany(database().db, greet, [
    { payload: { name: 'once' }, attempts: 1 },
    { payload: { name: 'twice' }, attempts: 2 },
  ])
  await until(() => runs.length === 3)
  await jobs.stop()
  expect(runs.filter((run) => run.startsWith('once'))).toEqual(['once last'])
  expect(runs.filter((run) => run.startsWith('twice'))).toEqual(['twice not last', 'twice last'])
})

test('what a killed worker held is freed at once, and what a living one holds is left to it (issue: jobs)', async () => {
  const { db, pool } = database()
  const greeted: string[] = []
  await enqueue(db, greet, { name: 'Anna' }, { queue: 'greetings' })
  await sql`
    with queue as (update graphile_worker._private_job_queues set locked_by = 'worker-killed', locked_at = now() - interval '1 minute')
    update graphile_worker._private_jobs set locked_by = 'worker-killed', locked_at = now() - interval '1 minute', attempts = 1`.execute(
    db,
  )
  let finish: (() => void) | undefined
  await running(
    async ({ name }) => {
      greeted.push(name)
      await new Promise<void>((resolve) => (finish = resolve))
    },
    async () => {
      try {
        await until(() => greeted.length === 1)
        await sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute'`.execute(
          db,
        )
        // Another process starts, and finds the first one alive.
        const other = await runJobs(pool, log, [handle(greet, async () => void greeted.push('twice'))], [])
        await other.stop()
        const { rows } =
          await sql`select locked_by from graphile_worker.jobs where locked_by is not null`.execute(db)
        expect(rows).toHaveLength(1)
      } finally {
        finish?.()
      }
    },
  )
  expect(greeted).toEqual(['Anna'])
})

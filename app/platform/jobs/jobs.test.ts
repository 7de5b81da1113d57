import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { testDatabase } from '#test/database.ts'
import {
  backdateLocks,
  countWorkerLocks,
  deleteJobs,
  endConnectionWhenJobIs,
  lockJobsAs,
} from '#test/jobs.ts'
import { defineJob, enqueue, enqueueMany, handle, runJobs } from './jobs.server.ts'
import { createLog } from '../log.server.ts'
import { currentRequestId, withRequestId } from '../request-scope.server.ts'

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

test('a job runs after the transaction that causes it, and never for one that is rolled back (docs/decisions/0003-jobs-in-postgresql.md)', async () => {
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
    const undone = database()
      .db.transaction()
      .execute(async (tx) => {
        await enqueue(tx, greet, { name: 'nobody' })
        throw new Error('rolled back')
      })
    await expect(undone).rejects.toThrow('rolled back')
    await enqueue(database().db, greet, { name: 'Nikos' })
    await until(() => greeted.length === 2)
  })
  expect(greeted).toEqual(['Anna', 'Nikos'])
})

test('one key is one job, however often it is asked for (docs/decisions/0003-jobs-in-postgresql.md)', async () => {
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

test('a job that an earlier version queued under a former name is run after an upgrade', async () => {
  const renamed = defineJob<{ name: string }>('welcome', { formerNames: ['greet'] })
  await enqueue(database().db, greet, { name: 'Anna' })
  await enqueue(database().db, renamed, { name: 'Nikos' })
  const welcomed: string[] = []
  const jobs = await runJobs(
    database().pool,
    log,
    [handle(renamed, async ({ name }) => void welcomed.push(name))],
    [],
  )
  await until(() => welcomed.length === 2)
  await jobs.stop()
  expect(welcomed.toSorted()).toEqual(['Anna', 'Nikos'])
})

test('a job under way is finished before the runner stops (docs/reliability.md §22)', async () => {
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

test('a run knows whether it is the last', async () => {
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

test('what a killed worker held is freed at once, and what a living one holds is left to it (docs/reliability.md §2)', async () => {
  const { db, pool } = database()
  const greeted: string[] = []
  await enqueue(db, greet, { name: 'Anna' }, { queue: 'greetings' })
  await lockJobsAs(db, 'worker-killed')
  let finish: (() => void) | undefined
  await running(
    async ({ name }) => {
      greeted.push(name)
      await new Promise<void>((resolve) => (finish = resolve))
    },
    async () => {
      try {
        await until(() => greeted.length === 1)
        // It may be taken up a moment after the first job, whose lock is left alone for 5 s.
        await expect.poll(() => countWorkerLocks(db), { timeout: 10_000 }).toBe(1)
        await backdateLocks(db)
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

test('a clock that was two days ahead holds up neither jobs nor schedules once it is right again (docs/reliability.md §5)', async () => {
  const { db, pool } = database()
  await deleteJobs(db)
  const greetings = defineJob('greet-each-minute')
  let runs = 0
  const minute = Math.floor(Date.now() / 60_000) * 60_000
  const ahead = minute + 2 * 24 * 60 * 60_000
  // The runner's timers are real: where the clock is set decides how long they wait.
  const clock = adjustableClock(ahead - 1_000)
  const handlers = [handle(greetings, async () => void (runs += 1))]
  const jobs = await runJobs(pool, log, handlers, [{ job: greetings, cron: '* * * * *' }])
  try {
    clock.set(ahead + 55_000)
    const waiting = async () => {
      const { rows } =
        await sql`select from graphile_worker.jobs where run_at > now() + interval '1 day'`.execute(db)
      return rows.length
    }
    await expect.poll(waiting, { timeout: 30_000 }).toBe(1)
    // The runner notices at its next look, and begins anew; the minute comes 12 seconds from here, or the next one
    // after it.
    clock.set(minute - 12_000)
    await expect.poll(() => runs, { timeout: 100_000 }).toBe(2)
    expect(await waiting()).toBe(0)
  } finally {
    clock.end()
    await jobs.stop()
  }
}, 150_000)

/** The system's time, set to any moment, from which it runs on as fast as the real one, however busy the machine is. */
function adjustableClock(start: number) {
  let offset = start - Date.now()
  const realNow = Date.now.bind(Date)
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  const follow = setInterval(() => vi.setSystemTime(realNow() + offset), 10)
  return {
    set: (time: number) => {
      offset = time - realNow()
      vi.setSystemTime(time)
    },
    end: () => {
      clearInterval(follow)
      vi.useRealTimers()
    },
  }
}

test('a runner that could not look up its tasks at first is begun anew (docs/reliability.md §3)', async () => {
  // The library says on the console, too, what it gives up.
  const trace = vi.spyOn(console, 'trace').mockImplementation(() => undefined)
  let failures = 0
  const unlucky = new Proxy(database().pool, {
    get(pool, name) {
      const member: unknown = Reflect.get(pool, name, pool)
      if (typeof member !== 'function') return member
      return (...given: unknown[]) => {
        const isLookUp = name === 'connect' && /taskIdentifiers/.test(new Error('who asks?').stack ?? '')
        if (!isLookUp || failures > 0) return Reflect.apply(member, pool, given)
        failures += 1
        return Promise.reject(new Error('timeout exceeded when trying to connect'))
      }
    },
  })
  const greeted: string[] = []
  const record = handle(greet, async ({ name }) => void greeted.push(name))
  const jobs = await runJobs(unlucky, log, [record], [])
  await enqueue(database().db, greet, { name: 'Anna' })
  await expect.poll(() => greeted, { timeout: 60_000 }).toEqual(['Anna'])
  expect(failures).toBe(1)
  await jobs.stop()
  trace.mockRestore()
}, 90_000)

test.each(['done', 'failed'] as const)(
  'a connection that ends while a job is written down as %s costs a second run, and nothing else (docs/reliability.md §3)',
  async (how) => {
    const { db } = database()
    await deleteJobs(db)
    const endNoMoreConnections = await endConnectionWhenJobIs(db, how)
    const runs: string[] = []
    await enqueue(db, greet, { name: 'Anna' })
    await running(
      async ({ name }) => {
        runs.push(name)
        if (how === 'failed' && runs.length === 1) throw new Error('no greeting')
      },
      async () => {
        await expect.poll(() => runs, { timeout: 30_000 }).toEqual(['Anna', 'Anna'])
        // Jobs run as before.
        await enqueue(db, greet, { name: 'Nikos' })
        await expect.poll(() => runs, { timeout: 30_000 }).toEqual(['Anna', 'Anna', 'Nikos'])
        const left = async () => (await sql`select from graphile_worker.jobs`.execute(db)).rows.length
        await expect.poll(left, { timeout: 10_000 }).toBe(0)
      },
    )
    await endNoMoreConnections()
  },
  90_000,
)

test('a job and what it enqueues carry the id of the request that caused them, in every line that is logged (docs/reliability.md §23)', async () => {
  const { db, pool } = database()
  const lines: Record<string, unknown>[] = []
  const loud = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
  const followUp = defineJob<{ name: string }>('follow-up')
  const seen: (string | undefined)[] = []
  const handlers = [
    handle(greet, async ({ name }) => {
      loud.info('greeting')
      await enqueue(db, followUp, { name })
    }),
    handle(followUp, async () => void seen.push(currentRequestId())),
  ]
  const jobs = await runJobs(pool, loud, handlers, [])
  await withRequestId('request-1', () => enqueue(db, greet, { name: 'Anna' }, { key: 'greet' }))
  await until(() => seen.length === 1)
  await enqueue(db, greet, { name: 'Nikos' })
  await until(() => seen.length === 2)
  await jobs.stop()
  expect(seen).toEqual(['request-1', undefined])
  const said = lines.map(({ msg, job, requestId }) => [msg, job, requestId].join(' ').trim())
  expect(said).toContain('greeting  request-1')
  expect(said).toContain('a job of a request is done greet request-1')
  expect(said).toContain('a job of a request is done follow-up request-1')
  expect(said.filter((line) => line === 'greeting')).toHaveLength(1)
})

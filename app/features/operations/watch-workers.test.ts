/** A site whose background jobs nobody runs (docs/product/office.md §9). */
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { defineJob, enqueue, handle, runJobs } from '#app/platform/jobs/jobs.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { smtpMailer } from '#app/platform/mail/mailer.server.ts'
import { readWorkerState } from '#app/platform/jobs/worker-state.queries.server.ts'
import { testDatabase } from '#test/database.ts'
import { backdateJobs, backdateLocks, deleteJobs, lockJobsAs } from '#test/jobs.ts'
import { mailCatcher } from '#test/mail-catcher.ts'
import { member } from '#test/members.ts'
import { watchWorkers } from './watch-workers.server.ts'
import { workerProblem } from './worker-problem.ts'

const database = testDatabase()
const catcher = mailCatcher()
const deliver = defineJob('deliver-lead')
const log = createLog('silent')
const soon = { everyMs: 20, restartMs: 100 }

const system = () =>
  database().context({
    actor: { kind: 'system' },
    client: null,
    log,
    mailer: smtpMailer(catcher().url, 'Petra <petra@localhost>', 'https://petra.example'),
  })
beforeEach(async () => {
  catcher().clear()
  await deleteJobs(database().db)
  await sql`delete from operations_notice`.execute(database().db)
})

test('how long the oldest job is due is known, whether or not a killed worker holds it (docs/product/office.md §9)', async () => {
  const { db, pool } = database()
  expect(await readWorkerState(db)).toEqual({ workers: 0, due: 0, oldestDueSeconds: 0, oldestDueJob: null })
  await enqueue(db, deliver, {})
  await enqueue(db, defineJob('later'), {}, { delaySeconds: 3_600 })
  await backdateJobs(db, deliver.name, 2)
  const waiting = { workers: 0, due: 1, oldestDueJob: 'deliver-lead' }
  expect(await readWorkerState(db)).toMatchObject(waiting)
  expect((await readWorkerState(db)).oldestDueSeconds).toBeCloseTo(7_200, -2)
  await lockJobsAs(db, 'a worker that was killed')
  expect(await readWorkerState(db)).toMatchObject(waiting)

  await deleteJobs(db)
  const begun = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  const slow = handle(deliver, async () => {
    begun.resolve()
    await finish.promise
  })
  const jobs = await runJobs(pool, log, [slow], [])
  await enqueue(db, deliver, {}, { queue: 'one after the other' })
  await enqueue(db, deliver, {}, { queue: 'one after the other' })
  await begun.promise
  await backdateJobs(db, deliver.name, 2)
  await backdateLocks(db)
  // The one runs, the other has to wait for it.
  expect(await readWorkerState(db)).toMatchObject({ workers: 1, due: 0, oldestDueSeconds: 0 })
  finish.resolve()
  await jobs.stop()
})

test.each([
  [{ workers: 1, due: 3, oldestDueSeconds: 300 }, true, null],
  [
    { workers: 1, due: 3, oldestDueSeconds: 2_400 },
    true,
    /not keeping up: 3 jobs wait, the oldest \(Delivering leads\) for 40 minutes\.$/,
  ],
  [
    { workers: 0, due: 1, oldestDueSeconds: 90 },
    true,
    /^No process runs .*: 1 job waits, the oldest \(Delivering leads\) for 90 seconds\.$/,
  ],
  [{ workers: 0, due: 0, oldestDueSeconds: 0 }, true, /^No process runs .* wait until one does\.$/],
  [{ workers: 0, due: 1, oldestDueSeconds: 30 }, false, null],
  [{ workers: 0, due: 1, oldestDueSeconds: 61 }, false, /^No process runs/],
])('what is said of %j, site running: %s (docs/product/office.md §9)', (state, siteRuns, said) => {
  const found = workerProblem({ ...state, oldestDueJob: state.due > 0 ? 'deliver-lead' : null }, { siteRuns })
  if (said === null) expect(found).toBeNull()
  else expect(found?.problem).toMatch(said)
})

test('a web process mails the admins that no worker lives, one of several and once each time (docs/product/office.md §9)', async () => {
  const { pool } = database()
  const admin = await member(database().context(), { role: 'admin' })
  const mails = async () => (await catcher().mails()).length
  const watching = [watchWorkers(system(), soon), watchWorkers(system(), soon)]
  await expect.poll(mails, { timeout: 20_000 }).toBe(1)
  const [first] = await catcher().mails()
  expect(first).toMatchObject({
    to: expect.stringContaining(admin.email),
    text: expect.stringContaining('No process runs background jobs'),
  })
  await pause(500)
  expect(await mails()).toBe(1)

  const jobs = await runJobs(pool, log, [], [])
  const told = async () => (await database().db.selectFrom('operations_notice').selectAll().execute()).length
  await expect.poll(told, { timeout: 20_000 }).toBe(0)
  await jobs.stop()
  await expect.poll(mails, { timeout: 20_000 }).toBe(2)
  for (const each of watching) await each.close()
})

test('where the mail server is down, the admins are told once it is back (docs/product/office.md §9)', async () => {
  await member(database().context(), { role: 'admin' })
  const down = smtpMailer('smtp://127.0.0.1:1', 'Petra <petra@localhost>', 'https://petra.example')
  let isDown = true
  const mailer: typeof down = {
    ...down,
    send: (mail) => (isDown ? down : system().mailer).send(mail),
  }
  const watching = watchWorkers({ ...system(), mailer }, soon)
  await pause(500)
  isDown = false
  await expect.poll(async () => (await catcher().mails()).length, { timeout: 20_000 }).toBeGreaterThan(0)
  await watching.close()
})

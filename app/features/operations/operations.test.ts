/** Problems of operations that admins see and are notified of (docs/product/office.md §9). */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import type { Context } from '#app/platform/context/context.ts'
import type { Finding } from '#app/platform/context/installation.ts'
import { defineJob, enqueue } from '#app/platform/jobs/jobs.server.ts'
import { smtpMailer } from '#app/platform/mail/mailer.server.ts'
import { installPoints } from '../streets/installed-points.server.ts'
import { installStreets } from '../streets/install-streets.server.ts'
import { findChanges } from '../audit/audit.queries.server.ts'
import { jobHandlers } from '#app/worker.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { mailCatcher } from '#test/mail-catcher.ts'
import { member } from '#test/members.ts'
import { writeStreetTiles } from '#test/street-tiles.ts'
import { jobWords } from './job-words.data.ts'
import { Machine } from './operations-sections.tsx'
import { loadOperations } from './operations-view.server.ts'
import { runAgain } from './run-again.server.ts'
import { notifyAdmins } from './notify-admins.server.ts'

const database = testDatabase()
const catcher = mailCatcher()
const noDisk: Finding = { check: 'disk', problem: 'The disk is full.', advice: 'Make room.' }

/** Makes a context some hours later, with findings of the machine's own checks. */
const system = (
  findings: Finding[] = [],
  { hours = 0, ...about }: Partial<Context> & { hours?: number } = {},
) =>
  database().context({
    actor: { kind: 'system' },
    client: null,
    now: () => new Date(testNow.valueOf() + hours * 3_600_000),
    mailer: smtpMailer(catcher().url, 'Petra <petra@localhost>', 'https://petra.example'),
    installation: {
      petraVersion: '0.0.0',
      examine: async () => findings,
      disks: async () => [],
      renewsStreetMap: true,
    },
    ...about,
  })

const failing = defineJob<{ n: number }>('deliver-lead')
/** Jobs whose last attempt failed; `givenUp`: it was the last one. */
async function failedJobs(...jobs: { givenUp: boolean }[]) {
  const { db } = database()
  for (const [n, { givenUp }] of jobs.entries()) {
    await enqueue(db, failing, { n })
    const fail = givenUp
      ? sql`permanently_fail_jobs(array[id], 'No such host')`
      : sql`reschedule_jobs(array[id], attempts := 3)`
    await sql`select graphile_worker.${fail} from graphile_worker.jobs
      where task_identifier = 'deliver-lead' and attempts = 0 and last_error is null`.execute(db)
  }
}

beforeEach(async () => {
  catcher().clear()
  const { db } = database()
  await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`.execute(db)
  await sql`delete from operations_notice`.execute(db)
})

test('every job has words for people', () => {
  const backups = { pool: database().pool, folder: '', keep: 1 }
  const names = jobHandlers(system(), backups, {}, { folder: '', from: '' }).flatMap(
    ({ name, formerNames }) => [name, ...formerNames],
  )
  expect(names.length).toBeGreaterThan(15)
  expect(Object.keys(jobWords).toSorted()).toEqual(names.toSorted())
})

test('jobs that failed are shown with their last error, and run again at once, which is recorded (docs/product/office.md §9)', async () => {
  const { db } = database()
  const maria = await member(database().context(), { role: 'admin' })
  const asMaria = { ...system(), actor: maria.actor }
  await failedJobs({ givenUp: true }, { givenUp: true }, { givenUp: false })
  expect((await loadOperations(asMaria)).failedJobs).toMatchObject([
    { text: 'Delivering leads', givenUp: 2, retrying: 0, lastError: 'No such host' },
  ])
  expect((await loadOperations(asMaria)).problems).toContainEqual(
    expect.objectContaining({
      id: 'job deliver-lead',
      text: 'Delivering leads: 2 jobs have failed for good.',
    }),
  )

  expect(await runAgain(asMaria, { name: 'deliver-lead' })).toBe(2)
  const { rows } = await sql<{ attempts: number; isDue: boolean }>`
    select attempts, run_at <= now() as "isDue" from graphile_worker.jobs where last_error is not null`.execute(
    db,
  )
  expect(rows).toEqual([
    { attempts: 0, isDue: true },
    { attempts: 0, isDue: true },
  ])
  expect((await loadOperations(asMaria)).failedJobs).toMatchObject([{ givenUp: 0, retrying: 2 }])
  expect(await findChanges(db, { subjectKind: 'jobs', subjectId: 'deliver-lead' }, 9)).toMatchObject([
    { code: 'jobs.run-again', after: { jobs: 2 } },
  ])
  await expect(runAgain(asMaria, { name: 'no-such-job' })).rejects.toMatchObject({ kind: 'not-found' })
})

test('the street map is shown with its date, size and renewal (docs/product/office.md §9)', async () => {
  const maria = await member(database().context(), { role: 'admin' })
  const machine = async (renewsStreetMap: boolean) => {
    const ctx = { ...system(), actor: maria.actor }
    const installation = { ...ctx.installation, renewsStreetMap }
    return renderToStaticMarkup(createElement(Machine, await loadOperations({ ...ctx, installation })))
  }
  expect(await machine(false)).toContain('Install one with npm run petra -- map')
  expect(await machine(true)).toContain('We fetch it from the address in MAP_URL')

  const { folder } = database()
  mkdirSync(folder, { recursive: true })
  const from = join(folder, 'cyprus.pmtiles')
  writeStreetTiles(from)
  const now = new Date('2026-11-01T02:20:00Z')
  await installStreets({ folder: join(folder, 'map'), from, checksum: null, now })
  expect(await machine(true)).toContain(
    'Installed 1 Nov 2026, 04:20 · 0 MB · edition 2026-11-01 · renewed on the first of each month',
  )
  expect(await machine(false)).toContain('renewed by hand, with npm run petra -- map')
  const points = join(folder, 'stops.geojson')
  const geometry = { type: 'Point', coordinates: [33.04, 34.68] }
  const stop = { type: 'Feature', properties: { kind: 'bus_stop' }, geometry }
  writeFileSync(points, JSON.stringify({ type: 'FeatureCollection', features: [stop, stop] }))
  const about = { kind: null, attribution: 'A bus company', edition: '2026-10-01' }
  await installPoints({ folder: join(folder, 'map'), from: points, ...about, now })
  expect(await machine(false)).toContain('2 bus stops · installed 1 Nov 2026, 04:20 · of 2026-10-01')
})

test('operations are for admins (docs/product/office.md §9)', async () => {
  const agent = await member(database().context(), { role: 'agent' })
  for (const ctx of [database().context(), { ...system(), actor: agent.actor }])
    for (const verb of [
      () => loadOperations(ctx),
      () => runAgain(ctx, { name: 'deliver-lead' }),
      () => notifyAdmins(ctx),
    ])
      await expect(verb()).rejects.toMatchObject({
        kind: expect.stringMatching(/^(unauthenticated|forbidden)$/),
      })
})

test('admins are mailed each problem once, and again where it comes back (docs/product/office.md §9)', async () => {
  const { db } = database()
  const admin = await member(database().context(), { role: 'admin' })
  const former = await member(database().context(), { role: 'admin' })
  await sql`update member set disabled_at = now() where id = ${former.memberId}`.execute(db)
  await sql`update member set disabled_at = now() where role = 'admin' and id <> ${admin.memberId}`.execute(
    db,
  )
  const mails = async () => (await catcher().mails()).map(({ subject, text }) => ({ subject, text }))

  await notifyAdmins(system([]))
  expect(await mails()).toEqual([])
  await notifyAdmins(system([noDisk], { hours: 1 }))
  expect(await mails()).toEqual([
    {
      subject: '1 thing needs your attention',
      text: expect.stringMatching(/The disk is full: Make room\.[^]*\/office\/operations/),
    },
  ])
  // The same, with other figures, and one more.
  await failedJobs({ givenUp: true })
  await notifyAdmins(system([{ ...noDisk, problem: 'The disk is fuller.' }], { hours: 2 }))
  expect((await mails()).slice(1)).toEqual([
    { subject: '1 thing needs your attention', text: expect.stringContaining('Delivering leads') },
  ])
  await notifyAdmins(system([], { hours: 3 }))
  await notifyAdmins(system([noDisk], { hours: 4 }))
  expect((await mails()).slice(2)).toEqual([
    { subject: '1 thing needs your attention', text: expect.stringContaining('The disk is full: ') },
  ])
})

test('where the mail server is down, admins are told as soon as it is back (docs/product/office.md §9)', async () => {
  await member(database().context(), { role: 'admin' })
  const down = smtpMailer('smtp://127.0.0.1:1', 'Petra <petra@localhost>', 'https://petra.example')
  await notifyAdmins(system([noDisk], { mailer: down }))
  await notifyAdmins(system([noDisk], { hours: 1 }))
  expect(await catcher().mails()).not.toEqual([])
})

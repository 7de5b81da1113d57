/** Feeds that the office has connected: what is kept of them, their imports, and the decision about removals. */
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findChanges } from '../../audit/audit.queries.server.ts'
import type { Context } from '#app/platform/context/context.ts'
import { createSecretBox } from '#app/platform/secret-box.server.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { csv, homes, importedBy, kyero } from '#test/feeds/importing.ts'
import { runQueuedJobs } from '#test/jobs.ts'
import { member } from '#test/members.ts'
import { openPictureHost, type PictureHost, sends } from '#test/picture-host.ts'
import { addDemoFeeds } from '#app/features/demo/stock/add-demo-feeds.server.ts'
import { insertInstallation } from '../../demo/installation.queries.server.ts'
import { withdrawDemo } from '../../demo/withdraw-demo.server.ts'
import { unfinishedSources } from '../import/feeds.queries.server.ts'
import {
  changeFeedOptions,
  connectFeed,
  disconnectFeed,
  type NewFeed,
  replaceFeedOrigin,
  requestRun,
} from './change-feed.server.ts'
import { decideRemovals } from './decide-removals.server.ts'
import { deleteRunDetails } from './delete-run-details.server.ts'
import type { GivenOrigin } from './feed-origin.server.ts'
import { viewFeed, viewFeeds, viewRun } from './office/feeds-view.server.ts'
import { runFeed } from './run-feed.server.ts'
import { viewMapping } from './office/mapping-view.server.ts'
import { beginDueFeeds, scheduleFeed } from './schedule-feed.server.ts'
import { scheduleOf } from './schedule.ts'
import { requestUndo, undoRun } from './undo-run.server.ts'
import { viewProblems } from './office/view-problems.server.ts'

const database = testDatabase()
const { states, lastRun } = importedBy(database)
let host: PictureHost
let maria: Context

beforeAll(async () => {
  host = await openPictureHost()
  const ctx = database().context()
  maria = { ...ctx, actor: (await member(ctx, { role: 'admin', username: 'Maria' })).actor }
})
afterAll(() => host.close())

const system = (about: Partial<Context> = {}) =>
  database().context({ actor: { kind: 'system' }, client: null, ...about })
const never = new AbortController().signal
const running = (name: string, about: Partial<Context> = {}) =>
  runFeed(system(about), name, { signal: never, allow: host.allow })

const file = (content: string | Uint8Array, fileName = 'homes.csv'): GivenOrigin => ({
  kind: 'file',
  fileName,
  bytes: Buffer.from(content),
})
const address = (path: string, about: Partial<GivenOrigin & { kind: 'address' }> = {}): GivenOrigin => ({
  kind: 'address',
  address: host.origin + path,
  login: null,
  header: null,
  ...about,
})
const connecting = (about: Pick<NewFeed, 'name' | 'origin'> & Partial<NewFeed>) =>
  connectFeed(maria, { format: null, isOwn: false, isSnapshot: false, ...about }, host.allow)

test('what a host asks for is sent to it, and neither stored as it is nor shown again (docs/product/office.md §16)', async () => {
  host.answers.set('/login.csv?key=of-the-address', sends(csv(homes(2)), 'text/csv'))
  await connecting({
    name: 'login',
    origin: address('/login.csv?key=of-the-address', {
      login: { name: 'petra', password: 'of-the-login' },
      header: { name: 'X-Api-Key', value: 'of-the-header' },
    }),
  })
  await running('login')
  expect(host.requests).toMatchObject([
    { headers: { 'x-api-key': 'of-the-header', authorization: expect.stringMatching(/^Basic /) } },
    { headers: { 'x-api-key': 'of-the-header', authorization: expect.stringMatching(/^Basic /) } },
  ])
  expect(await states('login')).toEqual({ 'H-1': 'published', 'H-2': 'published' })

  const kept = await database().pool.query(
    `select (select jsonb_agg(f)::text from feed_source f), (select jsonb_agg(r)::text from feed_run r), (select jsonb_agg(e)::text from audit_entry e)`,
  )
  const shown = JSON.stringify([await viewFeeds(maria), await viewFeed(maria, 'login')])
  for (const secret of ['of-the-address', 'of-the-login', 'of-the-header'])
    expect(JSON.stringify(kept.rows) + shown).not.toContain(secret)
  expect(await viewFeed(maria, 'login')).toMatchObject({
    connection: { format: 'csv', shownAddress: `127.0.0.1:${host.port}/login.csv` },
    runs: [{ status: { text: 'Finished' }, figures: '2 added' }],
    changes: [{ code: 'feed.import-started' }, { code: 'feed.connected', actor: { username: 'Maria' } }],
  })

  await running('login', { secretBox: createSecretBox(Buffer.alloc(32), database().folder) })
  expect(await lastRun()).toMatchObject({
    outcome: 'failed',
    report: { failure: { code: 'address-sealed' } },
  })
})

test('a host that does not answer, or answers something else, is told at once and is no feed (docs/product/office.md §16)', async () => {
  await expect(connecting({ name: 'gone', origin: address('/gone.csv') })).rejects.toMatchObject({
    kind: 'bad-input',
    field: 'address',
    message: 'We could not fetch it. The host answered 404.',
  })
  const wrong: [Partial<NewFeed> & Pick<NewFeed, 'origin'>, field: string][] = [
    [{ origin: address('', { address: 'ftp://agency.example/feed' }) }, 'address'],
    [{ origin: address('', { address: 'http://10.0.0.1/feed.xml' }) }, 'address'],
    [{ origin: address('/a.csv', { header: { name: 'Host', value: 'other.example' } }) }, 'headerName'],
    [{ origin: address('/a.csv', { header: { name: 'X-Key', value: 'a\r\nb: c' } }) }, 'headerValue'],
    [{ origin: file('') }, 'file'],
    [{ origin: file(gzipSync(csv(homes(1))).subarray(0, -9)) }, 'file'],
    [{ name: 'office', origin: file('id') }, 'name'],
    [{ name: ' ', origin: file('id') }, 'name'],
  ]
  for (const [about, field] of wrong)
    await expect(connecting({ name: 'wrong', ...about })).rejects.toMatchObject({ kind: 'bad-input', field })
  expect((await viewFeeds(maria)).feeds.map(({ name }) => name)).not.toContain('wrong')
})

test('a feed that cannot be fetched is a failed import with its reason (docs/product/office.md §16)', async () => {
  host.answers.set('/fails.csv', sends(csv(homes(1)), 'text/csv'))
  await connecting({ name: 'fails', origin: address('/fails.csv') })
  host.answers.delete('/fails.csv')
  await running('fails')
  expect((await viewFeed(maria, 'fails')).runs).toMatchObject([
    {
      status: { text: 'Failed', needsPerson: true },
      failure: 'We could not fetch it. The host answered 404.',
    },
  ])
  expect(await unfinishedSources(database().db)).toContain('fails')
  host.answers.set('/fails.csv', sends('not json', 'text/csv'))
  await running('fails')
  expect((await viewFeed(maria, 'fails')).runs[0]).toMatchObject({ status: { text: 'Failed' } })
})

test('a file is imported on request, once however often it is asked for, and every refusal can be downloaded (docs/product/office.md §16)', async () => {
  const rows = [...homes(2), ...Array.from({ length: 60 }, (_, at) => ({ id: `R-${at}`, type: '=Castle' }))]
  await connecting({ name: 'file', origin: file(gzipSync(csv(rows)), 'homes.csv.gz') })
  await requestRun(maria, { name: 'file' })
  await requestRun(maria, { name: 'file' })
  expect((await viewFeed(maria, 'file')).connection?.isWaiting).toBe(true)
  await runQueuedJobs(database())
  const { connection, runs } = await viewFeed(maria, 'file')
  expect(connection?.isWaiting).toBe(false)
  expect(runs).toMatchObject([{ status: { text: 'Finished' }, figures: '2 added · 60 refused' }])
  const [run] = runs
  const { report } = await viewRun(maria, run!.id)
  expect(report.firstRefused).toHaveLength(50)
  expect(report).toMatchObject({ expected: 62, entries: 62 })
  const table = (await viewProblems(maria, run!.id)).split('\r\n')
  expect(table[0]).toBe('\uFEFFkind,entry,line,id,field,reason,words')
  expect(table[1]).toMatch(/^refused,3,4,R-0,property_type,.*,'=Castle$/)
  expect(table.filter((line) => line.startsWith('refused,'))).toHaveLength(60)

  await deleteRunDetails(system({ now: () => new Date(testNow.valueOf() + 31 * 86_400_000) }))
  expect((await viewRun(maria, run!.id)).hasProblemList).toBe(false)
  expect((await viewProblems(maria, run!.id)).split('\r\n')).toHaveLength(2)
})

async function stoppedRun(name: string): Promise<number> {
  const ids = Array.from({ length: 6 }, (_, at) => `K-${at}`)
  await connecting({ name, origin: file(kyero(ids), 'feed.xml') })
  await running(name)
  await replaceFeedOrigin(maria, { name, origin: file(kyero(ids.slice(0, 2)), 'feed.xml') })
  await running(name)
  expect(Object.values(await states(name))).not.toContain('withdrawn')
  return (await viewFeed(maria, name)).runs[0]!.id
}

test('the stop on removals waits for an admin, who withdraws them (docs/product/office.md §16)', async () => {
  const runId = await stoppedRun('removes')
  expect(await viewRun(maria, runId)).toMatchObject({
    awaitsDecision: true,
    status: { text: 'Too many homes are missing', needsPerson: true },
    report: { absent: { count: 4 } },
  })
  expect(await unfinishedSources(database().db)).toContain('removes')
  expect(await decideRemovals(maria, { runId, decision: 'withdrawn' })).toBe(4)
  expect(Object.values(await states('removes')).filter((state) => state === 'withdrawn')).toHaveLength(4)
  expect(await viewRun(maria, runId)).toMatchObject({
    awaitsDecision: false,
    removals: 'withdrawn',
    report: { withdrawn: 4 },
  })
  expect(await unfinishedSources(database().db)).not.toContain('removes')
  await expect(decideRemovals(maria, { runId, decision: 'kept' })).rejects.toMatchObject({ kind: 'conflict' })
  expect(await findChanges(database().db, { subjectKind: 'feed', subjectId: 'removes' }, 1)).toMatchObject([
    { code: 'feed.removals-made', actor: { username: 'Maria' }, after: { homes: 4 } },
  ])
})

test('an admin keeps them, and a later import leaves nothing to decide about the former one (docs/product/office.md §16)', async () => {
  const runId = await stoppedRun('keeps')
  expect(await decideRemovals(maria, { runId, decision: 'kept' })).toBe(0)
  expect(Object.values(await states('keeps'))).not.toContain('withdrawn')
  expect(await unfinishedSources(database().db)).not.toContain('keeps')
  await running('keeps')
  const [later] = (await viewFeed(maria, 'keeps')).runs
  expect(await viewRun(maria, later!.id)).toMatchObject({ awaitsDecision: true })
  await running('keeps')
  await expect(decideRemovals(maria, { runId: later!.id, decision: 'withdrawn' })).rejects.toMatchObject({
    kind: 'conflict',
  })
})

test('a feed is imported by its schedule, in Cyprus time, one whose time passed once, and not while it is paused (docs/product/office.md §16)', async () => {
  host.answers.set('/daily.csv', sends(csv(homes(1)), 'text/csv'))
  await connecting({ name: 'daily', origin: address('/daily.csv') })
  const at = (moment: string) => ({ now: () => new Date(moment) })
  const schedule = (code: string, isPaused = false, moment = '2026-11-21T10:00:00Z') =>
    scheduleFeed({ ...maria, ...at(moment) }, { name: 'daily', schedule: scheduleOf(code)!, isPaused })
  const next = async () => (await viewFeed(maria, 'daily')).connection?.nextRunAt?.toISOString() ?? null
  await schedule('daily-at-6')
  expect(await next()).toBe('2026-11-22T04:00:00.000Z')
  // The clocks in Cyprus go forward at 3 in the morning of 29 March.
  await schedule('daily-at-6', false, '2026-03-28T10:00:00Z')
  expect(await next()).toBe('2026-03-29T03:00:00.000Z')
  await schedule('every-6-hours')
  expect(await next()).toBe('2026-11-21T16:00:00.000Z')

  const isWaiting = async () => (await viewFeed(maria, 'daily')).connection?.isWaiting
  await beginDueFeeds(system(at('2026-11-21T15:59:00Z')))
  expect(await isWaiting()).toBe(false)
  await beginDueFeeds(system(at('2026-11-23T09:00:00Z')))
  expect(await isWaiting()).toBe(true)
  expect(await next()).toBe('2026-11-23T15:00:00.000Z')
  const whileFetched: unknown[] = []
  host.answers.set('/daily.csv', async (response) => {
    whileFetched.push(await isWaiting())
    response.writeHead(200, { 'Content-Type': 'text/csv' }).end(csv(homes(1)))
  })
  await running('daily')
  expect([...whileFetched, await isWaiting()]).toEqual([true, false])
  await schedule('every-6-hours', true)
  await beginDueFeeds(system(at('2027-01-01T00:00:00Z')))
  expect(await isWaiting()).toBe(false)
  expect(await next()).toBe(null)
  expect(await findChanges(database().db, { subjectKind: 'feed', subjectId: 'daily' }, 1)).toMatchObject([
    {
      code: 'feed.scheduled',
      before: { state: 'active' },
      after: { schedule: 'every-6-hours', state: 'paused' },
    },
  ])
  await connecting({ name: 'uploaded', origin: file(csv(homes(1))) })
  await expect(
    scheduleFeed(maria, { name: 'uploaded', schedule: scheduleOf('daily-at-6')!, isPaused: false }),
  ).rejects.toMatchObject({ kind: 'bad-input', field: 'schedule' })
})

test('a feed is disconnected, and its listings and imports stay (docs/product/office.md §16)', async () => {
  await connecting({ name: 'leaves', origin: file(csv(homes(1))) })
  await expect(connecting({ name: 'leaves', origin: file(csv(homes(1))) })).rejects.toMatchObject({
    kind: 'conflict',
    field: 'name',
  })
  await changeFeedOptions(maria, { name: 'leaves', format: 'csv', isOwn: true, isSnapshot: true })
  await running('leaves')
  expect(await lastRun()).toMatchObject({ source: 'leaves', snapshot: true })
  await disconnectFeed(maria, { name: 'leaves' })
  expect(await viewFeed(maria, 'leaves')).toMatchObject({ connection: null, runs: [{}], homes: 1 })
  await running('leaves')
  await expect(requestRun(maria, { name: 'leaves' })).rejects.toMatchObject({ kind: 'not-found' })
})

test('feeds are for admins (docs/product/office.md §16)', async () => {
  const ctx = database().context()
  const agent = { ...ctx, actor: (await member(ctx, { role: 'agent' })).actor }
  const name = 'file'
  const verbs: ((who: Context) => Promise<unknown>)[] = [
    (who) => viewFeeds(who),
    (who) => viewFeed(who, name),
    (who) => viewRun(who, 1),
    (who) => viewProblems(who, 1),
    (who) => connectFeed(who, { name, origin: file('id'), format: null, isOwn: false, isSnapshot: false }),
    (who) => replaceFeedOrigin(who, { name, origin: file('id') }),
    (who) => changeFeedOptions(who, { name, format: 'csv', isOwn: false, isSnapshot: false }),
    (who) => requestRun(who, { name }),
    (who) => disconnectFeed(who, { name }),
    (who) => decideRemovals(who, { runId: 1, decision: 'kept' }),
    (who) => scheduleFeed(who, { name, schedule: scheduleOf('by-hand')!, isPaused: false }),
    (who) => beginDueFeeds(who),
    (who) => requestUndo(who, { runId: 1 }),
    (who) => undoRun(who, 1, never),
    (who) => runFeed(who, name, { signal: never }),
    (who) => deleteRunDetails(who),
  ]
  for (const verb of verbs) {
    await expect(verb(ctx)).rejects.toMatchObject({ kind: 'unauthenticated' })
    await expect(verb(agent)).rejects.toMatchObject({ kind: 'forbidden' })
  }
})

test('the demo has feeds to look at and to map, and takes them along (docs/product/pages.md §29)', async () => {
  const names = async () =>
    (await viewFeeds(maria)).feeds.map(({ name }) => name).filter((name) => name.startsWith('Demo: '))
  await insertInstallation(database().db, testNow, 'loaded')
  await addDemoFeeds(system())
  const [failed, ran] = await names()
  expect(await viewFeed(maria, failed!)).toMatchObject({
    runs: [{ status: { text: 'Failed' } }, { status: { text: 'Finished' } }],
  })
  const { id } = (await viewFeed(maria, ran!)).runs[0]!
  expect(await viewRun(maria, id)).toMatchObject({ figures: '1 refused', report: { entries: 4 } })
  expect((await viewMapping(maria, ran!)).preview).toMatchObject({ entries: 4, refused: 1 })
  await withdrawDemo(system())
  expect(await names()).toEqual([])
})

import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Actor, Context } from '#app/platform/context/context.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { runQueuedJobs } from '#test/jobs.ts'
import { member, type TestMember } from '#test/members.ts'
import { photograph } from '#test/photographs.ts'
import { findContentPage, listVersions } from './content-pages.queries.server.ts'
import { type PageTexts, textsOfPage } from './page-texts.ts'
import { photographFileKeys } from '#app/features/listings/record/picture-sources.ts'
import { deleteUnusedPhotographs } from '#app/features/listings/pictures/delete-unused-photographs.server.ts'
import { storedFileKeys } from '#app/features/listings/documents/stored-files.queries.server.ts'
import { writeSections } from './write-sections.server.ts'
import {
  discardDraft,
  publishDuePages,
  publishPage,
  saveDraft,
  schedulePage,
  unschedulePage,
} from '../editing/change-draft.server.ts'
import { publishDuePagesJob } from '../editing/content-jobs.server.ts'
import { findDraft } from './page-drafts.queries.server.ts'
import { pageToken } from '../editing/page-token.server.ts'
import { findShownPage } from './shown-page.server.ts'
import { storePagePicture } from '../editing/store-page-picture.server.ts'

const database = testDatabase()
const name = 'services'
const system: Actor = { kind: 'system' }
let maria: TestMember
let nikos: TestMember
let admin: Context
beforeAll(async () => {
  maria = await member(database().context(), { username: 'Maria', role: 'admin' })
  nikos = await member(database().context(), { username: 'Nikos', role: 'agent' })
  admin = database().context({ actor: maria.actor })
})
beforeEach(async () => {
  await database().db.deleteFrom('content_page_draft').execute()
})

const published = async (): Promise<PageTexts> => textsOfPage((await findContentPage(admin.db, name))!)
/** The input that a form opened now would send, with these changes. */
async function edited(changes: Partial<PageTexts>) {
  const page = (await findContentPage(admin.db, name))!
  const draft = await findDraft(admin.db, name)
  const texts = { ...(draft?.texts ?? textsOfPage(page)), ...changes }
  return { name, seen: pageToken(page, draft), texts } as const
}
const at = (actor: Actor, now = testNow) => database().context({ actor, now: () => now })
const later = (minutes: number) => new Date(testNow.valueOf() + minutes * 60_000)

test('a draft is seen by admins who ask for it, and by nobody else, until it is published (docs/product/office.md §20)', async () => {
  const before = await published()
  expect(await saveDraft(admin, await edited({ content: '<h2>New</h2><script>x</script>' }))).toBe(true)
  expect(await published()).toEqual(before)

  const preview = new URL('https://petra.example/services?preview=draft')
  const shownTo = async (actor: Actor, url = preview) =>
    (await findShownPage(at(actor), name, url))!.sections.content
  expect(await shownTo(maria.actor)).toBe('<h2>New</h2>')
  for (const actor of [{ kind: 'visitor' }, nikos.actor, maria.holder] as const)
    expect(await shownTo(actor)).toBe(before.content)
  expect(await shownTo(maria.actor, new URL('https://petra.example/services'))).toBe(before.content)

  const former = await publishPage(admin, await edited({}))
  expect((await published()).content).toBe('<h2>New</h2>')
  expect(await findDraft(admin.db, name)).toBeUndefined()
  const [latest, ...others] = await listVersions(admin.db, name)
  expect([latest?.author, others[0]?.version]).toEqual(['Maria', former])
})

test('what nobody changed makes neither draft nor version, and a draft that says what is published ends (docs/product/office.md §20)', async () => {
  const versions = await listVersions(admin.db, name)
  expect(await saveDraft(admin, await edited({}))).toBe(false)
  expect(await publishPage(admin, await edited({}))).toBeNull()
  expect(await listVersions(admin.db, name)).toEqual(versions)

  const before = await published()
  await saveDraft(admin, await edited({ team: '<p>Eleni</p>' }))
  await saveDraft(admin, await edited(before))
  expect(await findDraft(admin.db, name)).toBeUndefined()
})

test.each([
  ['the page', () => writeSections(at(system), { name, sections: { team: '<p>Someone else</p>' } })],
  ['the draft', async () => saveDraft(admin, await edited({ team: '<p>Another draft</p>' }))],
])(
  'nothing is overwritten where %s was changed since the form was opened (docs/product/office.md §20)',
  async (_, change) => {
    const opened = await edited({ content: '<p>Mine</p>' })
    await change()
    const refused = { kind: 'conflict' }
    await expect(saveDraft(admin, opened)).rejects.toMatchObject(refused)
    await expect(publishPage(admin, opened)).rejects.toMatchObject(refused)
    await expect(schedulePage(admin, { ...opened, publishAt: '2027-01-01T09:00' })).rejects.toMatchObject(
      refused,
    )
    expect((await published()).content).not.toBe('<p>Mine</p>')
  },
)

test('a draft is published at its time in Cyprus, in the name of who wrote it (docs/product/office.md §20)', async () => {
  const texts = await edited({ content: '<p>From noon on</p>' })
  // In winter Cyprus is two hours ahead: 12:30 there is half an hour after `testNow`.
  expect(await schedulePage(admin, { ...texts, publishAt: '2026-11-21T12:30' })).toEqual(later(30))
  await saveDraft(admin, await edited({ description: 'Written meanwhile.' }))
  await publishDuePages(at(system, later(29)))
  expect((await published()).content).not.toBe('<p>From noon on</p>')
  await publishDuePages(at(system, later(30)))
  expect(await published()).toMatchObject({
    content: '<p>From noon on</p>',
    description: 'Written meanwhile.',
  })
  expect((await listVersions(admin.db, name))[0]?.author).toBe('Maria')
  const versions = await listVersions(admin.db, name)
  await publishDuePages(at(system, later(31)))
  expect(await listVersions(admin.db, name)).toEqual(versions)
})

test('a publication can be called off, and the draft discarded (docs/product/office.md §20)', async () => {
  const before = await published()
  await schedulePage(admin, { ...(await edited({ team: '<p>Later</p>' })), publishAt: '2026-11-22T09:00' })
  await unschedulePage(admin, { name })
  await publishDuePages(at(system, later(10_000)))
  expect(await published()).toEqual(before)
  expect((await findDraft(admin.db, name))?.texts.team).toBe('<p>Later</p>')
  expect((await discardDraft(admin, { name })).team).toBe('<p>Later</p>')
  await expect(discardDraft(admin, { name })).rejects.toMatchObject({ kind: 'not-found' })
})

test.each(['', 'tomorrow', '2026-11-21T12:00', '2026-02-30T09:00', '2026-11-21T11:59'])(
  'a page is not published at "%s" (docs/product/office.md §20)',
  async (publishAt) => {
    await expect(schedulePage(admin, { ...(await edited({})), publishAt })).rejects.toMatchObject({
      kind: 'bad-input',
      field: 'publish-at',
    })
  },
)

test('only admins write drafts and store pictures, and the log tells of each change (docs/product/office.md §2, §20)', async () => {
  const verbs: ((ctx: Context) => Promise<unknown>)[] = [
    async (ctx) => saveDraft(ctx, await edited({ team: '<p>Log</p>' })),
    async (ctx) => schedulePage(ctx, { ...(await edited({})), publishAt: '2026-11-22T09:00' }),
    async (ctx) => unschedulePage(ctx, { name }),
    async (ctx) => discardDraft(ctx, { name }),
    async (ctx) => publishPage(ctx, await edited({ team: '<p>Logged</p>' })),
  ]
  const last = async () =>
    (await admin.db
      .selectFrom('audit_entry')
      .select(['code', 'actor_id'])
      .orderBy('id', 'desc')
      .executeTakeFirst())!
  const codes: string[] = []
  for (const verb of verbs) {
    for (const actor of [{ kind: 'visitor' }, nikos.actor, maria.holder] as const)
      await expect(verb(at(actor))).rejects.toMatchObject({ name: 'Refusal' })
    await verb(admin)
    const { code, actor_id } = await last()
    codes.push(code)
    expect(actor_id).toBe(maria.memberId)
  }
  expect(codes).toEqual([
    'page.draft-saved',
    'page.scheduled',
    'page.unscheduled',
    'page.draft-discarded',
    'page.written',
  ])
  await expect(storePagePicture(at(nikos.actor), new Uint8Array())).rejects.toMatchObject({
    kind: 'forbidden',
  })
})

test('a picture of a page is stored for good, and a backup has it (docs/product/office.md §20)', async () => {
  const { src, width, height } = await storePagePicture(admin, await photograph(600, 400))
  expect([width, height]).toEqual([600, 400])
  const storageKey = /^\/pictures\/([0-9a-f]{32})-1600\.webp$/.exec(src)![1]!
  const inAYear = database().context({ actor: system, now: () => later(60 * 24 * 365) })
  await deleteUnusedPhotographs(admin)
  await deleteUnusedPhotographs(inAYear)
  for (const file of photographFileKeys(storageKey)) expect(await database().storage.has(file)).toBe(true)
  const named: string[] = []
  await admin.db.transaction().execute(async (tx) => {
    for await (const key of storedFileKeys(tx)) named.push(key)
  })
  expect(named).toEqual(expect.arrayContaining(photographFileKeys(storageKey)))
  const nothing = storePagePicture(admin, Buffer.from('no picture'))
  await expect(nothing).rejects.toMatchObject({ kind: 'bad-input' })
})

test('the worker publishes what is due (docs/product/office.md §20)', async () => {
  await schedulePage(admin, {
    ...(await edited({ team: '<p>By the worker</p>' })),
    publishAt: '2026-11-21T12:01',
  })
  const worker = at(system, later(2))
  await enqueue(worker.db, publishDuePagesJob, {})
  await runQueuedJobs(database(), worker)
  expect((await published()).team).toBe('<p>By the worker</p>')
})

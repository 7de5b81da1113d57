import { beforeAll, expect, test } from 'vitest'
import type { Context } from '#app/platform/context/context.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { member } from '#test/members.ts'
import { findContentPage, findVersion, listVersions } from './content-pages.queries.server.ts'
import { restoreVersion } from './restore-version.server.ts'
import { writeSections } from './write-sections.server.ts'

const database = testDatabase()
const later = new Date(testNow.valueOf() + 60_000)
let system: Context
let admin: Context
beforeAll(async () => {
  system = database().context({ actor: { kind: 'system' } })
  const { actor } = await member(database().context(), { username: 'Eleni' })
  admin = database().context({ actor: { ...actor, role: 'admin' }, now: () => later })
})

test('what is written is sanitised, kept, and answered as it is kept (docs/product/pages.md §8)', async () => {
  const page = await writeSections(system, {
    name: 'about_us',
    title: '  Who\nwe are ',
    sections: { content: '<h2>We</h2><script>x()</script><p onclick="x()">are</p>' },
  })
  expect(page).toMatchObject({ title: 'Who we are', version: 2 })
  expect(page.sections.content).toBe('<h2>We</h2><p>are</p>')
  // What is not given stays.
  expect(page.sections.team).toContain('Sample Agent One')
  expect(await findContentPage(system.db, 'about_us')).toEqual(page)
})

test('every former state is kept with its time and author, and can be had again (docs/product/pages.md §7)', async () => {
  const first = await findContentPage(system.db, 'services')
  await writeSections(admin, { name: 'services', sections: { content: '<p>second</p>' } })
  await writeSections(system, { name: 'services', sections: { content: '<p>third</p>' } })
  expect(await listVersions(system.db, 'services')).toMatchObject([
    { version: 3, writtenAt: testNow, author: null },
    { version: 2, writtenAt: later, author: 'Eleni' },
    { version: 1, author: null },
  ])
  expect((await findVersion(system.db, 'services', 2))?.sections.content).toBe('<p>second</p>')

  const restored = await restoreVersion(admin, { name: 'services', version: 1 })
  expect(restored).toEqual({ ...first, version: 4 })
  expect((await findVersion(system.db, 'services', 3))?.sections.content).toBe('<p>third</p>')
  await expect(restoreVersion(admin, { name: 'services', version: 9 })).rejects.toMatchObject({
    kind: 'not-found',
  })
})

test('an author who erases the account leaves the page, without a name (docs/product/accounts.md §22)', async () => {
  const { actor, memberId } = await member(database().context())
  const ctx = database().context({ actor: { ...actor, role: 'admin' } })
  await writeSections(ctx, { name: 'terms', sections: { content: '<p>new</p>' } })
  await database().db.deleteFrom('member').where('id', '=', memberId).execute()
  expect((await listVersions(database().db, 'terms'))[0]).toMatchObject({ version: 2, author: null })
})

test('the same once more makes no version (docs/product/pages.md §7)', async () => {
  const page = await findContentPage(system.db, 'privacy')
  const { title = '', description = '', sections } = page ?? {}
  const again = await writeSections(system, {
    name: 'privacy',
    title,
    description,
    sections: { content: `\n${sections?.content}\n` },
  })
  expect(again.version).toBe(1)
  expect(await listVersions(system.db, 'privacy')).toHaveLength(1)
})

test('who did not see what someone else wrote meanwhile is told, and overwrites nothing (docs/product/pages.md §7)', async () => {
  const write = (content: string) =>
    writeSections(admin, { name: 'media', basedOn: 1, sections: { content } })
  const outcomes = await Promise.allSettled([write('<p>a</p>'), write('<p>b</p>')])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { kind: 'conflict' } })
})

test.each([
  ['a visitor', {}, 'unauthenticated'],
  ['a list access token', { actor: { kind: 'list-holder', memberId: 'x' } as const }, 'unauthenticated'],
])('%s writes nothing (docs/product/accounts.md §1)', async (_who, about, kind) => {
  const ctx = database().context(about)
  await expect(writeSections(ctx, { name: 'lido', title: 'x' })).rejects.toMatchObject({ kind })
  await expect(restoreVersion(ctx, { name: 'lido', version: 1 })).rejects.toMatchObject({ kind })
})

test.each(['member', 'agent'] as const)('nor does a %s (docs/product/accounts.md §1)', async (role) => {
  const { actor } = await member(database().context())
  const ctx = database().context({ actor: { ...actor, role } })
  await expect(writeSections(ctx, { name: 'lido', title: 'x' })).rejects.toMatchObject({ kind: 'forbidden' })
})

test.each([
  ['title', { title: ' \n ' }],
  ['title', { title: 'x'.repeat(121) }],
  ['description', { description: 'x'.repeat(321) }],
  ['team', { sections: { team: 'x'.repeat(200_001) } }],
])('a wrong %s is refused by name (docs/product/pages.md §7)', async (field, written) => {
  await expect(writeSections(system, { name: 'lido', ...written })).rejects.toMatchObject({
    kind: 'bad-input',
    field,
  })
})

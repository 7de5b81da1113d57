import { beforeAll, expect, test } from 'vitest'
import type { Context } from '#app/platform/context/context.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { member } from '#test/members.ts'
import { type TestSite, testSite } from '#test/site.ts'
import { addRedirect, removeRedirect } from './change-redirects.server.ts'
import { addMissingHits, listMissingPaths, listRedirects } from './redirects.queries.server.ts'

const database = testDatabase()
let site: TestSite
let admin: Context
let cookie = ''
beforeAll(async () => {
  site = await testSite(database())
  const maria = await member(database().context(), { username: 'Maria', role: 'admin' })
  admin = database().context({ actor: maria.actor })
  cookie = maria.cookie
})

const seen = async (path: string) => {
  const { status, headers } = await site.get(path)
  return [status, headers.get('location')]
}

test('an address without a page leads elsewhere, with its query, and hits are counted in one write (docs/product/office.md §22)', async () => {
  await addRedirect(admin, { from: '/about-us.html', to: '/about', isPermanent: true })
  await addRedirect(admin, {
    from: 'https://petra.example/old/team/',
    to: '/about?from=old#team',
    isPermanent: false,
  })
  expect(await seen('/about-us.html?utm_source=mail')).toEqual([301, '/about?utm_source=mail'])
  expect(await seen('/about-us.html')).toEqual([301, '/about'])
  expect(await seen('/old/team?a=1')).toEqual([302, '/about?from=old#team'])
  expect((await site.get('/old/team')).headers.get('cache-control')).toBe('private, no-cache')
  expect((await listRedirects(admin.db)).map(({ hits }) => hits)).toEqual([0, 0])
  await site.writeHits()
  expect(await listRedirects(admin.db)).toMatchObject([
    { fromPath: '/about-us.html', hits: 2, lastHitAt: testNow },
    { fromPath: '/old/team', hits: 2 },
  ])
  await removeRedirect(admin, { fromPath: '/old/team' })
  expect(await seen('/old/team')).toEqual([404, null])
})

test('a page that exists is shown, whatever leads elsewhere (docs/product/office.md §22)', async () => {
  const added = async (from: string) => {
    const form = new URLSearchParams({ intent: 'add', from, to: '/about' })
    return (await site.post('/office/redirects', form, { Cookie: cookie })).text()
  }
  expect(await added('/services')).toContain('/services has a page, so visitors see that page')
  expect(await seen('/services')).toEqual([200, null])
  expect(await added('/no-services')).toContain('/no-services now leads to /about.')
})

test('addresses that are asked for in vain are told by how often, until they are redirected (docs/product/office.md §22)', async () => {
  await site.writeHits()
  await admin.db.deleteFrom('missing_path').execute()
  for (const path of ['/gone', '/gone', '/gone.data', '/lost', '/about', '/about-us.html'])
    await site.get(path)
  await site.post('/gone', new URLSearchParams())
  await site.writeHits()
  await site.get('/lost')
  await site.get('/lost')
  await site.writeHits()
  const paths = async () => (await listMissingPaths(admin.db, 9)).map(({ path, hits }) => [path, hits])
  expect(await paths()).toEqual([
    ['/lost', 3],
    ['/gone', 2],
  ])
  await addRedirect(admin, { from: '/lost', to: '/', isPermanent: false })
  expect(await paths()).toEqual([['/gone', 2]])
  const later = new Date(testNow.valueOf() + 31 * 86_400_000)
  await addMissingHits(admin.db, new Map([['/new', 1]]), later)
  expect(await paths()).toEqual([['/new', 1]])
})

test('addresses at random fill no table: 2,000 are kept (docs/product/office.md §22)', async () => {
  await admin.db.deleteFrom('missing_path').execute()
  const many = (prefix: string, count: number) =>
    new Map(Array.from({ length: count }, (_, index) => [`/${prefix}${index}`, 1] as const))
  await addMissingHits(admin.db, many('a', 2_000), testNow)
  await addMissingHits(admin.db, new Map([...many('b', 5), ['/a1', 4] as const]), testNow)
  const kept = await listMissingPaths(admin.db, 5_000)
  expect([kept.length, kept[0]]).toEqual([2_000, { path: '/a1', hits: 5, lastHitAt: testNow }])
})

test.each([
  ['/here', '/here', 'to', 'An address cannot lead to itself.'],
  ['/here/', '/here?a=1', 'to', 'An address cannot lead to itself.'],
  ['/second', '/first', 'to', 'This address is redirected too. Please redirect to /about instead.'],
  ['/about', '/contact', 'from', '/first leads here. Please change that redirect first.'],
  ['/first', '/contact', 'from', 'This address is already redirected.'],
  ['/', '/about', 'from', 'Only addresses of pages can be redirected.'],
  ['/api/page', '/about', 'from', 'Only addresses of pages can be redirected.'],
  ['/here', 'https://elsewhere.example/', 'to', 'Please write an address of this site'],
  ['/here', '//elsewhere.example', 'to', 'Please write an address of this site'],
  ['/here', '/..//elsewhere.example/x', 'to', 'Please write an address of this site'],
  ['/here', '/./\\elsewhere.example', 'to', 'Please write an address of this site'],
  ['/here', 'https://petra.example/..//elsewhere.example', 'to', 'Please write an address of this site'],
  ['/..//elsewhere.example/x', '/about', 'from', 'Please write an address of this site'],
  ['/here', 'javascript:alert(1)', 'to', 'Please write an address of this site'],
  ['here', '/about', 'from', 'Please write an address of this site'],
])('%s does not lead to %s (docs/product/office.md §22)', async (from, to, field, said) => {
  await admin.db.deleteFrom('redirect').execute()
  await addRedirect(admin, { from: '/first', to: '/about', isPermanent: true })
  const refused = addRedirect(admin, { from, to, isPermanent: false })
  await expect(refused).rejects.toMatchObject({ name: 'Refusal', field })
  await expect(refused).rejects.toThrow(said)
})

test('one that was stored and leads to another site is not followed, and others can be saved beside it (docs/reliability.md §16)', async () => {
  await admin.db.deleteFrom('redirect').execute()
  const former = {
    from_path: '/former',
    to_path: '//elsewhere.example/x',
    is_permanent: true,
    added_at: testNow,
  }
  await admin.db.insertInto('redirect').values(former).execute()
  expect(await seen('/former')).toEqual([404, null])
  await addRedirect(admin, { from: '/later', to: '/about', isPermanent: true })
  expect(await seen('/later')).toEqual([301, '/about'])
})

test('only admins change redirects, and the log tells of it (docs/product/office.md §2, §22)', async () => {
  await admin.db.deleteFrom('redirect').execute()
  const redirect = { from: '/log', to: '/about', isPermanent: true }
  const agent = await member(database().context(), { role: 'agent' })
  for (const actor of [{ kind: 'visitor' }, agent.actor] as const) {
    const ctx = database().context({ actor })
    await expect(addRedirect(ctx, redirect)).rejects.toMatchObject({ name: 'Refusal' })
    await expect(removeRedirect(ctx, { fromPath: '/log' })).rejects.toMatchObject({ name: 'Refusal' })
  }
  await addRedirect(admin, redirect)
  await removeRedirect(admin, { fromPath: '/log' })
  const entries = await admin.db
    .selectFrom('audit_entry')
    .select(['code', 'before', 'after'])
    .where('subject_id', '=', '/log')
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    { code: 'redirect.added', before: {}, after: { leadsTo: '/about' } },
    { code: 'redirect.removed', before: { leadsTo: '/about' }, after: {} },
  ])
})

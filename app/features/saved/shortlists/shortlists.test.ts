import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { listing } from '#test/listings.ts'
import { member, type TestMember } from '#test/members.ts'
import { plainVisitor } from '#test/plain-visitor.ts'
import { type TestSite, testSite } from '#test/site.ts'
import { removeSaved, saveListing } from '../homes/save-listing.server.ts'
import {
  changeShortlist,
  endShortlistAddress,
  makeShortlist,
  removeOpinion,
  removeShortlist,
  renewShortlistAddress,
} from './change-shortlists.server.ts'
import { submitOpinions } from './submit-opinions.server.ts'
import {
  MAX_INTRO_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PEOPLE,
  MAX_SHORTLISTS,
  MAX_WORDS_LENGTH,
} from '../list/shortlist.ts'
import { shortlistsHolding } from './shortlists-personal-data.server.ts'
import { viewOwnShortlists, viewSharedList, viewShortlistToChange } from './view-shortlists.server.ts'

const database = testDatabase()
let site: TestSite
let flat: number
let villa: number
beforeAll(async () => {
  const ctx = database().context()
  flat = await listing(ctx, { priceEuro: 300_000 })
  villa = await listing(ctx, { type: 'villa', bedrooms: 3, priceEuro: 700_000 })
  site = await testSite(database())
})

const as = ({ actor }: TestMember) => database().context({ actor })
const tokenIn = (address: string) => address.split('/').at(-1)!

/** A member who saved the flat, and then the villa. */
async function anna(): Promise<TestMember> {
  const someone = await member(database().context())
  await saveListing(as(someone), { number: flat })
  const later = new Date(database().context().now().valueOf() + 60_000)
  await saveListing(database().context({ actor: someone.actor, now: () => later }), { number: villa })
  return someone
}

/** Visitor from a network of its own, so that only one test's requests are counted together. */
let networks = 0
const visitor = (address = `198.51.100.${(networks += 1)}`) =>
  database().context({ client: { address, userAgent: '', signal: null } })

const says = (token: string, person: string, about: Partial<Parameters<typeof submitOpinions>[1]> = {}) =>
  submitOpinions(visitor(), { token, person, heart: { number: flat, isSet: true }, words: [], ...about })

test('a family decides on a shared list, without script: hearts and words come back to its member, who removes them (docs/product/accounts.md §33)', async () => {
  const someone = await anna()
  const own = plainVisitor(site, someone.cookie)
  await own.open('/mylisting')
  const select = [...own.html().matchAll(/name="select"[^>]* value="([^"]*)"/g)].map(([, url]) => url!)
  await own.press('Share', { select: [select[0]!] })
  expect(own.path()).toMatch(/^\/shortlists\?.*select=/)
  expect(own.html().match(/<input type="checkbox"[^>]* checked=""/g)).toHaveLength(1)
  await own.press('Share the list', { name: '   ', which: 'all' })
  expect([own.status(), own.words()]).toEqual([400, expect.stringContaining('Please give the list a name.')])
  await own.press('Share the list', { name: 'Flats  for Anna', which: 'all' })
  const address = / value="(http:\/\/localhost:5000\/shortlist\/[\w-]{43})"/.exec(own.html())?.[1] ?? ''

  const maria = plainVisitor(site)
  await maria.open(new URL(address).pathname)
  expect(maria.words()).toContain('Flats for Anna')
  expect(maria.html().match(/<article\b/g)).toHaveLength(2)
  expect(maria.html()).not.toContain(someone.email)
  await maria.press(/^Like .*Villa/, { [`words-${villa}`]: 'Too <b>far</b>' })
  expect(maria.status()).toBe(400)
  expect(maria.words()).toContain('Please write your name first.')
  expect(maria.valueOf(`words-${villa}`)).toBe('Too <b>far</b>')
  await maria.press(/^Like .*Apartment/, { person: ' Maria ', [`words-${villa}`]: 'Too <b>far</b>' })
  expect(maria.status()).toBe(200)
  expect(maria.html()).toContain('Too &lt;b&gt;far&lt;/b&gt;')
  expect(maria.html().match(/aria-pressed="true"/g)).toHaveLength(1)
  expect(maria.valueOf('person')).toBe(' Maria ')
  expect(maria.valueOf(`words-${villa}`)).toBe('')

  await database().db.updateTable('listing').set({ state: 'sold' }).where('id', '=', villa).execute()
  await database().db.updateTable('listing').set({ price_euro: 280_000 }).where('id', '=', flat).execute()
  await maria.open(new URL(address).pathname)
  expect(maria.words()).toContain('Sold.')
  expect(maria.words()).toContain('€20,000 cheaper: €300,000 when it was saved, €280,000 now.')
  await database().db.updateTable('listing').set({ state: 'published' }).where('id', '=', villa).execute()

  await own.open('/shortlists')
  expect(own.words()).toMatch(/Maria likes it\..*Maria: Too <b>far<\/b>/)
  await own.press(/^Remove what Maria said/)
  await own.press(/^Remove what Maria said/)
  expect(own.words()).toContain('Nobody has added a heart yet.')
  await own.press(/^Stop sharing/)
  expect(own.words()).toContain('Nobody can open the list any more.')
  await maria.open(new URL(address).pathname)
  expect([maria.status(), maria.words()]).toEqual([404, expect.stringContaining('no longer shared')])
})

test('only its address opens a list: a new one ends the former, and an ended one nobody has (docs/product/accounts.md §33)', async () => {
  const someone = await anna()
  const first = tokenIn(await makeShortlist(as(someone), { name: 'Ours', homes: null }))
  const page = await site.get(`/shortlist/${first}`)
  expect(page.headers.get('cache-control')).toBe('private, no-store')
  expect(page.headers.get('referrer-policy')).toBe('no-referrer')
  expect(await page.text()).toContain('name="robots" content="noindex"')
  const { id } = (await viewOwnShortlists(as(someone))).lists[0]!
  const second = tokenIn(await renewShortlistAddress(as(someone), { id }))
  await expect(viewSharedList(visitor(), { token: first })).rejects.toMatchObject({ kind: 'not-found' })
  await expect(says(first, 'Maria')).rejects.toMatchObject({ kind: 'not-found' })
  expect(await viewSharedList(visitor(), { token: second })).toHaveProperty('name', 'Ours')
  const stored = await database().db.selectFrom('shortlist').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(second)

  const nikos = await member(database().context())
  await expect(renewShortlistAddress(as(nikos), { id })).rejects.toMatchObject({ kind: 'not-found' })
  await expect(endShortlistAddress(as(nikos), { id })).rejects.toMatchObject({ kind: 'not-found' })
  await says(second, 'Maria')
  await removeOpinion(as(nikos), { id, number: flat, person: 'Maria' })
  await removeShortlist(as(nikos), { id })
  expect((await viewSharedList(visitor(), { token: second })).homes[1]?.opinions).toHaveLength(1)
  for (const change of [
    () => makeShortlist(visitor(), { name: 'x', homes: null }),
    () => renewShortlistAddress(visitor(), { id }),
    () => endShortlistAddress(visitor(), { id }),
    () => removeShortlist(visitor(), { id }),
    () => removeOpinion(visitor(), { id, number: flat, person: 'Maria' }),
    () => viewOwnShortlists(visitor()),
  ])
    await expect(change()).rejects.toMatchObject({ kind: 'unauthenticated' })
  await removeShortlist(as(someone), { id })
  await expect(viewSharedList(visitor(), { token: second })).rejects.toMatchObject({ kind: 'not-found' })
})

test('selected homes stay as they were selected; the whole list follows what is saved (docs/product/accounts.md §33)', async () => {
  const someone = await anna()
  const foreign = await listing(database().context())
  const some = tokenIn(await makeShortlist(as(someone), { name: 'Some', homes: [flat, foreign] }))
  const all = tokenIn(await makeShortlist(as(someone), { name: 'All', homes: null }))
  const numbers = async (token: string) =>
    (await viewSharedList(visitor(), { token })).homes.map(({ home }) => home.number)
  expect([await numbers(some), await numbers(all)]).toEqual([[flat], [villa, flat]])
  await removeSaved(as(someone), { number: flat })
  expect([await numbers(some), await numbers(all)]).toEqual([[flat], [villa]])
  await expect(makeShortlist(as(someone), { name: 'None', homes: [foreign] })).rejects.toMatchObject({
    kind: 'bad-input',
    field: 'homes',
  })
})

test('a member changes a shared list under its address: name, words, homes and their order, without script (docs/product/accounts.md §35)', async () => {
  const someone = await anna()
  const token = tokenIn(await makeShortlist(as(someone), { name: 'Ours', homes: [villa, flat] }))
  const own = plainVisitor(site, someone.cookie)
  await own.open('/shortlists')
  await own.follow(/^Change the list/)
  const maria = plainVisitor(site)
  const shown = async () => {
    await maria.open(`/shortlist/${token}`)
    return [...maria.html().matchAll(/name="words-(\d+)"/g)].map(([, number]) => Number(number))
  }
  expect(await shown()).toEqual([villa, flat])
  await own.press(/^Move .*Apartment.* up$/, { name: 'Our flats', intro: 'By <b>Friday</b>\r\nplease' })
  expect(own.words()).toContain('Moved to place 1 of 2.')
  expect(await shown()).toEqual([flat, villa])
  expect(maria.words()).toContain('Our flats')
  expect(maria.html()).toContain('By &lt;b&gt;Friday&lt;/b&gt;')
  await own.press(/^Move .*Apartment.* down$/)
  expect(await shown()).toEqual([villa, flat])

  await own.press('Save the list', { which: 'some', homes: [], name: 'Typed', intro: 'Kept' })
  expect([own.status(), own.valueOf('name')]).toEqual([400, 'Typed'])
  expect(own.words()).toContain('Please tick at least one of your saved properties.')
  await own.press('Save the list', { homes: [String(flat)] })
  expect([own.status(), await shown()]).toEqual([200, [flat]])
  expect(maria.words()).toContain('Typed')
  await own.press('Save the list', { which: 'all' })
  expect(await shown()).toEqual([villa, flat])
})

test('a list that takes no opinions shows what was said and refuses more, with what was typed (docs/product/accounts.md §35)', async () => {
  const someone = await anna()
  const token = tokenIn(await makeShortlist(as(someone), { name: 'Ours', homes: [flat] }))
  await says(token, 'Maria', { words: [{ number: flat, text: 'So bright' }] })
  const nikos = plainVisitor(site)
  await nikos.open(`/shortlist/${token}`)
  const own = plainVisitor(site, someone.cookie)
  await own.open('/shortlists')
  await own.follow(/^Change the list/)
  await own.press('Save the list', { opinions: [] })
  await nikos.press(/^Like /, { person: 'Nikos', [`words-${flat}`]: 'No lift' })
  expect(nikos.status()).toBe(409)
  expect(nikos.words()).toMatch(
    /no longer takes hearts and words.*Maria.*Maria: So bright.*Not sent: No lift/,
  )
  expect(nikos.html()).not.toMatch(/name="(heart|person|words-\d+)"/)
  await expect(says(token, 'Eleni')).rejects.toMatchObject({ kind: 'conflict' })
})

test('only its member changes a list, and a refused change leaves all as it was (docs/product/accounts.md §35)', async () => {
  const someone = await anna()
  const token = tokenIn(await makeShortlist(as(someone), { name: 'Ours', homes: [flat] }))
  const { id } = (await viewOwnShortlists(as(someone))).lists[0]!
  const { fields } = await viewShortlistToChange(as(someone), { id })
  const nikos = await member(database().context())
  const foreign = await listing(database().context())
  const change = (ctx: Parameters<typeof changeShortlist>[0], more: Partial<typeof fields>) =>
    changeShortlist(ctx, { id, fields: { ...fields, ...more } })
  for (const [kind, asked] of [
    ['unauthenticated', () => change(visitor(), {})],
    ['unauthenticated', () => viewShortlistToChange(visitor(), { id })],
    ['not-found', () => change(as(nikos), { name: 'Mine' })],
    ['not-found', () => viewShortlistToChange(as(nikos), { id })],
    ['bad-input', () => change(as(someone), { name: ' ' })],
    ['bad-input', () => change(as(someone), { name: 'x'.repeat(MAX_NAME_LENGTH + 1) })],
    ['bad-input', () => change(as(someone), { intro: 'x'.repeat(MAX_INTRO_LENGTH + 1) })],
    ['bad-input', () => change(as(someone), { name: 'None', homes: [foreign] })],
  ] as const)
    await expect(asked()).rejects.toMatchObject({ kind })
  expect(await viewSharedList(visitor(), { token })).toMatchObject({
    name: 'Ours',
    homes: [{ home: { number: flat } }],
  })
  const page = (cookie: string) => site.send(`/shortlists/${id}`, { headers: { Cookie: cookie } })
  expect((await page(nikos.cookie)).status).toBe(404)
  expect((await page('')).headers.get('location')).toContain('/login?next=')

  // No longer saved, it stays with its day and price; a draft comes back as soon as it is offered again.
  await removeSaved(as(someone), { number: flat })
  const state = (to: 'draft' | 'published') =>
    database().db.updateTable('listing').set({ state: to }).where('id', '=', flat).execute()
  await change(as(someone), { homes: [flat, villa] })
  await state('draft')
  await change(as(someone), { homes: [villa] })
  await state('published')
  const { homes } = (await viewShortlistToChange(as(someone), { id })).fields
  expect(new Set(homes)).toEqual(new Set([flat, villa]))
})

test('a name has one heart and one word for each home, and takes them back (docs/product/accounts.md §33)', async () => {
  const someone = await anna()
  const token = tokenIn(await makeShortlist(as(someone), { name: 'Ours', homes: [flat] }))
  const opinions = async () => (await viewSharedList(visitor(), { token })).homes[0]!.opinions
  await says(token, 'Maria', { words: [{ number: flat, text: ' So   bright ' }] })
  await says(token, ' MARIA ')
  await says(token, 'Nikos', { heart: null, words: [{ number: flat, text: 'No lift' }] })
  expect(await opinions()).toEqual([
    { person: 'MARIA', hasHeart: true, words: 'So bright' },
    { person: 'Nikos', hasHeart: false, words: 'No lift' },
  ])
  await says(token, 'maria', { heart: { number: flat, isSet: false } })
  await says(token, 'Eleni')
  await says(token, 'Eleni', { heart: { number: flat, isSet: false } })
  expect(await opinions()).toEqual([
    { person: 'maria', hasHeart: false, words: 'So bright' },
    { person: 'Nikos', hasHeart: false, words: 'No lift' },
  ])
})

test('what is too long, too much or about another home is refused (docs/product/accounts.md §33)', async () => {
  const someone = await anna()
  const token = tokenIn(await makeShortlist(as(someone), { name: 'Ours', homes: [flat] }))
  const refused = async (sent: Promise<unknown>, kind: string, field?: string) =>
    expect(sent).rejects.toMatchObject({ kind, ...(field && { field }) })
  await refused(says(token, 'x'.repeat(41)), 'bad-input', 'person')
  const long = [{ number: flat, text: 'x'.repeat(MAX_WORDS_LENGTH + 1) }]
  await refused(says(token, 'Maria', { words: long }), 'bad-input', `words-${flat}`)
  await refused(says(token, 'Maria', { heart: { number: villa, isSet: true } }), 'not-found')
  await refused(says('no-such-token', 'Maria'), 'not-found')
  await refused(
    makeShortlist(as(someone), { name: 'x'.repeat(MAX_NAME_LENGTH + 1), homes: null }),
    'bad-input',
  )
  for (let at = 0; at < MAX_PEOPLE; at += 1) await says(token, `Guest ${at}`)
  await refused(says(token, 'One more'), 'conflict')
  await says(token, 'guest 0', { heart: { number: flat, isSet: false } })

  const one = visitor()
  const again = () => submitOpinions(one, { token, person: 'Guest 1', heart: null, words: [] })
  for (let at = 0; at < 100; at += 1) await again()
  await refused(again(), 'too-many')
  for (let at = 1; at < MAX_SHORTLISTS; at += 1) await makeShortlist(as(someone), { name: 'x', homes: null })
  await refused(makeShortlist(as(someone), { name: 'x', homes: null }), 'conflict')
})

test('the export holds a member’s lists and what was said, and an erasure takes them away (docs/product/accounts.md §22, §33)', async () => {
  const someone = await anna()
  const token = tokenIn(await makeShortlist(as(someone), { name: 'Ours', homes: [flat] }))
  await says(token, 'Maria', { words: [{ number: flat, text: 'So bright' }] })
  const { db } = database()
  const person = { memberId: someone.memberId, emails: [] }
  expect(await shortlistsHolding.export(db, person)).toMatchObject([
    {
      name: 'Ours',
      intro: '',
      isShared: true,
      takesOpinions: true,
      homes: [`CY-${flat}`],
      opinions: [{ home: `CY-${flat}`, person: 'Maria', hasHeart: true, words: 'So bright' }],
    },
  ])
  await shortlistsHolding.erase(db, person)
  expect(await shortlistsHolding.export(db, person)).toEqual([])
})

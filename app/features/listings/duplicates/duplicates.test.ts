import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { findChanges } from '#app/features/audit/audit.queries.server.ts'
import { differencesText } from '#app/features/audit/change.ts'
import type { Context } from '#app/platform/context/context.ts'
import { testDatabase } from '#test/database.ts'
import { makeJobsDue, runQueuedJobs } from '#test/jobs.ts'
import { listing } from '#test/listings.ts'
import { member, type TestMember } from '#test/members.ts'
import { pattern } from '#test/photographs.ts'
import { changeListingState } from '../editing/change-listing-state.server.ts'
import { setListingAssignee } from '../record/listing-work.queries.server.ts'
import { fingerprintPhotographs } from '../pictures/fingerprint-photographs.server.ts'
import type { OfferedListing } from '../record/listing.ts'
import { addPhotograph } from '../photographs/verbs/add-photograph.server.ts'
import { withdrawListings } from '../offers/withdraw-listings.server.ts'
import { checkForDuplicates, findDuplicates } from './find-duplicates.server.ts'
import { dismissDuplicate, restoreDuplicate } from '../merging/dismiss-duplicate.server.ts'
import { duplicateIds, findDuplicatePairs, findDuplicatesOf } from './duplicates.queries.server.ts'

const database = testDatabase()
beforeEach(async () => {
  await sql`delete from listing`.execute(database().db)
})
const visitor = () => database().context()
const system = () => database().context({ actor: { kind: 'system' }, client: null })
const as = ({ actor }: TestMember): Context => database().context({ actor })

const lookForDuplicates = () => findDuplicates(system(), new AbortController().signal)
const othersOf = async (id: number) =>
  (await findDuplicatesOf(database().db, id, 50)).map(({ other }) => other.id).toSorted((a, b) => a - b)
const allPairs = async () =>
  (await findDuplicatePairs(database().db, null, 50)).map(({ one, other }) => [one.id, other.id])
const isListed = async (id: number) => {
  const { rows } = await sql<{ id: number }>`${duplicateIds}`.execute(database().db)
  return rows.some((row) => Object.values(row).includes(id))
}

const home = { priceEuro: 200_000, areaSquareMetres: 100, latitude: null, longitude: null, floor: null }
const inPaphos = { region: 'paphos', placeId: null, latitude: 34.77, longitude: 32.42 } as const

/** Offers of another source, and whether each may be `home`. */
const offers: [about: Partial<OfferedListing>, isLike: boolean][] = [
  [{}, true],
  [{ areaSquareMetres: 97 }, true],
  [{ areaSquareMetres: 96 }, false],
  [{ areaSquareMetres: 103 }, true],
  [{ areaSquareMetres: 104 }, false],
  [{ priceEuro: 180_000 }, true],
  [{ priceEuro: 179_999 }, false],
  [{ priceEuro: 222_222 }, true],
  [{ priceEuro: 222_223 }, false],
  [{ bedrooms: 3 }, false],
  [{ bedrooms: null }, false],
  [{ type: 'penthouse' }, false],
  [{ purpose: 'rent' }, false],
  [{ placeId: 'limassol/agios-tychonas' }, false],
  [{ placeId: null }, false],
  [{ priceEuro: null }, false],
  [{ areaSquareMetres: null }, false],
  [{ state: 'draft' }, true],
  [{ state: 'sold' }, false],
]

test('a job finds what is alike in place, kind, bedrooms, area and price, whichever of the two was written last (docs/product/office.md §27)', async () => {
  const before = await listing(visitor(), home)
  const ids: number[] = []
  for (const [about] of offers)
    ids.push(await listing(visitor(), { ...home, ...about }, `feed ${ids.length}`))
  await lookForDuplicates()
  const last = await listing(visitor(), home, 'last')
  await lookForDuplicates()
  for (const id of [before, last]) {
    const others = await othersOf(id)
    expect(offers.map(([about], at) => [about, others.includes(ids[at]!)])).toEqual(offers)
  }
})

test('a pair goes when one of the two is written otherwise or withdrawn, and comes back (docs/product/office.md §27)', async () => {
  const id = await listing(visitor(), { ...home, sourceId: 'a' }, 'north')
  const other = await listing(visitor(), { ...home, ...inPaphos, sourceId: 'b' }, 'south')
  await lookForDuplicates()
  expect(await othersOf(id)).toEqual([])
  await listing(visitor(), { ...home, sourceId: 'b' }, 'south')
  await makeJobsDue(database().db)
  await runQueuedJobs(database())
  expect([await othersOf(id), await othersOf(other), await isListed(id)]).toEqual([[other], [id], true])
  await withdrawListings(system(), 'south', [])
  expect(await othersOf(id)).toEqual([])
  await lookForDuplicates()
  expect(await isListed(id)).toBe(false)
  await changeListingState(system(), { id: other, from: 'withdrawn', to: 'published', reason: null })
  await lookForDuplicates()
  expect(await othersOf(id)).toEqual([other])
})

test('one feed that offers a home twice makes a pair by reference or title, flats of one building do not (docs/product/office.md §27)', async () => {
  const offer = (sourceId: string, about: Partial<OfferedListing>) =>
    listing(visitor(), { ...home, ...about, sourceId }, 'twice')
  const [one, other] = [
    await offer('a', { reference: 'A1', title: 'By the sea' }),
    await offer('b', { reference: 'A1', title: 'At the sea' }),
  ]
  const titled = { ...inPaphos, placeId: 'paphos/peyia', title: 'Old stone house' }
  const [house, again] = [await offer('c', titled), await offer('d', titled)]
  const flats: number[] = []
  for (const id of ['e', 'f', 'g', 'h'])
    flats.push(await offer(id, { placeId: 'limassol/agios-tychonas', title: 'Flat in the tower' }))
  await offer('i', { title: 'Another' })
  await lookForDuplicates()
  expect([await othersOf(one), await othersOf(house)]).toEqual([[other], [again]])
  for (const flat of flats) expect(await othersOf(flat)).toEqual([])
})

test('points within 150 m are one place, whatever it is called; land is compared by its plot (docs/product/office.md §27)', async () => {
  const one = await listing(visitor(), { ...home, ...inPaphos }, 'north')
  const near = await listing(visitor(), { ...home, ...inPaphos, latitude: 34.771 }, 'south')
  await listing(visitor(), { ...home, ...inPaphos, latitude: 34.772 }, 'west')
  const plot = { type: 'residential-land', bedrooms: null, areaSquareMetres: null, floor: null } as const
  const land = await listing(visitor(), { ...plot, plotSquareMetres: 800 }, 'north')
  await listing(visitor(), { ...plot, plotSquareMetres: 700 }, 'south')
  const likeLand = await listing(visitor(), { ...plot, plotSquareMetres: 790 }, 'west')
  await lookForDuplicates()
  expect([await othersOf(one), await othersOf(land)]).toEqual([[near], [likeLand]])
})

/** Adds these photographs to a listing. */
async function show(id: number, photographs: readonly Buffer[]): Promise<void> {
  for (const bytes of photographs)
    await addPhotograph(system(), { listingId: id, bytes, purpose: { kind: 'photograph' } })
}

test('two with photographs that look alike are a pair, whatever their prices; drawn scenes, one shade and logos tell nothing (docs/product/office.md §27)', async () => {
  const scene = { kind: 'scene', scene: 'kitchen', seed: 1, alt: null } as const
  const dearer = { ...home, areaSquareMetres: 101, priceEuro: 260_000, pictures: [scene] }
  const [one, other] = [
    await listing(visitor(), { ...home, pictures: [scene] }, 'north'),
    await listing(visitor(), dearer, 'south'),
  ]
  const [room, garden, logo] = [await pattern(1), await pattern(2), await pattern(3)]
  const wall = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  await show(one, [room, garden, logo, wall])
  const smaller = (bytes: Buffer) => sharp(bytes).resize(120).jpeg({ quality: 50 }).toBuffer()
  await show(other, [logo, wall])
  await lookForDuplicates()
  expect(await othersOf(one)).toEqual([])
  await show(other, [await smaller(room), garden])
  await lookForDuplicates()
  const found = await findDuplicatesOf(database().db, one, 5)
  expect(found.map((pair) => [pair.other.id, pair.alikePictures])).toEqual([[other, 3]])
  for (let at = 0; at < 10; at += 1) await show(await listing(visitor(), inPaphos, `feed ${at}`), [logo])
  await checkForDuplicates(database().db, [one])
  await lookForDuplicates()
  expect((await findDuplicatesOf(database().db, one, 5)).map((pair) => pair.alikePictures)).toEqual([2])

  await sql`update stored_photograph set fingerprint = null`.execute(database().db)
  await fingerprintPhotographs(system(), new AbortController().signal)
  await lookForDuplicates()
  expect((await findDuplicatesOf(database().db, one, 5)).map((pair) => pair.alikePictures)).toEqual([2])
})

test('the list has every pair once, the likeliest first, and goes on after any (docs/product/office.md §27)', async () => {
  const [a, b, c] = [
    await listing(visitor(), home, 'a'),
    await listing(visitor(), { ...home, areaSquareMetres: 99 }, 'b'),
    await listing(visitor(), home, 'c'),
  ]
  await lookForDuplicates()
  const all = [
    [a, c],
    [b, c],
    [a, b],
  ]
  expect(await allPairs()).toEqual(all)
  const found = await findDuplicatePairs(database().db, null, 50)
  for (const [at, { score, one, other }] of found.entries()) {
    const rest = await findDuplicatePairs(database().db, { score, lower: one.id, higher: other.id }, 1)
    expect(rest.map((pair) => [pair.one.id, pair.other.id])).toEqual(all.slice(at + 1, at + 2))
  }
})

test('a pair that is dismissed stays away, either way round, until that is taken back; both histories tell (docs/product/office.md §27)', async () => {
  const maria = as(await member(visitor(), { role: 'admin', username: 'Maria' }))
  const [one, other] = [await listing(visitor(), home), await listing(visitor(), home, 'another')]
  await lookForDuplicates()
  await dismissDuplicate(maria, { one, other })
  await dismissDuplicate(maria, { one: other, other: one })
  await checkForDuplicates(database().db, [one, other])
  await lookForDuplicates()
  expect([await allPairs(), await othersOf(one), await othersOf(other)]).toEqual([[], [], []])
  await restoreDuplicate(maria, { one: other, other: one })
  await restoreDuplicate(maria, { one, other })
  expect(await allPairs()).toEqual([[one, other]])
  for (const [id, named] of [
    [one, other],
    [other, one],
  ]) {
    const subject = { subjectKind: 'listing', subjectId: String(id) } as const
    const changes = await findChanges(database().db, subject, 10)
    expect(changes.map((change) => [change.code, differencesText(change)])).toEqual([
      ['listing.duplicate-restored', `listing: CY-${named}`],
      ['listing.duplicate-dismissed', `listing: CY-${named}`],
    ])
  }
  await expect(dismissDuplicate(maria, { one, other: 2_000_000_000 })).rejects.toMatchObject({
    kind: 'not-found',
  })
})

test('admins, and agents to whom one of the two is assigned, dismiss and restore (docs/product/office.md §27)', async () => {
  const agent = (username: string) => member(visitor(), { role: 'agent', username })
  const [nikos, eleni, anna] = [await agent('Nikos'), await agent('Eleni'), await member(visitor())]
  const maria = await member(visitor(), { role: 'admin' })
  const [one, other] = [await listing(visitor(), home), await listing(visitor(), home, 'another')]
  await setListingAssignee(database().db, [other], nikos.memberId)
  const pending = { ...eleni.actor, role: 'member', pendingRole: 'agent' } as const
  const table: [Context, string | null][] = [
    [visitor(), 'unauthenticated'],
    [as(anna), 'forbidden'],
    [database().context({ actor: pending }), 'forbidden'],
    [as(eleni), 'forbidden'],
    [as(nikos), null],
    [as(maria), null],
    [system(), null],
  ]
  for (const [ctx, kind] of table)
    for (const verb of [dismissDuplicate, restoreDuplicate])
      for (const pair of [
        { one, other },
        { one: other, other: one },
      ])
        if (kind === null) await verb(ctx, pair)
        else await expect(verb(ctx, pair)).rejects.toMatchObject({ kind })
})

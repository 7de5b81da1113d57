import { describe, expect, test } from 'vitest'
import { disableStaff } from '#app/features/accounts/staff/change-staff.server.ts'
import { findChanges } from '#app/features/audit/audit.queries.server.ts'
import { differencesText } from '#app/features/audit/change.ts'
import { addListing, duplicateListing } from '#app/features/listings/editing/add-listing.server.ts'
import { changeListingState } from '#app/features/listings/editing/change-listing-state.server.ts'
import { editListing } from '#app/features/listings/editing/edit-listing.server.ts'
import { restoreSourceFields } from '#app/features/listings/editing/give-back.server.ts'
import { listingVersion } from '#app/features/listings/editing/listing-version.server.ts'
import { overridesOf } from '#app/features/listings/record/listing-work.queries.server.ts'
import type { ListingFacts, OfferedListing } from '#app/features/listings/record/listing.ts'
import { findListingById, priceHistoryOf } from '#app/features/listings/record/listings.queries.server.ts'
import { offerListings } from '#app/features/listings/offers/offer-listings.server.ts'
import { withdrawListings } from '#app/features/listings/offers/withdraw-listings.server.ts'
import type { Context } from '#app/platform/context/context.ts'
import { testDatabase } from '#test/database.ts'
import { listing, offered } from '#test/listings.ts'
import { member, type TestMember } from '#test/members.ts'
import { assignListing } from './bulk/assign-listing.server.ts'

const database = testDatabase()
const visitor = () => database().context()
const as = ({ actor }: Pick<TestMember, 'actor'>): Context => database().context({ actor })
const system = (): Context => database().context({ actor: { kind: 'system' }, client: null })
const staff = (role: 'agent' | 'admin') => member(visitor(), { role })

const found = async (id: number) => (await findListingById(database().db, id))!
const seen = async (id: number) => listingVersion(await found(id))
const edit = async (ctx: Context, id: number, facts: Partial<ListingFacts>) =>
  editListing(ctx, { id, seen: await seen(id), facts })
const historyOf = (id: number) =>
  findChanges(database().db, { subjectKind: 'listing', subjectId: String(id) }, 20)
const codesOf = async (id: number) => (await historyOf(id)).map(({ code }) => code)
const assigned = async (about: Partial<OfferedListing>, assigneeId: string | null) => {
  const id = await listing(visitor(), about)
  if (assigneeId !== null) await assignListing(system(), { id, assigneeId })
  return id
}

/** Every verb on one listing; `byAnyStaff`: it reads the listing, and changes another. */
const verbs: Record<string, { byAnyStaff?: true; run: (ctx: Context, id: number) => Promise<unknown> }> = {
  editListing: { run: (ctx, id) => edit(ctx, id, { title: `Edited by ${ctx.actor.kind}` }) },
  changeListingState: {
    run: (ctx, id) => changeListingState(ctx, { id, from: 'published', to: 'under-offer', reason: null }),
  },
  assignListing: { run: (ctx, id) => assignListing(ctx, { id, assigneeId: null }) },
  restoreSourceFields: {
    run: async (ctx, id) => {
      await edit(system(), id, { title: 'Ours' })
      await restoreSourceFields(ctx, { id, fields: ['title'] })
    },
  },
  duplicateListing: { byAnyStaff: true, run: (ctx, id) => duplicateListing(ctx, { id }) },
}
const people = ['visitor', 'member', 'agent without a second factor', 'agent', 'admin', 'system'] as const
type Person = (typeof people)[number]

async function contextOf(person: Person): Promise<{ ctx: Context; id: string | null }> {
  if (person === 'visitor') return { ctx: visitor(), id: null }
  if (person === 'system') return { ctx: system(), id: null }
  const someone = await member(visitor(), {
    role: person === 'member' ? 'member' : person === 'admin' ? 'admin' : 'agent',
  })
  const isPending = person === 'agent without a second factor'
  const actor = isPending
    ? ({ ...someone.actor, role: 'member', pendingRole: 'agent' } as const)
    : someone.actor
  return { ctx: as({ actor }), id: someone.memberId }
}

const table = Object.keys(verbs).flatMap((verb) =>
  people.flatMap((person) =>
    (['own', 'other', 'nobody’s'] as const).map((whose) => ({ verb, person, whose })),
  ),
)

test.each(table)(
  '$verb by $person on a listing that is $whose (docs/product/office.md §11)',
  async ({ verb, person, whose }) => {
    const { byAnyStaff = false, run } = verbs[verb]!
    const { ctx, id: own } = await contextOf(person)
    const assigneeId =
      whose === 'nobody’s'
        ? null
        : whose === 'own' && person !== 'member' && own
          ? own
          : (await staff('agent')).memberId
    const id = await assigned({}, assigneeId)
    const isStaff = person === 'agent' || person === 'admin' || person === 'system'
    const mayHere = isStaff && (byAnyStaff || person !== 'agent' || whose === 'own')
    if (mayHere) {
      await run(ctx, id)
      return
    }
    const kind = person === 'visitor' ? 'unauthenticated' : 'forbidden'
    await expect(run(ctx, id)).rejects.toMatchObject({ kind })
  },
)

describe('editing (docs/product/office.md §11)', () => {
  test('writes what changed as an import does, keeps the former price, and says who did what', async () => {
    const nikos = await staff('agent')
    const id = await assigned({ priceEuro: 300_000 }, nikos.memberId)
    await edit(as(nikos), id, {
      priceEuro: 280_000,
      descriptionHtml: 'Quiet.\n\n<script>alert(1)</script>Sea view.',
      bedrooms: 2,
    })
    const { priceEuro, previousPriceEuro, descriptionHtml } = await found(id)
    expect({ priceEuro, previousPriceEuro }).toEqual({ priceEuro: 280_000, previousPriceEuro: 300_000 })
    expect(descriptionHtml).not.toContain('script')
    expect((await priceHistoryOf(database().db, await found(id))).map((point) => point.priceEuro)).toEqual([
      300_000, 280_000,
    ])
    const [change] = await historyOf(id)
    expect(change?.actor?.username).toBe(nikos.username)
    expect(differencesText(change!)).toContain('price: 300000 → 280000')
    expect(differencesText(change!)).not.toContain('bedrooms:')
    const jobs = await database()
      .db.selectFrom('listing_change')
      .select('listing_id')
      .where('listing_id', '=', id)
      .execute()
    expect(jobs).not.toEqual([])
  })

  test('saves nothing over what someone else saved meanwhile', async () => {
    const id = await listing(visitor())
    const before = await seen(id)
    await edit(system(), id, { title: 'First' })
    await expect(
      editListing(system(), { id, seen: before, facts: { title: 'Second' } }),
    ).rejects.toMatchObject({ kind: 'conflict' })
    expect((await found(id)).title).toBe('First')
  })

  test('that changes nothing leaves no entry', async () => {
    const id = await listing(visitor())
    expect(await edit(system(), id, { title: (await found(id)).title, bedrooms: 2 })).toBe(false)
    expect(await codesOf(id)).toEqual([])
  })
})

describe('a new listing (docs/product/office.md §11)', () => {
  test('is a draft of whoever added it until it is published', async () => {
    const nikos = await staff('agent')
    const { sourceId: _id, pictures: _pictures, ...facts } = offered({ addition: 'own' })
    const id = await addListing(as(nikos), { facts })
    expect(await found(id)).toMatchObject({ state: 'draft', source: 'office', firstPublishedAt: null })
    await changeListingState(as(nikos), { id, from: 'draft', to: 'published', reason: null })
    expect((await found(id)).firstPublishedAt).not.toBeNull()
    expect(await codesOf(id)).toEqual(['listing.state-changed', 'listing.added'])
    for (const ctx of [visitor(), as(await member(visitor()))])
      await expect(addListing(ctx, { facts })).rejects.toMatchObject({ kind: /unauthenticated|forbidden/ })
  })

  test('can be a duplicate, without the pictures, the reference and the source', async () => {
    const nikos = await staff('agent')
    const id = await listing(visitor(), { title: 'Block B', reference: 'B-1' })
    const copy = await found(await duplicateListing(as(nikos), { id }))
    expect(copy).toMatchObject({
      title: 'Block B',
      reference: null,
      state: 'draft',
      source: 'office',
      sourceUrl: null,
    })
  })
})

describe('the state (docs/product/office.md §11)', () => {
  test('is changed with a reason and taken back', async () => {
    const id = await listing(visitor())
    await changeListingState(system(), { id, from: 'published', to: 'withdrawn', reason: 'paused' })
    await changeListingState(system(), { id, from: 'withdrawn', to: 'published', reason: null })
    expect((await historyOf(id)).map(differencesText)).toEqual([
      'state: withdrawn → published',
      'state: published → withdrawn, reason: paused',
    ])
  })

  test.each([
    {
      about: 'someone else was quicker',
      change: { from: 'draft', to: 'published', reason: null },
      kind: 'conflict',
    },
    { about: 'it is for sale', change: { from: 'published', to: 'let', reason: null }, kind: 'bad-input' },
    {
      about: 'the reason is of another state',
      change: { from: 'published', to: 'sold', reason: 'paused' },
      kind: 'bad-input',
    },
  ] as const)('stays where $about', async ({ change, kind }) => {
    const id = await listing(visitor())
    await expect(changeListingState(system(), { id, ...change })).rejects.toMatchObject({ kind })
    expect((await found(id)).state).toBe('published')
  })
})

describe('a listing of a feed (docs/product/office.md §12)', () => {
  const source = 'a feed'
  const offers = (...offer: OfferedListing[]) => offerListings(visitor(), source, offer)

  test('keeps what the agency changed through imports, follows its source in everything else, and gets fields back', async () => {
    const offer = offered({ title: 'Theirs', bedrooms: 2, priceEuro: 300_000, included: ['Oven'] })
    const id = await listing(visitor(), offer, source)
    await edit(system(), id, { title: 'Ours', priceEuro: 310_000, included: ['Oven', 'Fridge'] })

    await offers({ ...offer, title: 'Theirs, again', priceEuro: 290_000, bedrooms: 3 })
    expect(await found(id)).toMatchObject({
      title: 'Ours',
      priceEuro: 310_000,
      bedrooms: 3,
      included: ['Oven', 'Fridge'],
    })
    expect(Object.fromEntries(await overridesOf(database().db, id))).toEqual({
      title: 'Theirs, again',
      priceEuro: 290_000,
      included: ['Oven'],
    })

    await restoreSourceFields(system(), { id, fields: ['priceEuro', 'title'] })
    expect(await found(id)).toMatchObject({
      title: 'Theirs, again',
      priceEuro: 290_000,
      previousPriceEuro: 310_000,
    })
    await offers({ ...offer, title: 'Third', bedrooms: 3 })
    expect(await found(id)).toMatchObject({ title: 'Third', included: ['Oven', 'Fridge'] })
    await expect(restoreSourceFields(system(), { id, fields: ['title'] })).rejects.toMatchObject({
      kind: 'conflict',
    })
  })

  test('is its source’s again where the agency says the same', async () => {
    const offer = offered({ title: 'Theirs' })
    const id = await listing(visitor(), offer, source)
    await edit(system(), id, { title: 'Ours' })
    await edit(system(), id, { title: 'Theirs' })
    await offers({ ...offer, title: 'Theirs, again' })
    expect((await found(id)).title).toBe('Theirs, again')
  })

  test('stays withdrawn or sold where the agency said so, unchanged in the feed or not', async () => {
    const [one, two] = [offered(), offered()]
    const [first, second] = [await listing(visitor(), one, source), await listing(visitor(), two, source)]
    await changeListingState(system(), { id: first, from: 'published', to: 'withdrawn', reason: 'paused' })
    await changeListingState(system(), { id: second, from: 'published', to: 'sold', reason: 'by-us' })
    expect(await offers(one, two)).toMatchObject({ changed: 0, unchanged: 2 })
    await offers({ ...one, title: 'New words' }, { ...two, state: 'published' })
    expect(await found(first)).toMatchObject({ state: 'withdrawn', title: 'New words' })
    expect((await found(second)).state).toBe('sold')
    await restoreSourceFields(system(), { id: first, fields: ['state'] })
    expect((await found(first)).state).toBe('published')
  })

  test('goes when its source offers it no more, and comes back with it', async () => {
    const offer = offered()
    const id = await listing(visitor(), offer, 'another feed')
    await changeListingState(system(), { id, from: 'published', to: 'under-offer', reason: null })
    await withdrawListings(visitor(), 'another feed', [])
    expect((await found(id)).state).toBe('withdrawn')
    await offerListings(visitor(), 'another feed', [offer])
    expect((await found(id)).state).toBe('published')
  })
})

test('a listing is assigned to staff whose account is enabled, and to nobody else (docs/product/office.md §11)', async () => {
  const id = await listing(visitor())
  const [anna, nikos] = [await member(visitor()), await staff('agent')]
  await disableStaff(system(), { memberId: nikos.memberId })
  for (const { memberId } of [anna, nikos])
    await expect(assignListing(system(), { id, assigneeId: memberId })).rejects.toMatchObject({
      kind: 'bad-input',
    })
})

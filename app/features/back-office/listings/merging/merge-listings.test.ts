import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eraseAccount } from '#app/features/accounts/personal-data/erase-account.server.ts'
import { exportPersonalData } from '#app/features/accounts/account/personal-data.server.ts'
import { saveAlert } from '#app/features/alerts/saving/save-alert.server.ts'
import { findChanges } from '#app/features/audit/audit.queries.server.ts'
import { storeLead } from '#app/features/leads/enquiries/storing/store-lead.server.ts'
import { insertDocument } from '#app/features/listings/documents/documents.queries.server.ts'
import { setDismissed } from '#app/features/listings/duplicates/duplicates.queries.server.ts'
import { findDuplicates } from '#app/features/listings/duplicates/find-duplicates.server.ts'
import { deleteOldMerges } from '#app/features/listings/merging/forget-merges.server.ts'
import { mergedInto } from '#app/features/listings/merging/merged-listings.queries.server.ts'
import { mergeListings } from '#app/features/listings/merging/merge-listings.server.ts'
import { mergesOf } from '#app/features/listings/merging/merges.queries.server.ts'
import { addListing } from '#app/features/listings/editing/add-listing.server.ts'
import { changeListingState } from '#app/features/listings/editing/change-listing-state.server.ts'
import { editListing } from '#app/features/listings/editing/edit-listing.server.ts'
import { listingVersion } from '#app/features/listings/editing/listing-version.server.ts'
import { listingPath, propertyId } from '#app/features/listings/record/listing-links.ts'
import type { OfferedListing } from '#app/features/listings/record/listing.ts'
import { findListingById, picturesOf } from '#app/features/listings/record/listings.queries.server.ts'
import { offerListings } from '#app/features/listings/offers/offer-listings.server.ts'
import { staffPicturesOf } from '#app/features/listings/photographs/verbs/staff-pictures.queries.server.ts'
import { setNote } from '#app/features/saved/notes/home-notes.queries.server.ts'
import { insertSaved } from '#app/features/saved/homes/saved.queries.server.ts'
import { personalDataHoldings } from '#app/features/personal-data/personal-data.ts'
import type { Context } from '#app/platform/context/context.ts'
import { matchAllChanges, priceQuery } from '#test/alerts.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { validLead } from '#test/deliveries.ts'
import { storedLead } from '#test/leads.ts'
import { listing, offered } from '#test/listings.ts'
import { member, type TestMember } from '#test/members.ts'
import { plainVisitor } from '#test/plain-visitor.ts'
import { testSite } from '#test/site.ts'
import type { EditorField } from '../editor/editor-fields.data.ts'
import { factsOfChoice } from './merge-choices.server.ts'
import { undoMerge as undoMergeWith } from '../../../listings/merging/undo-merge.server.ts'
import { allBelongings } from './all-belongings.server.ts'

const undoMerge = (ctx: Context, merge: { merged: number }) => undoMergeWith(ctx, merge, allBelongings)

const database = testDatabase()
const visitor = () => database().context()
const system = (now = testNow) =>
  database().context({ actor: { kind: 'system' }, client: null, now: () => now })
const as = ({ actor }: Pick<TestMember, 'actor'>): Context => database().context({ actor })
const later = (minutes: number) => new Date(testNow.valueOf() + minutes * 60_000)

const found = async (id: number) => (await findListingById(database().db, id))!
const seenOf = async (id: number) => listingVersion(await found(id))
type Wishes = { taken?: EditorField[]; feed?: 'kept' | 'merged' }
const merge = async (ctx: Context, kept: number, merged: number, wishes: Wishes = {}) =>
  mergeListings(
    ctx,
    {
      kept,
      merged,
      seen: { kept: await seenOf(kept), merged: await seenOf(merged) },
      taken: (wishes.taken ?? []).flatMap(factsOfChoice),
      feed: wishes.feed ?? 'kept',
    },
    allBelongings,
  )
const scene = (seed: number) => ({ kind: 'scene', scene: 'kitchen', seed, alt: null }) as const
const photo = (name: string) =>
  ({ kind: 'photo', url: `https://photos.example/${name}.jpg`, alt: null }) as const
const picturesOfListing = async (id: number) =>
  (await staffPicturesOf(database().db, id)).map(({ source_url, seed }) => source_url ?? seed)

/** Two listings of one home in two feeds, and what their feeds offer. */
async function twins(about: [Partial<OfferedListing>, Partial<OfferedListing>] = [{}, {}]) {
  const [north, south] = [offered({ title: 'Kept', ...about[0] }), offered({ title: 'Merged', ...about[1] })]
  const kept = await listing(visitor(), north, 'north')
  const merged = await listing(visitor(), south, 'south')
  return { kept, merged, north, south }
}

/**
 * Everything of the database that a merge of these may change, but for the times at which the listings were written.
 */
async function everythingOf(ids: number[]) {
  const { rows } = await sql<Record<string, unknown>>`
    select
      (select jsonb_agg(to_jsonb(listing) - 'changed_at' order by id) from listing where id = any(${ids})) as listings,
      (select jsonb_agg(to_jsonb(p) - 'id' - 'attempts' - 'due_at' order by listing_id, position) from listing_picture as p where listing_id = any(${ids})) as pictures,
      (select jsonb_agg(o order by listing_id, field) from listing_override as o where listing_id = any(${ids})) as overrides,
      (select jsonb_agg(k order by listing_id) from kept_pictures as k where listing_id = any(${ids})) as kept,
      (select jsonb_agg(to_jsonb(p) - 'id' order by listing_id, changed_at) from price_change as p where listing_id = any(${ids})) as prices,
      (select jsonb_agg(jsonb_build_array(id, listing_id) order by id) from lead where listing_id = any(${ids})) as leads,
      (select jsonb_agg(jsonb_build_array(id, listing_id) order by id) from viewing where listing_id = any(${ids})) as viewings,
      (select jsonb_agg(d order by id) from listing_document as d where listing_id = any(${ids})) as documents,
      (select jsonb_agg(s order by member_id, listing_id) from saved_listing as s where listing_id = any(${ids})) as saved,
      (select jsonb_agg(n order by member_id, listing_id) from home_note as n where listing_id = any(${ids})) as notes,
      (select jsonb_agg(s order by member_id, listing_id) from alert_listing as s where listing_id = any(${ids})) as found,
      (select jsonb_agg(s order by alert_id, listing_id) from alert_match as s where listing_id = any(${ids})) as matches,
      (select jsonb_agg(v order by listing_id, day) from listing_views as v where listing_id = any(${ids})) as views,
      (select jsonb_agg(r order by listing_id) from owner_report as r where listing_id = any(${ids})) as reports`.execute(
    database().db,
  )
  return rows[0]!
}

/**
 * Leads, a viewing, a plan, saves and alerts of two people, views and an owner's report of `merged`; one of the two has
 * both.
 */
async function belongingsOf(merged: number, kept: number) {
  const { db } = database()
  const [anna, petros] = [await member(visitor()), await member(visitor())]
  const lead = await storedLead(visitor())
  await sql`update lead set listing_id = ${merged} where id = ${lead}`.execute(db)
  await sql`insert into viewing (lead_id, listing_id, starts_at, ends_at) values (${lead}, ${merged}, now(), now() + interval '1 hour')`.execute(
    db,
  )
  const plan = { kind: 'plan', storageKey: 'plan', width: 1, height: 1, bytes: null } as const
  await insertDocument(db, merged, plan, testNow)
  for (const [who, id] of [
    [anna, merged],
    [petros, merged],
    [petros, kept],
  ] as const) {
    await insertSaved(db, who.memberId, [{ listingId: id, savedAt: testNow, savedPriceEuro: id }])
    await setNote(db, who.memberId, { listingId: id, note: `Of ${id}`, notedAt: testNow })
    await sql`insert into alert_listing (member_id, listing_id, listed_at, reason) values (${who.memberId}, ${id}, now(), '{}')`.execute(
      db,
    )
    await sql`
      with made as (
        insert into alert (member_id, kind, filters, created_at, saved_at)
        values (${who.memberId}, 'search', '{}', now(), now()) returning id
      )
      insert into alert_match (alert_id, listing_id, member_id, version, found_at, reason)
      select id, ${id}, ${who.memberId}, 1, now(), '{}' from made`.execute(db)
  }
  await sql`insert into listing_views (listing_id, day, views) values (${merged}, '2026-11-20', 3), (${merged}, '2026-11-21', 2), (${kept}, '2026-11-21', 5)`.execute(
    db,
  )
  await sql`insert into owner_report (listing_id, token_hash, made_at) values (${merged}, ${Buffer.from(`report of ${merged}`)}, now())`.execute(
    db,
  )
  return { anna, petros }
}

test('everything of a listing moves to the one that stays, which says what was chosen; undoing it puts everything back (docs/product/office.md §27)', async () => {
  const maria = as(await member(visitor(), { role: 'admin', username: 'Maria' }))
  const { kept, merged } = await twins([
    { pictures: [scene(1), photo('a')], priceEuro: 300_000 },
    {
      pictures: [photo('a'), photo('b'), scene(2)],
      priceEuro: 310_000,
      floor: 3,
      latitude: 34.7,
      longitude: 33,
    },
  ])
  const { anna, petros } = await belongingsOf(merged, kept)
  const before = await everythingOf([kept, merged])
  await merge(maria, kept, merged, { taken: ['priceEuro', 'latitude'] })

  expect(await found(kept)).toMatchObject({
    title: 'Kept',
    priceEuro: 310_000,
    previousPriceEuro: 300_000,
    floor: 2,
    latitude: 34.7,
    longitude: 33,
    state: 'published',
    source: 'north',
  })
  expect(await found(merged)).toMatchObject({ title: 'Merged', state: 'withdrawn', source: 'south' })
  expect(await picturesOfListing(kept)).toEqual([
    1,
    'https://photos.example/a.jpg',
    'https://photos.example/b.jpg',
    2,
  ])
  const after = await everythingOf([merged])
  const { leads, viewings, documents, saved, notes, found: byAlert, matches, views, reports } = after
  expect([leads, viewings, documents, saved, notes, byAlert, matches, views, reports]).toEqual(
    Array(9).fill(null),
  )
  expect((await everythingOf([kept])).views).toMatchObject([
    { day: '2026-11-20', views: 3 },
    { day: '2026-11-21', views: 7 },
  ])
  expect((await everythingOf([kept])).saved).toHaveLength(2)
  expect((await everythingOf([kept])).saved).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ member_id: anna.memberId, saved_price_euro: merged }),
      expect.objectContaining({ member_id: petros.memberId, saved_price_euro: kept }),
    ]),
  )
  for (const [id, code] of [
    [kept, 'listing.merged'],
    [merged, 'listing.merged-into'],
  ] as const) {
    const subject = { subjectKind: 'listing', subjectId: String(id) } as const
    expect((await findChanges(database().db, subject, 1)).map((change) => change.code)).toEqual([code])
  }

  await undoMerge(maria, { merged })
  expect(await everythingOf([kept, merged])).toEqual(before)
  await expect(undoMerge(maria, { merged })).rejects.toMatchObject({ kind: 'conflict' })
})

test('an alert that found the listing that is merged is matched with the one that stays (docs/product/office.md §27)', async () => {
  const anna = await member(visitor())
  const { kept, merged } = await twins([{ priceEuro: 310_000 }, { priceEuro: 290_000 }])
  await saveAlert(database().context({ actor: anna.holder }), priceQuery())
  const found = () =>
    database()
      .db.selectFrom('alert_match')
      .innerJoin('alert_listing', (join) =>
        join
          .onRef('alert_listing.member_id', '=', 'alert_match.member_id')
          .onRef('alert_listing.listing_id', '=', 'alert_match.listing_id'),
      )
      .select(['alert_match.listing_id', 'alert_match.matches'])
      .where('alert_match.member_id', '=', anna.memberId)
      .where('alert_match.listing_id', 'in', [kept, merged])
      .execute()
  await matchAllChanges(system())
  expect(await found()).toEqual([{ listing_id: merged, matches: true }])
  await merge(system(), kept, merged)
  await matchAllChanges(system())
  expect(await found()).toEqual([{ listing_id: kept, matches: false }])
  await undoMerge(system(), { merged })
  expect(await found()).toEqual([{ listing_id: merged, matches: true }])
})

test('what is chosen stays chosen where the merge is refused, without script too (docs/product/office.md §27)', async () => {
  const maria = await member(visitor(), { role: 'admin' })
  const { kept, merged } = await twins([{ priceEuro: 300_000 }, { priceEuro: 310_000, floor: 3 }])
  const browser = plainVisitor(await testSite(database()), maria.cookie)
  await browser.open(`/office/listings/duplicates/${propertyId(kept)}/${propertyId(merged)}`)
  const taken = { 'take-priceEuro': 'merged', 'take-title': 'merged', feed: 'merged' }
  await editListing(system(), { id: kept, seen: await seenOf(kept), facts: { bathrooms: 4 } })
  await browser.press(/^Merge /, taken)
  expect(browser.status()).toBe(409)
  for (const [name, side] of Object.entries(taken))
    expect([name, browser.valueOf(name)]).toEqual([name, side])
  expect(browser.valueOf('take-floor')).toBe('kept')
  await browser.press(/^Merge /)
  expect(browser.path()).toBe(`/office/listings/${propertyId(kept)}`)
  expect(await found(kept)).toMatchObject({
    priceEuro: 310_000,
    title: 'Merged',
    bathrooms: 4,
    floor: 2,
    source: 'south',
  })
})

test('no import adds the home again, and what was chosen stays so (docs/product/office.md §27)', async () => {
  const { kept, merged, north, south } = await twins([{ pictures: [photo('a')] }, { pictures: [photo('b')] }])
  await merge(system(), kept, merged, { taken: ['title'] })
  const offers = [
    await offerListings(system(later(1)), 'north', [
      { ...north, priceEuro: 290_000, pictures: [photo('c')] },
    ]),
    await offerListings(system(later(1)), 'south', [{ ...south, priceEuro: 280_000 }]),
    await offerListings(system(later(2)), 'south', [{ ...south, priceEuro: 270_000, state: 'published' }]),
  ]
  expect(offers.map(({ added }) => added)).toEqual([0, 0, 0])
  expect(await found(kept)).toMatchObject({ priceEuro: 290_000, title: 'Merged', state: 'published' })
  expect(await found(merged)).toMatchObject({ state: 'withdrawn' })
  expect(await picturesOfListing(kept)).toEqual([
    'https://photos.example/a.jpg',
    'https://photos.example/b.jpg',
  ])
})

test.each([
  { of: 'a listing of another feed', source: 'north' },
  { of: 'one that was added in the office', source: 'office' },
])(
  'the feed of the listing that is merged changes the one that stays, $of, from the next import on (docs/product/office.md §27)',
  async ({ source }) => {
    const south = offered({ title: 'Merged', pictures: [photo('b')] })
    const north = offered({ title: 'Kept', pictures: [photo('a')], floor: 4 })
    const kept = await listing(visitor(), north, source)
    const merged = await listing(visitor(), south, 'south')
    const before = await everythingOf([kept, merged])
    await merge(system(), kept, merged, { feed: 'merged' })
    expect(await found(kept)).toMatchObject({ source: 'south', sourceId: south.sourceId, title: 'Kept' })
    expect(await found(merged)).toMatchObject({ source, sourceId: north.sourceId, state: 'withdrawn' })
    await undoMerge(system(), { merged })
    expect(await everythingOf([kept, merged])).toEqual(before)

    await merge(system(later(1)), kept, merged, { feed: 'merged' })
    const same = await offerListings(system(later(2)), 'south', [south])
    expect(same).toMatchObject({ added: 0, changed: 0, unchanged: 1 })
    const change = { ...south, priceEuro: 270_000, title: 'Merged anew', pictures: [photo('d')] }
    expect(await offerListings(system(later(3)), 'south', [change])).toMatchObject({ added: 0, changed: 1 })
    expect(await found(kept)).toMatchObject({
      priceEuro: 270_000,
      title: 'Kept',
      floor: 4,
      state: 'published',
    })
    if (source === 'office') return
    const theirs = await offerListings(system(later(4)), source, [{ ...north, priceEuro: 250_000 }])
    expect(theirs.added).toBe(0)
    expect([(await found(kept)).priceEuro, (await found(merged)).state]).toEqual([270_000, 'withdrawn'])
  },
)

test('the page of a listing that was merged leads to the one that stays, until that is undone, and over several merges to the last (docs/product/office.md §27)', async () => {
  const { kept, merged } = await twins()
  const last = await listing(visitor(), {}, 'west')
  const path = listingPath(await found(merged))
  await merge(system(), kept, merged)
  const site = await testSite(database())
  const answer = await site.get(path)
  expect([answer.status, answer.headers.get('location')]).toEqual([301, listingPath(await found(kept))])
  expect(answer.headers.get('cache-control')).toBe('private, no-cache')
  await undoMerge(system(), { merged })
  await site.pagesChanged()
  expect((await site.get(path)).status).toBe(200)

  await merge(system(), kept, merged)
  await merge(system(later(1)), last, kept)
  expect(await mergedInto(database().db, merged)).toBe(last)
  await undoMerge(system(later(2)), { merged: kept })
  expect(await mergedInto(database().db, merged)).toBe(kept)
})

test('a form that was open on the page of a listing while it was merged is a lead of the one that stays (docs/product/office.md §27)', async () => {
  const { kept, merged } = await twins()
  const [path, keptPath] = [listingPath(await found(merged)), listingPath(await found(kept))]
  const send = (form: 'viewing' | 'contact', propertyUrl: string) =>
    storeLead(visitor(), { form, fields: validLead(form), propertyUrl, idempotencyKey: 'open-while-merged' })
  const leads = () =>
    database()
      .db.selectFrom('lead')
      .select(['form', 'listing_id', 'property_path'])
      .where('listing_id', 'in', [kept, merged])
      .orderBy('form')
      .orderBy('listing_id')
      .execute()
  await merge(system(), kept, merged)
  await send('contact', path)
  await send('viewing', `${path},${keptPath}`)
  expect(await leads()).toEqual([
    { form: 'contact', listing_id: kept, property_path: keptPath },
    { form: 'viewing', listing_id: kept, property_path: keptPath },
  ])
  // Where both are on offer again, a lead is of the listing that it names; a retry is no lead.
  await undoMerge(system(), { merged })
  await send('contact', path)
  await send('viewing', path)
  expect((await leads()).map(({ listing_id }) => listing_id)).toEqual([kept, kept, merged])
})

test('whoever exports their data gets what a merge keeps of it, and who erases their account is in no merge any more (docs/product/accounts.md §22)', async () => {
  const { kept, merged } = await twins()
  const { anna, petros } = await belongingsOf(merged, kept)
  await merge(system(), kept, merged)
  const former = async () => {
    const { former } = await database()
      .db.selectFrom('listing_merge')
      .select('former')
      .where('merged_id', '=', merged)
      .executeTakeFirstOrThrow()
    return JSON.stringify(former)
  }
  expect(await former()).toContain(petros.memberId)
  const exported = async (person: TestMember) => {
    const { savedHomes, alertList, alerts } = await exportPersonalData(as(person), personalDataHoldings)
    return { savedHomes, alertList, found: (alerts as { found: unknown }).found }
  }
  const [ofKept, ofMerged] = [
    { home: propertyId(kept) },
    { home: propertyId(merged), mergedInto: propertyId(kept) },
  ]
  expect(await exported(petros)).toMatchObject({
    savedHomes: [
      { ...ofKept, savedPriceEuro: kept },
      { ...ofMerged, savedPriceEuro: merged, savedAt: testNow },
    ],
    alertList: expect.arrayContaining([expect.objectContaining(ofMerged)]),
    found: [{ listing: kept }, { listing: kept }],
  })
  // What moved to the listing that stays is there alone.
  expect(await exported(anna)).toMatchObject({ savedHomes: [{ ...ofKept, savedPriceEuro: merged }] })
  await eraseAccount(as(petros), { currentPassword: '' }, personalDataHoldings)
  expect(await former()).not.toContain(petros.memberId)
  await undoMerge(system(), { merged })
  expect((await everythingOf([merged])).saved).toMatchObject([{ member_id: anna.memberId }])
})

test('a listing that was put back on offer is merged again, either way round (docs/product/office.md §27)', async () => {
  const { kept, merged } = await twins()
  const publish = (id: number) =>
    changeListingState(system(), { id, from: 'withdrawn', to: 'published', reason: null })
  const leadTo = () => Promise.all([mergedInto(database().db, kept), mergedInto(database().db, merged)])
  await merge(system(), kept, merged)
  await publish(merged)
  await merge(system(), merged, kept)
  expect(await leadTo()).toEqual([merged, null])
  await publish(kept)
  await merge(system(), merged, kept)
  expect(await leadTo()).toEqual([merged, null])
})

test('a merge is undone for 30 days, as long as neither listing is written (docs/product/office.md §27)', async () => {
  const { kept, merged } = await twins()
  await merge(system(), kept, merged)
  const mayUndo = async () => (await mergesOf(database().db, kept)).map(({ isUnchanged }) => isUnchanged)
  expect(await mayUndo()).toEqual([true])
  await editListing(system(later(1)), { id: kept, seen: await seenOf(kept), facts: { floor: 7 } })
  expect(await mayUndo()).toEqual([false])
  await expect(undoMerge(system(later(2)), { merged })).rejects.toMatchObject({ kind: 'conflict' })

  const others = await twins()
  await merge(system(), others.kept, others.merged)
  await deleteOldMerges(system(later(30 * 24 * 60 + 1)))
  expect((await mergesOf(database().db, others.merged)).map(({ isUnchanged }) => isUnchanged)).toEqual([
    false,
  ])
  await expect(undoMerge(system(later(1)), { merged: others.merged })).rejects.toMatchObject({
    kind: 'conflict',
  })
})

test('what was changed meanwhile, ended, or is another offer is not merged (docs/product/office.md §27)', async () => {
  const { kept, merged } = await twins()
  const seen = { kept: await seenOf(kept), merged: await seenOf(merged) }
  const request = { kept, merged, seen, taken: [], feed: 'kept' } as const
  await editListing(system(), { id: merged, seen: seen.merged, facts: { floor: 9 } })
  await expect(mergeListings(system(), request, allBelongings)).rejects.toMatchObject({ kind: 'conflict' })
  await expect(merge(system(), kept, kept)).rejects.toMatchObject({ kind: 'bad-input' })
  const let_ = await listing(visitor(), { purpose: 'rent', priceEuro: 900 }, 'west')
  await expect(merge(system(), kept, let_)).rejects.toMatchObject({ kind: 'bad-input' })
  const draft = await listing(visitor(), { state: 'draft' }, 'west')
  await expect(merge(system(), draft, kept)).rejects.toMatchObject({ kind: 'bad-input' })
  const own = await addListing(system(), { facts: await found(kept) })
  await expect(merge(system(), kept, own, { feed: 'merged' })).rejects.toMatchObject({ kind: 'bad-input' })
  await changeListingState(system(), { id: merged, from: 'published', to: 'sold', reason: 'by-us' })
  await expect(merge(system(), kept, merged)).rejects.toMatchObject({ kind: 'conflict' })
  await expect(
    mergeListings(system(), { ...request, merged: 2_000_000_000 }, allBelongings),
  ).rejects.toMatchObject({
    kind: 'not-found',
  })
})

test('admins alone merge and undo a merge (docs/product/office.md §27)', async () => {
  const { kept, merged } = await twins()
  const table: [Context, string][] = [
    [visitor(), 'unauthenticated'],
    [as(await member(visitor())), 'forbidden'],
    [as(await member(visitor(), { role: 'agent' })), 'forbidden'],
  ]
  for (const [ctx, kind] of table) await expect(merge(ctx, kept, merged)).rejects.toMatchObject({ kind })
  await merge(system(), kept, merged)
  for (const [ctx, kind] of table) await expect(undoMerge(ctx, { merged })).rejects.toMatchObject({ kind })
})

test('a listing that was merged is in no pair any more (docs/product/office.md §27)', async () => {
  const { kept, merged } = await twins()
  await findDuplicates(system(), new AbortController().signal)
  expect(await setDismissed(database().db, { one: kept, other: merged }, testNow)).toBe(true)
  expect(await setDismissed(database().db, { one: kept, other: merged }, null)).toBe(true)
  await merge(system(), kept, merged)
  expect(await setDismissed(database().db, { one: kept, other: merged }, testNow)).toBe(false)
  expect(await picturesOf(database().db, merged)).toEqual([])
})

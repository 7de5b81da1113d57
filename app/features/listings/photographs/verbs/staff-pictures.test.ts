import { beforeAll, describe, expect, test } from 'vitest'
import { setTotpSeed } from '#app/features/accounts/account/accounts.queries.server.ts'
import { findChanges } from '#app/features/audit/audit.queries.server.ts'
import type { Actor, Context } from '#app/platform/context/context.ts'
import { isRefusal } from '#app/platform/refusal.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { listing, offered } from '#test/listings.ts'
import { member, type TestMember } from '#test/members.ts'
import { brochure, photograph } from '#test/photographs.ts'
import { documentsOf } from '../../documents/documents.queries.server.ts'
import type { OfferedPicture } from '../../record/listing.ts'
import { picturesOf } from '../../record/listings.queries.server.ts'
import { offerListings } from '../../offers/offer-listings.server.ts'
import { photographFileKeys } from '../../record/picture-sources.ts'
import { storePhotograph } from '../../pictures/store-photograph.server.ts'
import { addPhotograph } from './add-photograph.server.ts'
import {
  describePicture,
  editPicture,
  movePicture,
  removePicture,
  replacePicture,
  restorePicture,
} from './change-picture.server.ts'
import { addDocument, removeDocument, restoreDocument } from './change-documents.server.ts'
import { deleteAbandoned } from './delete-abandoned.server.ts'
import { finishUpload } from './finish-upload.server.ts'
import { restoreSourcePictures } from './give-back-pictures.server.ts'
import { MAX_ALT_LENGTH, MAX_PICTURES } from '../../uploads/photograph-limits.ts'
import { viewPhotographs } from '../photographs-view.server.ts'
import { appendPart, beginUpload } from './send-upload.server.ts'
import { staffPicturesOf, writePictures } from './staff-pictures.queries.server.ts'

const database = testDatabase()
const as = (actor: Actor, about: Partial<Context> = {}) => database().context({ actor, ...about })
const program = { kind: 'system' } as const
let nikos: TestMember
let maria: TestMember
let eleni: TestMember
let pending: TestMember
let anna: TestMember

beforeAll(async () => {
  const ctx = database().context()
  nikos = await member(ctx, { role: 'agent' })
  eleni = await member(ctx, { role: 'agent' })
  maria = await member(ctx, { role: 'admin' })
  pending = await member(ctx, { role: 'agent' })
  anna = await member(ctx)
  await setTotpSeed(ctx.db, pending.memberId, null)
  pending.actor.pendingRole = 'agent'
  pending.actor.role = 'member'
})

const scene = (seed: number): OfferedPicture => ({
  kind: 'scene',
  scene: 'kitchen',
  seed,
  alt: `scene ${seed}`,
})
const photo = (name: string): OfferedPicture => ({
  kind: 'photo',
  url: `https://agency.example/${name}.jpg`,
  alt: null,
})

let count = 0
/** A home of a feed that shows these pictures, assigned to Nikos. */
async function home(pictures: OfferedPicture[] = [scene(1), scene(2), scene(3)]) {
  count += 1
  const sourceId = `home-${count}`
  const id = await listing(database().context(), { sourceId, pictures })
  await database()
    .db.updateTable('listing')
    .set({ assignee_id: nikos.memberId })
    .where('id', '=', id)
    .execute()
  return { id, sourceId }
}

const shown = async (id: number) => staffPicturesOf(database().db, id)
/** `scene 1`, or the address of a photograph, or `own`. */
const names = async (id: number) =>
  (await picturesOf(database().db, id)).map((picture) =>
    picture.kind === 'scene' ? `scene ${picture.seed}` : (picture.sourceUrl ?? 'own'),
  )
const pictureAt = async (id: number, at: number) => (await shown(id))[at]!.id
const codesOf = async (id: number) =>
  (await findChanges(database().db, { subjectKind: 'listing', subjectId: String(id) }, 20))
    .map(({ code }) => code)
    .toReversed()

/** A photograph of its own content, at the end of the home's pictures. */
async function addOwn(id: number, seed: number): Promise<void> {
  const bytes = await photograph(300, 200, seed)
  await addPhotograph(as(program), { listingId: id, bytes, purpose: { kind: 'photograph' } })
}

async function withDocument(listingId: number) {
  await addDocument(as(program), { listingId, bytes: brochure(), kind: 'brochure' })
  return { listingId, documentId: (await documentsOf(database().db, listingId))[0]!.id }
}

/** Every verb on the pictures of a listing, with what it needs. */
const verbs: Record<string, (ctx: Context, listingId: number) => Promise<unknown>> = {
  movePicture: async (ctx, listingId) =>
    movePicture(ctx, { listingId, pictureId: await pictureAt(listingId, 0), to: 1 }),
  describePicture: async (ctx, listingId) =>
    describePicture(ctx, { listingId, pictureId: await pictureAt(listingId, 0), alt: 'The kitchen' }),
  removePicture: async (ctx, listingId) =>
    removePicture(ctx, { listingId, pictureId: await pictureAt(listingId, 0) }),
  replacePicture: async (ctx, listingId) => {
    const stored = await storePhotograph(ctx, await photograph(300, 200, 7))
    return replacePicture(ctx, { listingId, pictureId: await pictureAt(listingId, 0), photograph: stored })
  },
  editPicture: async (ctx, listingId) => {
    await addOwn(listingId, 8)
    const edit = { kind: 'turn', degrees: 90 } as const
    return editPicture(ctx, { listingId, pictureId: await pictureAt(listingId, 3), edit })
  },
  restorePicture: async (ctx, listingId) => {
    const pictureId = await pictureAt(listingId, 0)
    return restorePicture(ctx, { listingId, ...(await removePicture(as(program), { listingId, pictureId })) })
  },
  restoreSourcePictures: async (ctx, listingId) => {
    await removePicture(as(program), { listingId, pictureId: await pictureAt(listingId, 0) })
    return restoreSourcePictures(ctx, { listingId })
  },
  addPhotograph: async (ctx, listingId) =>
    addPhotograph(ctx, { listingId, bytes: await photograph(300, 200, 9), purpose: { kind: 'photograph' } }),
  addDocument: async (ctx, listingId) => addDocument(ctx, { listingId, bytes: brochure(), kind: 'brochure' }),
  removeDocument: async (ctx, listingId) => removeDocument(ctx, await withDocument(listingId)),
  restoreDocument: async (ctx, listingId) => {
    const which = await withDocument(listingId)
    await removeDocument(as(program), which)
    return restoreDocument(ctx, which)
  },
  beginUpload: (ctx, listingId) =>
    beginUpload(ctx, { listingId, name: 'a.jpg', bytes: 9, modifiedAt: 1, purpose: { kind: 'photograph' } }),
}
/** Verbs for the person who began an upload: they check who, instead of which listing. */
const ofSender: Record<string, (ctx: Context, uploadId: string) => Promise<unknown>> = {
  appendPart: (ctx, uploadId) => appendPart(ctx, { uploadId, from: 0, part: new Uint8Array(9) }),
  finishUpload: (ctx, uploadId) => finishUpload(ctx, { uploadId, purpose: { kind: 'photograph' } }),
}

const outcome = async (work: Promise<unknown>) => {
  try {
    await work
    return 'done'
  } catch (error) {
    if (isRefusal(error)) return error.kind
    throw error
  }
}

describe.each([
  ['a visitor', () => as({ kind: 'visitor' }), 'unauthenticated'],
  ['a member', () => as(anna.actor), 'forbidden'],
  ['who holds a list access token', () => as(anna.holder), 'unauthenticated'],
  ['an agent without a second factor', () => as(pending.actor), 'forbidden'],
  ['another agent', () => as(eleni.actor), 'forbidden'],
  ['the agent of the listing', () => as(nikos.actor), 'done'],
  ['an admin', () => as(maria.actor), 'done'],
])('%s', (_who, context, expected) => {
  test.each(Object.keys(verbs))('may %s, or not (docs/product/office.md §13)', async (name) => {
    const { id } = await home()
    expect(await outcome(verbs[name]!(context(), id))).toBe(expected)
  })

  test.each(Object.keys(ofSender))(
    'may not %s what someone else sends (docs/product/office.md §13)',
    async (name) => {
      const { id } = await home()
      const sender = context().actor === maria.actor ? nikos : maria
      const file = {
        listingId: id,
        name: 'b.jpg',
        bytes: 9,
        modifiedAt: 1,
        purpose: { kind: 'plan' },
      } as const
      const upload = await beginUpload(as(sender.actor), file)
      const isStaff = ['another agent', 'the agent of the listing', 'an admin'].includes(_who)
      expect(await outcome(ofSender[name]!(context(), upload.id))).toBe(isStaff ? 'not-found' : expected)
    },
  )
})

test('pictures are moved, and a move is taken back (docs/product/office.md §13)', async () => {
  const { id } = await home()
  const last = await pictureAt(id, 2)
  const { formerId } = await movePicture(as(nikos.actor), { listingId: id, pictureId: last, to: 0 })
  expect(await names(id)).toEqual(['scene 3', 'scene 1', 'scene 2'])
  await movePicture(as(nikos.actor), { listingId: id, pictureId: last, to: 99 })
  expect(await names(id)).toEqual(['scene 1', 'scene 2', 'scene 3'])
  await movePicture(as(nikos.actor), { listingId: id, pictureId: last, to: 1 })
  await restorePicture(as(nikos.actor), { listingId: id, formerId })
  expect(await names(id)).toEqual(['scene 1', 'scene 2', 'scene 3'])
  expect(await outcome(restorePicture(as(nikos.actor), { listingId: id, formerId }))).toBe('conflict')
  expect(await codesOf(id)).toEqual([
    ...Array.from({ length: 3 }, () => 'listing.picture-moved'),
    'listing.picture-restored',
  ])
})

test('a removed picture is listed for 30 days, and put back at its place (docs/product/office.md §13)', async () => {
  const { id } = await home()
  const ctx = as(nikos.actor)
  const middle = await pictureAt(id, 1)
  await describePicture(ctx, { listingId: id, pictureId: middle, alt: '  The\n kitchen ' })
  const { formerId } = await removePicture(ctx, { listingId: id, pictureId: middle })
  expect(await outcome(removePicture(ctx, { listingId: id, pictureId: middle }))).toBe('conflict')
  expect((await viewPhotographs(ctx, id)).removed.map((former) => former.formerId)).toEqual([formerId])
  await restorePicture(ctx, { listingId: id, formerId })
  const view = await viewPhotographs(ctx, id)
  expect(view.removed).toEqual([])
  expect(view.pictures.map(({ alt }) => alt)).toEqual(['scene 1', 'The kitchen', 'scene 3'])

  await removePicture(ctx, { listingId: id, pictureId: middle })
  const inDays = (days: number) => as(program, { now: () => new Date(testNow.valueOf() + days * 86_400_000) })
  await deleteAbandoned(inDays(29.9))
  expect((await viewPhotographs(ctx, id)).removed).toHaveLength(1)
  await deleteAbandoned(inDays(30.1))
  expect((await viewPhotographs(ctx, id)).removed).toEqual([])
})

test('a photograph is turned, cropped and replaced; what it was comes back whole (docs/product/office.md §13)', async () => {
  const { id } = await home([])
  const ctx = as(nikos.actor)
  await addOwn(id, 1)
  const pictureId = await pictureAt(id, 0)
  const size = async () => {
    const [picture] = await shown(id)
    return `${picture!.width}×${picture!.height}`
  }
  const first = (await shown(id))[0]!.storage_key
  const { formerId } = await editPicture(ctx, {
    listingId: id,
    pictureId,
    edit: { kind: 'turn', degrees: 90 },
  })
  expect(await size()).toBe('200×300')
  const crop = { kind: 'crop', left: 0.1, top: 0, right: 1, bottom: 0.5 } as const
  await editPicture(ctx, { listingId: id, pictureId, edit: crop })
  expect(await size()).toBe('180×150')
  expect(await outcome(editPicture(ctx, { listingId: id, pictureId, edit: { ...crop, right: 0.3 } }))).toBe(
    'bad-input',
  )
  await addPhotograph(ctx, {
    listingId: id,
    bytes: await photograph(400, 100, 2),
    purpose: { kind: 'replacement', pictureId },
  })
  expect(await size()).toBe('400×100')
  await restorePicture(ctx, { listingId: id, formerId })
  expect(await shown(id)).toMatchObject([{ id: pictureId, storage_key: first, width: 300, height: 200 }])
  const { storage } = database()
  for (const key of photographFileKeys(first!)) expect(await storage.has(key)).toBe(true)
})

test('a drawing cannot be turned, a description has its limit, a photograph is shown once, and there are not too many (docs/product/office.md §13)', async () => {
  const { id } = await home()
  const ctx = as(nikos.actor)
  const pictureId = await pictureAt(id, 0)
  const edit = { kind: 'turn', degrees: 90 } as const
  expect(await outcome(editPicture(ctx, { listingId: id, pictureId, edit }))).toBe('conflict')
  const alt = 'x'.repeat(MAX_ALT_LENGTH + 1)
  expect(await outcome(describePicture(ctx, { listingId: id, pictureId, alt }))).toBe('bad-input')
  await addOwn(id, 3)
  await addOwn(id, 3)
  expect(await names(id)).toEqual(['scene 1', 'scene 2', 'scene 3', 'own'])
  const [one] = await shown(id)
  const many = Array.from({ length: MAX_PICTURES }, (_, at) => ({ ...one!, id: String(900_000_000 + at) }))
  await writePictures(database().db, id, many)
  await expect(addOwn(id, 4)).rejects.toThrow(`A listing can have up to ${MAX_PICTURES} pictures.`)
})

test('an import leaves pictures that the staff changed, until they are given back (docs/product/office.md §13)', async () => {
  const { id, sourceId } = await home([scene(1), photo('a'), scene(2)])
  const ctx = as(nikos.actor)
  const offer = (pictures: OfferedPicture[], title: string) =>
    offerListings(database().context(), 'test', [offered({ sourceId, pictures, title })])
  await offer([scene(1), photo('a')], 'one')
  expect(await names(id)).toEqual(['scene 1', 'https://agency.example/a.jpg'])
  expect((await viewPhotographs(ctx, id)).kept).toBeNull()

  await addOwn(id, 5)
  await removePicture(ctx, { listingId: id, pictureId: await pictureAt(id, 0) })
  const byStaff = ['https://agency.example/a.jpg', 'own']
  expect((await viewPhotographs(ctx, id)).kept).toEqual({ since: testNow, offered: 2 })
  await offer([scene(8), photo('a'), scene(9)], 'two')
  expect(await names(id)).toEqual(byStaff)
  expect((await viewPhotographs(ctx, id)).title).toBe('two')

  // The photograph that was fetched before is not fetched again.
  const stored = await storePhotograph(ctx, await photograph(300, 200, 6))
  await database()
    .db.updateTable('listing_picture')
    .set({ state: 'stored', storage_key: stored.storageKey, width: stored.width, height: stored.height })
    .where('listing_id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
  await restoreSourcePictures(ctx, { listingId: id })
  expect(await names(id)).toEqual(['scene 8', 'https://agency.example/a.jpg', 'scene 9'])
  expect((await shown(id)).map(({ state }) => state)).toEqual(['stored', 'stored', 'stored'])
  const view = await viewPhotographs(ctx, id)
  expect(view.kept).toBeNull()
  expect(view.removed).toHaveLength(2)
  expect(await outcome(restoreSourcePictures(ctx, { listingId: id }))).toBe('conflict')
  await offer([scene(4)], 'three')
  expect(await names(id)).toEqual(['scene 4'])
})

test('two people who change the pictures at once lose nothing (docs/product/office.md §13)', async () => {
  const { id } = await home([])
  const changes = [1, 2, 3, 4, 5].map((seed) => addOwn(id, 10 + seed))
  await Promise.all(changes)
  expect(await shown(id)).toHaveLength(5)
  const [first, second] = await shown(id)
  await Promise.all([
    removePicture(as(nikos.actor), { listingId: id, pictureId: first!.id }),
    describePicture(as(maria.actor), { listingId: id, pictureId: second!.id, alt: 'The sea' }),
  ])
  expect((await shown(id)).map(({ alt }) => alt)).toEqual(['The sea', null, null, null])
})

test('which stored pictures were changed is forgotten after a day (docs/product/listings.md §16)', async () => {
  const { db } = database()
  const inDays = (days: number) => new Date(testNow.valueOf() + days * 86_400_000)
  const changed = (id: number, changedAt: Date) => ({ listing_id: id, changed_at: changedAt })
  await db
    .insertInto('stored_picture_change')
    .values([changed(901, inDays(1)), changed(902, inDays(3))])
    .execute()
  await deleteAbandoned(as(program, { now: () => inDays(3.5) }))
  const left = await db
    .selectFrom('stored_picture_change')
    .select('listing_id')
    .where('listing_id', 'in', [901, 902])
    .execute()
  expect(left).toEqual([{ listing_id: 902 }])
})

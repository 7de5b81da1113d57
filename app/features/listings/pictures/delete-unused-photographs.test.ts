import { expect, test } from 'vitest'
import { testDatabase, testNow } from '#test/database.ts'
import { listing, offered } from '#test/listings.ts'
import { deleteUnusedPhotographs } from './delete-unused-photographs.server.ts'
import { offerListings } from '../offers/offer-listings.server.ts'
import { photographFileKeys } from '../record/picture-sources.ts'
import { upsertPhotograph, setPictureStored } from './pictures.queries.server.ts'

const database = testDatabase()
const keys = { shown: 'a'.repeat(32), left: 'b'.repeat(32), again: 'c'.repeat(32) }
const photo = (name: string) => ({
  kind: 'photo' as const,
  url: `https://agency.example/${name}.jpg`,
  alt: null,
})

/** Offers the listing again, `day` days after the first offer, with these photographs, and has the night's job run. */
async function onDay(day: number, names: (keyof typeof keys)[]): Promise<void> {
  const ctx = database().context({ now: () => new Date(testNow.valueOf() + day * 86_400_000) })
  await offerListings(ctx, 'stock', [offered({ sourceId: 'home', pictures: names.map(photo) })])
  await storeAll()
  await deleteUnusedPhotographs(ctx)
}

/** Stores photographs like the job that fetches them, without a host. */
async function storeAll(): Promise<void> {
  const { db, storage } = database()
  const waiting = await db
    .selectFrom('listing_picture')
    .select(['id', 'source_url'])
    .where('state', '=', 'waiting')
    .execute()
  for (const { id, source_url } of waiting) {
    const storageKey = keys[/(\w+)\.jpg/.exec(source_url!)![1] as keyof typeof keys]
    await upsertPhotograph(db, storageKey)
    for (const file of photographFileKeys(storageKey)) await storage.put(file, Buffer.from(storageKey))
    await setPictureStored(db, id, { storageKey, width: 600, height: 400 })
  }
}

/** Counts the stored files of each photograph. */
async function filesLeft() {
  const { storage } = database()
  const counts = Object.entries(keys).map(async ([name, key]) => {
    const present = await Promise.all(photographFileKeys(key).map((file) => storage.has(file)))
    return [name, present.filter(Boolean).length] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}

test('a photograph that no listing has shown for 30 days is deleted, its files too (docs/product/listings.md §26)', async () => {
  await onDay(0, ['shown', 'left', 'again'])
  await onDay(1, ['shown'])
  expect(await filesLeft()).toEqual({ shown: 6, left: 6, again: 6 })

  // Shown again for a while: its 30 days begin anew.
  await onDay(20, ['shown', 'again'])
  await onDay(21, ['shown'])
  await onDay(31, ['shown'])
  expect(await filesLeft()).toEqual({ shown: 6, left: 6, again: 6 })

  await onDay(32, ['shown'])
  expect(await filesLeft()).toEqual({ shown: 6, left: 0, again: 6 })
  await onDay(52, ['shown'])
  expect(await filesLeft()).toEqual({ shown: 6, left: 0, again: 0 })
  expect((await database().db.selectFrom('stored_photograph').selectAll().execute()).length).toBe(1)
})

test('one that is being fetched is kept, though no listing shows it yet (docs/product/listings.md §26)', async () => {
  const { db, context } = database()
  await listing(context(), { pictures: [photo('left')] })
  await upsertPhotograph(db, keys.left)
  const at = (day: number) => context({ now: () => new Date(testNow.valueOf() + day * 86_400_000) })
  await deleteUnusedPhotographs(at(0))
  // The same content is fetched for another listing.
  await upsertPhotograph(db, keys.left)
  await deleteUnusedPhotographs(at(40))
  expect(
    await db
      .selectFrom('stored_photograph')
      .select('storage_key')
      .where('storage_key', '=', keys.left)
      .execute(),
  ).toHaveLength(1)
})

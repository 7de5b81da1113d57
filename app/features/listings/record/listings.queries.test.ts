import { describe, expect, test } from 'vitest'
import { testDatabase, testNow } from '#test/database.ts'
import { listing, offered } from '#test/listings.ts'
import { loadCards, similarListings } from './listings.queries.server.ts'
import { offerListings } from '../offers/offer-listings.server.ts'
import { setListingState } from './listings-write.queries.server.ts'

const database = testDatabase()
const ctx = () => database().context()
const daysAgo = (days: number) => new Date(testNow.getTime() - days * 86_400_000)
const card = async (about: Parameters<typeof offered>[0]) =>
  (await loadCards(database().db, [await listing(ctx(), about)], testNow))[0]!

describe('cards', () => {
  test('stand in the order asked for, and leave out numbers that name nothing', async () => {
    const ids = [await listing(ctx()), await listing(ctx()), await listing(ctx())]
    const cards = await loadCards(database().db, [ids[2]!, 7, ids[0]!], testNow)
    expect(cards.map(({ id }) => id)).toEqual([ids[2], ids[0]])
  })

  test('show a cut for 90 days, and no rise (docs/product/listings.md §36)', async () => {
    const changed = (formerEuro: number, days: number) =>
      card({ priceEuro: 300_000, earlierPrices: [{ priceEuro: formerEuro, until: daysAgo(days) }] })
    expect((await changed(330_000, 89)).formerPriceEuro).toBe(330_000)
    expect((await changed(330_000, 91)).formerPriceEuro).toBeNull()
    expect((await changed(280_000, 1)).formerPriceEuro).toBeNull()
  })

  test('are new for 14 days (docs/product/listings.md §36)', async () => {
    expect((await card({ publishedAt: daysAgo(13) })).isNew).toBe(true)
    expect((await card({ publishedAt: daysAgo(15) })).isNew).toBe(false)
  })

  test('name the place beside its region, or as the source wrote it (docs/product/listings.md §36)', async () => {
    expect((await card({ region: 'famagusta', placeId: 'famagusta/sotira' })).placeName).toBe('Sotira')
    expect((await card({ placeId: null, placeText: 'By the old mill' })).placeName).toBe('By the old mill')
  })

  test('show the first picture there is, else a drawn placeholder (docs/product/listings.md §16)', async () => {
    const waiting = { kind: 'photo', url: 'https://a.example/1.jpg', alt: null } as const
    const scene = { kind: 'scene', scene: 'villa-modern', seed: 7, alt: 'A villa at dusk' } as const
    expect(await card({ type: 'villa', pictures: [waiting, scene] })).toMatchObject({
      picture: { src: '/pictures/scene/villa-modern/7.svg', avifSrcSet: null, alt: 'A villa at dusk' },
      pictureCount: 1,
    })
    const none = await card({ pictures: [waiting] })
    expect(none.picture).toMatchObject({
      src: `/pictures/placeholder/apartment/${none.id}.svg`,
      alt: 'Apartment in Germasogeia, Limassol',
    })

    const id = await listing(ctx(), { pictures: [waiting] })
    await database()
      .db.updateTable('listing_picture')
      .set({ state: 'stored', storage_key: 'ab12', width: 1600, height: 1067 })
      .where('listing_id', '=', id)
      .execute()
    expect((await loadCards(database().db, [id], testNow))[0]!.picture).toEqual({
      src: '/pictures/ab12-1600.webp',
      avifSrcSet:
        '/pictures/ab12-480.avif 480w, /pictures/ab12-960.avif 960w, /pictures/ab12-1600.avif 1600w',
      webpSrcSet:
        '/pictures/ab12-480.webp 480w, /pictures/ab12-960.webp 960w, /pictures/ab12-1600.webp 1600w',
      width: 1600,
      height: 1067,
      alt: 'Apartment in Germasogeia, Limassol',
    })
  })
})

test('similar homes are of the same purpose, parent type and region, the most alike first (docs/product/listings.md §23)', async () => {
  const about = {
    region: 'nicosia',
    placeId: 'nicosia/strovolos',
    latitude: 35.14,
    longitude: 33.34,
  } as const
  const offers = [
    offered({ ...about }),
    offered({ ...about, priceEuro: 310_000 }),
    offered({ ...about, priceEuro: 600_000 }),
    offered({ ...about, bedrooms: 5, latitude: null, longitude: null, priceEuro: null }),
    offered({ ...about, purpose: 'rent', priceEuro: 900 }),
    offered({ ...about, type: 'villa' }),
    offered({ ...about, region: 'paphos', placeId: null }),
    offered({ ...about }),
  ]
  const { changes } = await offerListings(ctx(), 'similar', offers)
  const ids = changes.map(({ id }) => id)
  await setListingState(database().db, [ids[7]!], 'sold', testNow)
  expect(await similarListings(database().db, ids[0]!, 10)).toEqual([ids[1], ids[2], ids[3]])
  expect(await similarListings(database().db, ids[0]!, 1)).toEqual([ids[1]])
})

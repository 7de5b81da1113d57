import { beforeAll, describe, expect, test } from 'vitest'
import { testCalls } from '#test/calls.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { listing, offered } from '#test/listings.ts'
import { propertySchema } from './record/listings.wire.ts'
import { setListingState } from './record/listings-write.queries.server.ts'
import { offerListings } from './offers/offer-listings.server.ts'

const database = testDatabase()
let calls: ReturnType<typeof testCalls>
beforeAll(() => {
  calls = testCalls(database())
})
const put = (about: Parameters<typeof listing>[1]) => listing(database().context(), about)

/** Every field of the specification's Property, and where yield and income come from. */
const fieldsOfPortal3 =
  'id property_id pro_id property_title short_description p_description property_type parent_type buy_rent_category bedrooms property_area region location postal_code price cost_per_square_meter rental_yield rental_yield_basis annual_income annual_income_basis condition_type condition energy_efficiency air_conditioning include furnishing floor parking reference_number online_viewing features_image property_images datasource date title property_added_status property_video_upload_By youtube_url property_video property_tour_video'.split(
    ' ',
  )

describe('one property', () => {
  test('has every field of the specification, unknown ones null (docs/product/wire-contract.md §4)', async () => {
    const offer = offered({
      publishedAt: new Date('2026-10-01T08:00:00Z'),
      statedYieldPercent: 5.25,
      pictures: [{ kind: 'scene', scene: 'sea-view', seed: 4, alt: null }],
    })
    const id = await put(offer)
    const full = await calls.get(
      `/api/property/properties/${id}_2-bedroom-apartment-to-buy?property_type=exclusive`,
    )
    expect(full.status).toBe(200)
    expect(full.json).toMatchObject({
      property: {
        id,
        property_id: `CY-${id}`,
        pro_id: offer.sourceId,
        property_type: 'Apartment',
        parent_type: 'Apartments',
        buy_rent_category: 'buy',
        bedrooms: '2',
        region: 'Limassol',
        location: 'Germasogeia',
        price: 300_000,
        cost_per_square_meter: 3_529,
        condition_type: 'Resale',
        condition: 'Resale',
        air_conditioning: 'Split units',
        include: 'Fridge, Oven',
        online_viewing: 'Yes',
        features_image: 'https://petra.example/pictures/scene/sea-view/4.svg?type=apartment',
        property_images: '["https://petra.example/pictures/scene/sea-view/4.svg?type=apartment"]',
        datasource: offer.sourceUrl,
        date: '2026-10-01T08:00:00.000Z',
        property_added_status: 0,
      },
      propertyImages: ['https://petra.example/pictures/scene/sea-view/4.svg?type=apartment'],
      locationData: [{ region: 'Limassol', location: 'Germasogeia', latitude: 34.705, longitude: 33.087 }],
    })
    expect(Object.keys(full.json.property).sort()).toEqual(fieldsOfPortal3.toSorted())

    const bare = await put({
      type: 'residential-land',
      placeId: null,
      placeText: null,
      priceEuro: null,
      bedrooms: null,
      areaSquareMetres: null,
      condition: null,
      energyClass: null,
      airConditioning: null,
      furnishing: null,
      parking: null,
      floor: null,
      onlineViewing: null,
      included: [],
      postalCode: null,
      reference: null,
      title: null,
      shortDescription: null,
      descriptionHtml: null,
      latitude: null,
      longitude: null,
      sourceUrl: null,
    })
    const { property } = (await calls.get(`/api/property/buy/CY-${bare}`)).json
    expect(Object.keys(property).sort()).toEqual(fieldsOfPortal3.toSorted())
    expect(property).toMatchObject({
      bedrooms: null,
      price: null,
      location: null,
      condition: null,
      title: null,
    })
    expect(propertySchema.safeParse(property).success).toBe(true)
  })

  test('is own and exclusive as it was added, with its video and tour (docs/product/listings.md §7, docs/product/wire-contract.md §4)', async () => {
    const id = await put({
      addition: 'exclusive',
      youtubeId: 'abc_123',
      tourUrl: 'https://my.matterport.com/show/?m=x',
    })
    expect((await calls.get(`/api/property/buy/${id}`)).json.property).toMatchObject({
      property_added_status: 2,
      property_video_upload_By: 'by_youtube',
      youtube_url: 'https://www.youtube.com/watch?v=abc_123',
      property_tour_video: 'https://my.matterport.com/show/?m=x',
    })
    const filmed = await put({ addition: 'own', videoFile: 'a home.mp4' })
    expect((await calls.get(`/api/property/buy/${filmed}`)).json.property).toMatchObject({
      property_added_status: 1,
      property_video_upload_By: 'by_computer',
      property_video: 'https://petra.example/uploads/a%20home.mp4',
    })
  })

  test('sold, let and withdrawn answer, a draft and an unknown number do not (docs/product/listings.md §4, docs/product/wire-contract.md §7)', async () => {
    for (const state of ['under-offer', 'sold', 'let', 'withdrawn'] as const) {
      const id = await put({ state })
      const { status } = await calls.get(`/api/property/whatever/${id}`)
      expect({ state, status }).toEqual({ state, status: 200 })
    }
    const draft = await put({ state: 'draft' })
    for (const id of [draft, 1, 'nonsense', '99999999999999999999', '%F0%9F%8F%A0', '-1']) {
      expect(await calls.get(`/api/property/buy/${id}`)).toMatchObject({
        status: 404,
        json: { message: 'No property found for the given ID' },
      })
    }
  })
})

describe('all of a kind', () => {
  test('comes as one whole array, newest first, sold ones left out (docs/product/wire-contract.md §8)', async () => {
    const offers = Array.from({ length: 1_203 }, (_, at) =>
      offered({
        purpose: 'rent',
        priceEuro: 900,
        publishedAt: new Date(testNow.getTime() - (at % 400) * 60_000),
      }),
    )
    const { changes } = await offerListings(database().context(), 'many', offers)
    await setListingState(database().db, [changes[5]!.id], 'let', testNow)
    const { status, headers, json } = await calls.get('/api/filterrent')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toContain('application/json')
    const order = changes
      .map(({ id }, at) => ({ id, published: offers[at]!.publishedAt!.getTime() }))
      .filter(({ id }) => id !== changes[5]!.id)
      .sort((a, b) => b.published - a.published || b.id - a.id)
    expect(json.map((property: { id: number }) => property.id)).toEqual(order.map(({ id }) => id))
    expect(Object.keys(json[0]).sort()).toEqual(fieldsOfPortal3.toSorted())
  })

  test('compresses while it streams (docs/product/wire-contract.md §25)', async () => {
    const answer = await calls.send('/api/filterbuy', { 'Accept-Encoding': 'gzip' })
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    const text = await new Response(answer.body!.pipeThrough(new DecompressionStream('gzip'))).text()
    expect(JSON.parse(text)).toBeInstanceOf(Array)
  })
})

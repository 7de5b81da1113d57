import { sql } from 'kysely'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Actor } from '#app/platform/context/context.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { listing, offered } from '#test/listings.ts'
import { member } from '#test/members.ts'
import { writeStreetTiles } from '#test/street-tiles.ts'
import type { OfferedPicture } from '#app/features/listings/record/listing.ts'
import { findListingById } from '#app/features/listings/record/listings.queries.server.ts'
import { offerListings } from '#app/features/listings/offers/offer-listings.server.ts'
import { placeById } from '#app/features/places/gazetteer.ts'
import { recomputeYields } from '#app/features/listings/record/recompute-yields.server.ts'
import type { ListingRow } from '#db/rows.ts'
import { previewProperty } from '../preview-property.server.ts'
import { everything } from '#app/features/search/criteria/criteria.ts'
import { listingSearch } from '#app/features/search/queries/listing-search.server.ts'
import { startOfMap } from '#app/features/search/map/map-start.server.ts'
import { parseCriteria } from '#app/features/search/criteria/search.wire.ts'
import { installStreets } from '#app/features/streets/install-streets.server.ts'
import { loadProperty } from './property-view.server.ts'

const database = testDatabase()
const ctx = () => database().context()

const set = (
  id: number,
  values: Partial<
    Pick<
      ListingRow,
      | 'state'
      | 'first_published_at'
      | 'yield_percent'
      | 'yield_basis'
      | 'annual_income_euro'
      | 'annual_income_basis'
      | 'comparable_lets'
    >
  >,
) => database().db.updateTable('listing').set(values).where('id', '=', id).execute()
const open = async (id: number) => (await loadProperty(ctx(), id))!

describe('what the page of a home is given', () => {
  test('its banner, price, address and facts (docs/product/listings.md §13, §14)', async () => {
    const id = await listing(ctx(), { addition: 'exclusive' })
    const { property } = await open(id)
    expect(property).toMatchObject({
      banner: '2 Bed Apartment - 85 m² Limassol, Germasogeia',
      price: '€300,000',
      path: `/properties/${id}_2-bedroom-apartment-to-buy?type=exclusive`,
      url: `https://petra.example/properties/${id}_2-bedroom-apartment-to-buy`,
      isExclusive: true,
      isNew: true,
      formerPrice: null,
    })
    expect(property.facts).toHaveLength(15)
  })

  test('the streets around it and what is near: of its own point, else of the middle of its location; no streets without a street map (docs/product/listings.md §19, §39)', async () => {
    const id = await listing(ctx(), {
      region: 'limassol',
      placeId: 'limassol/germasogeia',
      latitude: 34.71,
      longitude: 33.08,
    })
    const unlocated = await listing(ctx(), {
      region: 'limassol',
      placeId: 'limassol/germasogeia',
      latitude: null,
      longitude: null,
    })
    expect((await open(id)).property.neighbourhood).toBeNull()
    // The map of homes shows it in its middle, with what is around in sight.
    const neighbour = await listing(ctx(), { region: 'limassol', latitude: 34.715, longitude: 33.085 })
    const far = await listing(ctx(), { region: 'limassol', latitude: 34.8, longitude: 32.9 })
    const { criteria } = parseCriteria(
      new URL((await open(id)).property.aroundPath, 'https://petra.example').searchParams,
      everything('sale'),
    )
    const { ids } = await (await listingSearch(ctx())).find(criteria, 1, 100)
    expect([ids.includes(id), ids.includes(neighbour), ids.includes(far)]).toEqual([true, true, false])
    const { bounds } = await startOfMap(ctx(), criteria)
    expect((bounds!.south + bounds!.north) / 2).toBeCloseTo(34.71, 5)
    expect((bounds!.west + bounds!.east) / 2).toBeCloseTo(33.08, 5)
    const middle = placeById('limassol/germasogeia')!
    expect((await open(unlocated)).property.aroundPath).toContain(
      new URLSearchParams({ near: `${middle.latitude} ${middle.longitude}` }).toString(),
    )
    const folder = join(database().folder, 'map')
    const from = join(database().folder, 'cyprus.pmtiles')
    mkdirSync(database().folder, { recursive: true })
    writeStreetTiles(from)
    const { version } = await installStreets({ folder, from, checksum: null, now: testNow })
    try {
      expect((await open(id)).property.neighbourhood).toMatchObject({
        streets: { version },
        at: { latitude: 34.71, longitude: 33.08 },
        shows: 'home',
      })
      expect((await open(id)).property.nearby).toMatchObject({
        rows: [
          { kind: 'school' },
          { kind: 'supermarket' },
          { kind: 'pharmacy' },
          { kind: 'airport' },
          { kind: 'sea' },
        ],
        fromMiddleOf: null,
      })
      expect((await open(unlocated)).property.nearby).toMatchObject({ fromMiddleOf: 'Germasogeia' })
      const { at, shows } = (await open(unlocated)).property.neighbourhood!
      expect(shows).toBe('around')
      expect(at).toEqual({
        latitude: placeById('limassol/germasogeia')!.latitude,
        longitude: placeById('limassol/germasogeia')!.longitude,
      })
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  test('nothing for a draft and for a number that no home has (docs/product/listings.md §21)', async () => {
    const id = await listing(ctx())
    await set(id, { state: 'draft' })
    expect(await loadProperty(ctx(), id)).toBeNull()
    expect(await loadProperty(ctx(), 2_000_000_000)).toBeNull()
  })

  test('staff preview a home in any state, others in none (docs/product/office.md §11)', async () => {
    const id = await listing(ctx())
    const { property } = await open(id)
    await set(id, { state: 'draft' })
    const by = (actor: Actor, number = id) =>
      previewProperty(database().context({ actor }), number).then((found) => found && found.property)
    const agent = (await member(ctx(), { role: 'agent' })).actor
    expect(await by(agent)).toEqual(property)
    expect(await by(agent, 2_000_000_000)).toBeNull()
    await expect(by((await member(ctx())).actor)).rejects.toThrow('Only the agency’s staff can do this.')
    await expect(by({ kind: 'visitor' })).rejects.toThrow('Please log in first.')
  })

  test.each(['under-offer', 'sold', 'let', 'withdrawn'] as const)(
    '%s: still opened, and says so (docs/product/listings.md §22)',
    async (state) => {
      const id = await listing(ctx())
      await set(id, { state })
      const { property, jsonLd } = await open(id)
      expect(property.state).toBe(state)
      expect(property.isNew).toBe(state === 'under-offer')
      expect(JSON.stringify(jsonLd)).not.toContain('schema.org/InStock')
    },
  )

  test('yield and income with their basis, never for rent, land or zero (docs/product/listings.md §9, §15)', async () => {
    const id = await listing(ctx())
    const earned = {
      yield_percent: 5.44,
      yield_basis: 'place',
      annual_income_euro: 16_320,
      annual_income_basis: 'place',
      comparable_lets: 14,
    } as const
    await set(id, earned)
    expect((await open(id)).property.earnings).toEqual({
      yield: { text: '5.4 %', basis: 'from 14 comparable lets in Germasogeia' },
      income: {
        euro: 16_320,
        text: '€16,320',
        basis: 'from 14 comparable lets in Germasogeia',
        range: null,
        parts: null,
        percentOfPrice: null,
        rentRange: null,
      },
      disagreement: null,
    })
    await set(id, { yield_basis: 'stated', annual_income_basis: 'region' })
    expect((await open(id)).property.earnings).toMatchObject({
      yield: { basis: 'stated by the agent' },
      income: { basis: 'from 14 comparable lets in Limassol', percentOfPrice: '5.4 %' },
    })
    await set(id, { yield_percent: 0.2, annual_income_euro: 0 })
    expect((await open(id)).property.earnings).toEqual({ yield: null, income: null, disagreement: null })
    for (const about of [{ purpose: 'rent' }, { type: 'residential-land' }] as const) {
      const other = await listing(ctx(), about)
      await set(other, earned)
      expect((await open(other)).property.earnings).toEqual({ yield: null, income: null, disagreement: null })
    }
  })

  test('an estimated income has its range, its lets, how near they are, its day, and lets beside it (docs/product/listings.md §15, §31, §33)', async () => {
    const { db } = database()
    const id = await listing(ctx())
    const fit = { fitted_at: testNow, homes: 700, better_in: ['limassol'], trained: '{}' }
    await db
      .insertInto('estimate_model')
      .values({ target: 'rent', ...fit })
      .execute()
    const comparable = await listing(ctx(), { purpose: 'rent', priceEuro: 1_450, areaSquareMetres: 92 })
    const rent = { euro: 1_360, low_euro: 1_200, high_euro: 1_550, level: 'place', homes: 14 } as const
    const parts = [
      { part: 'place', percent: 24 },
      { part: 'age', percent: -12 },
    ]
    await db
      .insertInto('listing_estimate')
      .values([
        { listing_id: id, target: 'rent', ...rent, nearest_kilometres: 0.31, parts: JSON.stringify(parts) },
        { listing_id: comparable, target: 'rent', ...rent, euro: 1_420, nearest_kilometres: 0.31 },
      ])
      .execute()
    await recomputeYields(ctx())
    const basis = 'estimated on 21 November 2026 from 14 lets in Germasogeia, the nearest 0.3 km away'
    const { earnings, comparables } = (await open(id)).property
    expect(comparables).toEqual([
      {
        path: `/properties/${comparable}`,
        home: '2-bedroom apartment, 92 m²',
        where: expect.stringContaining('Germasogeia') as string,
        asked: '€1,450',
        adjusted: '€1,390',
      },
    ])
    expect((await open(comparable)).property.comparables).toEqual([])
    expect(earnings).toEqual({
      yield: { text: '5.4 %', basis },
      income: {
        euro: 16_320,
        text: '€16,320',
        basis,
        range: '€14,400 to €18,600: four in five similar homes are listed in this range',
        parts: 'Compared with an average let: location +24 %, age and condition −12 %',
        percentOfPrice: null,
        rentRange: { lowEuro: 1_200, highEuro: 1_550 },
      },
      disagreement: null,
    })
    await db.deleteFrom('estimate_model').execute()
    await recomputeYields(ctx())
  })

  test('of land: per m² and per donum of what is sold, and what such land would be asked for (docs/product/listings.md §43)', async () => {
    const { db } = ctx()
    const half = {
      plotSquareMetres: 1_000,
      areaSquareMetres: null,
      plotShare: 0.5,
      vat: 'none',
      titleDeeds: null,
    } as const
    const id = await listing(ctx(), { type: 'residential-land', priceEuro: 60_000, ...half })
    expect((await open(id)).property.landPrice).toEqual({
      asked: {
        perMetre: '€120/m²',
        perDonum: '€160,536 per donum (1,337.8 m²)',
        note: 'of the share that is sold',
      },
      estimate: null,
    })
    const model = { fitted_at: new Date('2026-11-21T03:00:00Z'), homes: 60, trained: '{}' }
    await db
      .insertInto('estimate_model')
      .values({ target: 'land', better_in: ['limassol'], ...model })
      .execute()
    const range = { euro: 55_000, low_euro: 47_500, high_euro: 64_000 }
    const parts = JSON.stringify([{ part: 'type', percent: 30 }])
    await db
      .insertInto('listing_estimate')
      .values({
        listing_id: id,
        target: 'land',
        ...range,
        level: 'region',
        homes: 60,
        nearest_kilometres: 0.8,
        offer_hash: sql`(select content_hash from listing where id = ${id})`,
        parts,
      })
      .execute()
    expect((await open(id)).property.landPrice?.estimate).toEqual({
      figure: '€55,000',
      range: '€47,500 to €64,000: four in five similar plots are listed in this range',
      perArea: '€110/m², €147,158 per donum',
      basis: 'estimated on 21 November 2026 from 60 plots for sale in Limassol, the nearest 0.8 km away',
      parts: 'Compared with an average plot for sale: type of land and what may be built +30 %',
    })
    const estimated = async (changed: { vat?: 'none' | 'excluded'; state?: 'published' | 'sold' }) => {
      await db
        .updateTable('listing')
        .set({ vat: 'none', ...changed })
        .where('id', '=', id)
        .execute()
      return (await open(id)).property.landPrice?.estimate ?? null
    }
    expect(await estimated({ vat: 'excluded' })).toMatchObject({
      figure: '€65,450',
      range: expect.stringMatching(/^€56,525 to €76,160 with VAT:/),
      perArea: '€131/m², €175,118 per donum',
    })
    expect(await estimated({ state: 'sold' })).toBeNull()
    expect(await estimated({ state: 'published' })).not.toBeNull()
    await db
      .updateTable('estimate_model')
      .set({ better_in: ['paphos'] })
      .execute()
    expect(await estimated({})).toBeNull()
    await db
      .updateTable('estimate_model')
      .set({ better_in: ['limassol'] })
      .execute()
    expect(await estimated({})).not.toBeNull()
    await db.updateTable('listing_estimate').set({ offer_hash: null }).where('listing_id', '=', id).execute()
    expect(await estimated({})).toBeNull()

    expect((await open(await listing(ctx()))).property.landPrice).toBeNull()
    const unsized = { ...half, plotShare: null, included: ['Share of a plot'] }
    const share = await listing(ctx(), { type: 'residential-land', priceEuro: 60_000, ...unsized })
    expect((await open(share)).property.landPrice).toBeNull()
    await db.deleteFrom('estimate_model').execute()
  })

  test('video and tour only for what the agency added itself (docs/product/listings.md §17)', async () => {
    const embeds = {
      youtubeId: 'abcdefghijk',
      videoFile: 'film.mp4',
      tourUrl: 'https://my.matterport.com/show/?m=1',
    }
    const shown = async (about: Parameters<typeof offered>[0]) => {
      const { video, tourUrl } = (await open(await listing(ctx(), about))).property
      return { video, tourUrl }
    }
    expect(await shown(embeds)).toEqual({ video: null, tourUrl: null })
    expect(await shown({ ...embeds, addition: 'own' })).toEqual({
      video: { youtubeId: 'abcdefghijk' },
      tourUrl: embeds.tourUrl,
    })
    expect(await shown({ ...embeds, youtubeId: null, addition: 'exclusive' })).toMatchObject({
      video: { file: 'film.mp4' },
    })
    expect(await shown({ addition: 'own', youtubeId: '"><script>', tourUrl: 'javascript:alert(1)' })).toEqual(
      {
        video: null,
        tourUrl: null,
      },
    )
  })

  test('a home that turns from sale to rent, or back, begins a new history (docs/product/listings.md §23)', async () => {
    const at = (days: number) =>
      database().context({ now: () => new Date(testNow.valueOf() + days * 86_400_000) })
    const sale = offered({ statedAnnualIncomeEuro: 12_000 })
    const rent = { ...sale, purpose: 'rent' as const, condition: null, statedAnnualIncomeEuro: null }
    const id = (await offerListings(at(-40), 'turned', [sale])).changes[0]!.id
    await offerListings(at(-30), 'turned', [{ ...sale, priceEuro: 285_000 }])
    await recomputeYields(at(-30))
    await offerListings(at(-3), 'turned', [{ ...rent, priceEuro: 1_200 }])
    const shown = async () => {
      const { property } = await open(id)
      const { price, formerPrice, isNew, history } = property
      return { price, formerPrice, isNew, steps: history.steps.map(({ price, change }) => [price, change]) }
    }
    expect(await shown()).toEqual({
      price: '€1,200',
      formerPrice: null,
      isNew: true,
      steps: [['€1,200', null]],
    })
    expect(await findListingById(database().db, id)).toMatchObject({
      firstPublishedAt: at(-3).now(),
      previousPriceEuro: null,
      priceChangedAt: null,
      annualIncomeEuro: null,
      yieldPercent: null,
      yieldBasis: null,
    })
    await offerListings(at(-2), 'turned', [{ ...rent, priceEuro: 1_100 }])
    expect(await shown()).toMatchObject({
      formerPrice: '€1,200',
      steps: [
        ['€1,200', null],
        ['€1,100', '−8.3 %'],
      ],
    })
    await offerListings(at(-1), 'turned', [sale])
    expect(await shown()).toMatchObject({ formerPrice: null, steps: [['€300,000', null]] })
  })

  test('a price cut, and every price before it (docs/product/listings.md §23)', async () => {
    const offer = offered()
    const at = (days: number) =>
      database().context({ now: () => new Date(testNow.valueOf() + days * 86_400_000) })
    const { changes } = await offerListings(at(-30), 'cuts', [offer])
    await offerListings(at(-3), 'cuts', [{ ...offer, priceEuro: 285_000 }])
    const { property } = await open(changes[0]!.id)
    expect(property).toMatchObject({ price: '€285,000', formerPrice: '€300,000', isNew: false })
    expect(property.history.steps.map(({ price, change }) => [price, change])).toEqual([
      ['€300,000', null],
      ['€285,000', '−5.0 %'],
    ])
  })

  test('its pictures, each once; a drawing while none is fetched, nothing where there is none (docs/product/listings.md §16)', async () => {
    const shown = async (pictures: OfferedPicture[]) =>
      (await open(await listing(ctx(), { pictures }))).property.pictures.map(({ src }) => src)
    const scene = { kind: 'scene', scene: 'pool', seed: 7, alt: null } as const
    const photo = { kind: 'photo', url: 'https://agency.example/1.jpg', alt: null } as const
    expect(await shown([scene, scene, photo])).toEqual([
      expect.stringContaining('/pictures/scene/pool/7.svg'),
    ])
    expect(await shown([photo, { ...photo, url: 'https://agency.example/2.jpg' }])).toEqual([
      expect.stringContaining('/placeholder/'),
    ])
    expect(await shown([])).toEqual([])
  })

  test('a home as search engines read it (docs/product/pages.md §24)', async () => {
    const id = await listing(ctx(), { purpose: 'rent', priceEuro: 1_200 })
    const [listingLd, crumbs] = (await open(id)).jsonLd
    expect(listingLd).toMatchObject({
      '@type': 'RealEstateListing',
      datePosted: '2026-11-21',
      mainEntity: {
        '@type': 'Apartment',
        numberOfBedrooms: 2,
        floorSize: { value: 85, unitCode: 'MTK' },
        geo: { latitude: 34.705 },
      },
      offers: {
        price: 1_200,
        priceCurrency: 'EUR',
        availability: 'https://schema.org/InStock',
        businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      },
    })
    expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' })
  })
})

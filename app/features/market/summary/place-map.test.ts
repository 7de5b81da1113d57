import { describe, expect, test } from 'vitest'
import { testCalls } from '#test/calls.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { offered } from '#test/listings.ts'
import { offerListings } from '#app/features/listings/offers/offer-listings.server.ts'
import { recomputeYields } from '#app/features/listings/record/recompute-yields.server.ts'
import { drawing, project } from '#app/features/places/projection.ts'
import { wholeIsland } from '#app/features/search/criteria/map-view.ts'
import { loadOverview } from '../overview/market-overview.server.ts'
import {
  circleAt,
  circlesOf,
  namesOf,
  radiiOnDrawing,
  radiiOnStreets,
  writings,
  writingOnStreets,
} from '../map/place-map-layout.ts'
import { basisOf, placesOn } from '../history/place-history.ts'
import {
  colourOf,
  colourTexts,
  cutsFor,
  mapMeasures,
  type MapMeasure,
  type MappedPlace,
  type PlaceMapView,
} from './place-map.ts'
import { snapshotMarket } from '../history/snapshot-market.server.ts'

const database = testDatabase()
const today = { region: null, month: null }
const yearBefore = new Date(testNow.getTime() - 370 * 86_400_000)

const mapped = (about: Partial<MappedPlace>): MappedPlace => ({
  name: 'Tala',
  town: 'Paphos',
  path: '/market-paphos/tala',
  latitude: 34.84,
  longitude: 32.43,
  homes: 10,
  value: 5,
  figure: '5.0 %',
  of: 10,
  isThin: false,
  range: null,
  ...about,
})

describe('what the map says of places', () => {
  const places = {
    'limassol/germasogeia': { many: 10, risesBy: 1.1, type: 'apartment' },
    'limassol/mesa-geitonia': { many: 9, risesBy: 1.1, type: 'apartment' },
    'limassol/agios-tychonas': { many: 2, risesBy: 1, type: 'villa' },
    'limassol/ypsonas': { many: 8, cameLater: 4, risesBy: 1, type: 'villa' },
    'limassol/kolossi': { many: 12, risesBy: 0.95, type: 'villa' },
  } as const
  const stock = (now: boolean) =>
    Object.entries(places).flatMap(([placeId, { many, risesBy, type, ...about }]) =>
      Array.from({ length: many + (now && 'cameLater' in about ? about.cameLater : 0) }, (_, at) =>
        offered({
          sourceId: `${placeId} ${at}`,
          placeId,
          type,
          priceEuro: Math.round((250_000 + at * 10_000) * (now ? risesBy : 1)),
          areaSquareMetres: 100,
          statedYieldPercent: 5 + at / 10,
        }),
      ),
    )
  const said = async (measure: MapMeasure) => {
    const { map } = await loadOverview(database().context(), { ...today, measure })
    return map.places.map(({ name, figure, of }) => `${name}: ${figure}, ${of}`)
  }

  test('the median price per m², what is thin after what is ranked, and no figure of one or two homes (docs/product/market.md §21, §23)', async () => {
    await offerListings(database().context({ now: () => yearBefore }), 'map', stock(false))
    await recomputeYields(database().context())
    expect(await said('price')).toEqual([
      'Kolossi: €3,050/m², 12',
      'Germasogeia: €2,950/m², 10',
      'Mesa Geitonia: €2,900/m², 9',
      'Ypsonas: €2,850/m², 8',
    ])
    expect(await said('rent')).toEqual([
      'Kolossi: Too few homes, 0',
      'Germasogeia: Too few homes, 0',
      'Mesa Geitonia: Too few homes, 0',
      'Ypsonas: Too few homes, 0',
    ])
  })

  test('the change in 12 months compares two nights of at least 10 homes each (docs/product/market.md §23)', async () => {
    expect(await said('change')).toEqual([
      'Kolossi: No figure of a year earlier, 12',
      'Germasogeia: No figure of a year earlier, 10',
      'Mesa Geitonia: Too few homes, 9',
      'Ypsonas: Too few homes, 8',
    ])
    await snapshotMarket(database().context({ now: () => yearBefore }))
    await offerListings(database().context(), 'map', [
      ...stock(true),
      // Land moves no price of homes.
      ...Array.from({ length: 5 }, () =>
        offered({
          type: 'residential-land',
          placeId: 'limassol/germasogeia',
          priceEuro: 90_000,
          bedrooms: 0,
        }),
      ),
    ])
    expect(await said('change')).toEqual([
      'Germasogeia: +10.0 %, 10',
      'Kolossi: −5.0 %, 12',
      'Ypsonas: Too few homes a year earlier, 12',
      'Mesa Geitonia: Too few homes, 9',
    ])
  })

  test('a former month has its own figures in the colours of today, as pages and calls alike give them (docs/product/market.md §26)', async () => {
    const { db, context } = database()
    const ctx = context()
    const on = (day: string) => new Date(`${day}T01:00:00Z`)
    for (const [day, few] of [
      ['2026-09-29', 0],
      ['2026-09-30', 2],
      ['2026-10-31', 8],
    ] as const) {
      const rents = Array.from({ length: few }, (_, at) =>
        offered({
          sourceId: `let ${at}`,
          placeId: 'limassol/kolossi',
          purpose: 'rent',
          priceEuro: 900,
          areaSquareMetres: 90,
        }),
      )
      const at = context({ now: () => on(day) })
      await offerListings(at, 'map', [...stock(false), ...rents])
      await snapshotMarket(at)
    }
    await offerListings(ctx, 'map', stock(true))

    const mapOf = async (measure: MapMeasure, month: string | null) =>
      (await loadOverview(ctx, { region: null, measure, month })).map
    const now = await mapOf('price', null)
    const september = await mapOf('price', '2026-09')
    const kept = await db
      .selectFrom('market_place_snapshot')
      .select('day')
      .distinct()
      .orderBy('day')
      .execute()
    // Months between without a night are filled.
    expect(kept.map(({ day }) => day).join(' ')).toBe(
      '2025-11-16 2025-12-31 2026-01-31 2026-02-28 2026-03-31 2026-04-30 2026-05-31 2026-06-30 2026-07-31 2026-08-31 2026-09-30 2026-10-31',
    )
    // `change` needs a night a year before, give or take a month.
    expect(september.days).toEqual([...kept.map(({ day }) => day), '2026-11-21'])
    expect((await mapOf('change', '2026-09')).days).toEqual(['2026-10-31', '2026-11-21'])
    expect([september.day, now.day]).toEqual(['2026-09-30', '2026-11-21'])
    const rows = ({ places }: PlaceMapView) =>
      places.map(({ name, figure, of, homes }) => [name, figure, of, homes])
    expect(rows(september)[0]).toEqual(['Kolossi', '€3,050/m²', 12, 14])
    expect(rows(await mapOf('rent', '2026-09'))[0]).toEqual(['Kolossi', 'Too few homes', 2, 14])
    expect(rows(await mapOf('rent', '2026-10'))[0]).toEqual(['Kolossi', '€10.00/m²', 8, 20])
    expect(rows(await mapOf('offer', '2026-10'))[0]).toEqual(['Kolossi', '20 homes', 20, 20])
    const { cuts, view, mostHomes } = now
    expect(september).toMatchObject({ cuts, view, mostHomes })
    for (const month of ['2026-11', '2020-01', '', 'no month'])
      expect(await mapOf('price', month)).toEqual(now)

    for (const measure of mapMeasures) {
      const { status, json } = await testCalls(database()).get(`/api/place-history/${basisOf[measure]}`)
      expect(status).toBe(200)
      for (const day of september.days) {
        const { places, day: shown } = await mapOf(measure, day.slice(0, 7))
        expect(placesOn(json, measure, shown, null), `${measure} on ${shown}`).toEqual(places)
      }
    }
    expect((await testCalls(database()).get('/api/place-history/change')).status).toBe(400)
  })

  test('a month without a night is written later from what homes asked then, without yields (docs/product/market.md §26)', async () => {
    const { db, context } = database()
    const read = () =>
      db
        .selectFrom('market_place_snapshot')
        .select(['day', 'place_id', 'homes_on_offer', 'homes', 'median_euro_per_square_metre as price'])
        .select([
          'homes_to_let',
          'median_rent_euro_per_square_metre as rent',
          'median_yield_percent as yield',
        ])
        .where('day', 'in', ['2026-09-30', '2026-10-31'])
        // It has homes that came after these nights.
        .where('place_id', '<>', 'limassol/ypsonas')
        .orderBy('day')
        .orderBy('place_id')
        .execute()
    const written = await read()
    expect(written.length).toBe(8)
    await db.deleteFrom('market_place_snapshot').execute()
    await snapshotMarket(context())
    expect(await read()).toEqual(written.map((night) => ({ ...night, yield: null })))
    const { map } = await loadOverview(context(), { ...today, measure: 'price' })
    expect([map.days.length, map.days[0]]).toEqual([13, '2025-11-30'])
  })

  test('a town’s map has its places alone, in the colours of the whole island (docs/product/market.md §23)', async () => {
    const ctx = database().context()
    const paphos = { 'paphos/tala': 150_000, 'paphos/peyia': 200_000 }
    for (const [placeId, priceEuro] of Object.entries(paphos)) {
      const home = { region: 'paphos', placeId, priceEuro, areaSquareMetres: 100 } as const
      await offerListings(ctx, placeId, [offered(home), offered(home), offered(home)])
    }
    const island = (await loadOverview(ctx, { ...today, measure: 'price' })).map
    const limassol = (await loadOverview(ctx, { ...today, measure: 'price', region: 'limassol' })).map
    expect(island.places.map(({ town }) => town)).toContain('Paphos')
    expect(new Set(limassol.places.map(({ town }) => town))).toEqual(new Set(['Limassol']))
    expect(limassol.cuts).toEqual(island.cuts)
    expect(limassol.view.width).toBeLessThan(drawing.width / 2)
    for (const { latitude, longitude } of limassol.places) {
      const { x } = project(longitude, latitude)
      expect(Math.abs(x - limassol.view.x)).toBeLessThan(limassol.view.width / 2)
    }
  })
})

test('yields are those of the median two-bedroom home: ranked from ten homes on each side on, of fewer apart and with their range, on each night as they were (docs/product/market.md §23, §26, §30)', async () => {
  const { context } = database()
  const places = {
    peyia: [14, 10, 900],
    tala: [12, 4, 1_200],
    empa: [3, 3, 1_100],
    konia: [2, 9, 2_000],
  } as const
  const rise = (factor: number) =>
    Object.entries(places).flatMap(([name, [sales, rents, rent]]) => {
      const home = { region: 'paphos', placeId: `paphos/${name}`, areaSquareMetres: 100 } as const
      const at = (many: number, purpose: 'sale' | 'rent', euro: number) =>
        Array.from({ length: many }, (_, step) =>
          offered({
            ...home,
            sourceId: `${name} ${purpose} ${step}`,
            purpose,
            priceEuro: Math.round(euro * (1 + (step - (many - 1) / 2) / 40)),
          }),
        )
      return [...at(sales, 'sale', 200_000), ...at(rents, 'rent', rent * factor)]
    })
  const on = (day: string) => context({ now: () => new Date(`${day}T01:00:00Z`) })
  await offerListings(on('2026-10-31'), 'yields', rise(1))
  await snapshotMarket(on('2026-10-31'))
  await offerListings(context(), 'yields', rise(1.1))
  const mapOf = async (month: string | null) =>
    (await loadOverview(context(), { measure: 'yield', region: 'paphos', month })).map
  const rows = ({ places: shown }: PlaceMapView) =>
    shown.map(({ name, figure, of, isThin }) => `${name}: ${figure}, ${of}${isThin ? ', thin' : ''}`)
  const now = await mapOf(null)
  expect(rows(now)[0]).toBe('Peyia: 5.9 %, 10')
  expect(rows(now)[3]).toBe('Konia: Too few homes, 0, thin')
  expect(now.places.map(({ range }) => range !== null)).toEqual([true, true, true, false])
  // Drawn from 7.9 % and 7.3 % towards the town's.
  expect(
    rows(now)
      .slice(1, 3)
      .map((row) => row.replace(/\d\.\d %/, '…')),
  ).toEqual(['Tala: …, 4, thin', 'Empa: …, 3, thin'])
  expect(rows(await mapOf('2026-10'))[0]).toBe('Peyia: 5.4 %, 10')
  const { json } = await testCalls(database()).get('/api/place-history/yield')
  expect(placesOn(json, 'yield', now.day, 'paphos')).toEqual(now.places)
})

describe('its colours (docs/product/market.md §23)', () => {
  test('each has about as many places, and one expensive place changes nothing', () => {
    const values = Array.from({ length: 50 }, (_, at) => 1_000 + at * 50)
    const cuts = cutsFor('price', [...values, 90_000])
    expect(cuts).toEqual([1_500, 2_000, 2_500, 3_000])
    expect(Map.groupBy(values, (value) => colourOf(cuts, value)).size).toBe(5)
    expect(colourTexts('price', cuts)).toEqual([
      'under €1,500/m²',
      '€1,500/m² to €2,000/m²',
      '€2,000/m² to €2,500/m²',
      '€2,500/m² to €3,000/m²',
      '€3,000/m² and more',
    ])
  })

  test('no colour stands for no place, however few and alike they are', () => {
    for (const values of [[], [5], [5, 5, 5], [5, 6], [5.01, 5.02, 5.03]]) {
      const cuts = cutsFor('yield', values)
      const used = new Set(values.map((value) => colourOf(cuts, value)))
      expect({ values, used: used.size }).toEqual({ values, used: values.length && cuts.length + 1 })
      expect(colourTexts('yield', cuts)).toHaveLength(cuts.length + 1)
    }
  })

  test('falls, rises and what stayed are told apart', () => {
    const colours = [-12, -5, -3, -1, 0, 0.9, 1, 4.9, 5].map((value) =>
      colourOf(cutsFor('change', []), value),
    )
    expect(colours).toEqual([0, 1, 1, 2, 2, 2, 3, 3, 4])
  })
})

describe('its circles (docs/product/market.md §23)', () => {
  const tala = mapped({})
  const peyia = mapped({ name: 'Peyia', path: '/market-paphos/peyia', longitude: 32.38, homes: 40 })
  const circles = circlesOf([tala, peyia], 40, radiiOnDrawing(wholeIsland))

  test('four times the homes are four times the area, around the place itself', () => {
    expect(circles[1]!.radius).toBeCloseTo(2 * circles[0]!.radius)
    expect(circles[0]!.at).toEqual(project(tala.longitude, tala.latitude))
  })

  test('a pointer finds the nearest edge', () => {
    const height = (wholeIsland.width * drawing.height) / drawing.width
    const pointAt = ({ x, y }: { x: number; y: number }) => ({
      x: ((x - wholeIsland.x) / wholeIsland.width + 0.5) * 100,
      y: ((y - wholeIsland.y) / height + 0.5) * 100,
    })
    expect(circles.map(({ at }) => circleAt(circles, wholeIsland, pointAt(at)))).toEqual([0, 1])
    expect(circleAt(circles, wholeIsland, { x: 0, y: 50 })).toBe(1)
  })

  test('names do not meet: the place with more homes has its name', () => {
    expect(namesOf(circles, wholeIsland, writings.wide).map(({ place }) => place.name)).toEqual(['Peyia'])
    const far = mapped({ name: 'Paralimni', longitude: 33.98, latitude: 35.04 })
    expect(
      namesOf(circlesOf([tala, far], 10, radiiOnDrawing(wholeIsland)), wholeIsland, writings.wide),
    ).toHaveLength(2)
  })

  test('on streets names have their figures, and neither hide the name of a town nor stand without one (docs/product/market.md §27)', () => {
    const writing = writingOnStreets(360)
    const namesAmong = (
      places: MappedPlace[],
      townNames: { name: string; at: { x: number; y: number } }[] = [],
    ) =>
      namesOf(circlesOf(places, 40, radiiOnStreets(wholeIsland.width / 360)), wholeIsland, writing, {
        aspect: 1,
        townNames,
      }).map(({ place }) => place.name)
    expect(namesAmong([tala, peyia])).toEqual(['Peyia'])
    expect(namesAmong([tala, mapped({ ...peyia, value: null, figure: 'Too few homes' })])).toEqual(['Tala'])
    const { x, y } = project(peyia.longitude, peyia.latitude)
    const above = { name: 'Paphos', at: { x, y: y - (30 * wholeIsland.width) / 360 } }
    expect(namesAmong([peyia], [above])).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import { planningZone, planningZoneText } from '#app/features/listings/record/planning-zone.ts'
import { plotShareText } from '#app/features/listings/record/land-measures.ts'
import { listingsOf, readAll } from '#test/feeds/feed-test-kit.ts'
import { parseMetres, parsePercentage, parsePlotShare } from '../reading/reading-land.ts'

test.each([
  ['Κα6', 'Ka6', 'Ka6 (Κα6)'],
  ['KA 6', 'Ka6', 'Ka6 (Κα6)'],
  ['Ка6', 'Ka6', 'Ka6 (Κα6)'],
  ['Γα4', 'Ga4', 'Ga4 (Γα4)'],
  ['η2', 'H2', 'H2 (Η2)'],
  ['Т2А', 'T2a', 'T2a (Τ2α)'],
  ['ΕΒ2', 'Eb2', 'Eb2 (Εβ2)'],
  ['Ka6 (Κα6)', 'Ka6', 'Ka6 (Κα6)'],
  ['Κα6 (60%), Γα4 (40%)', 'Ka6 / Ga4', 'Ka6 / Ga4 (Κα6 / Γα4)'],
  ['ΓΑ4, Н3', 'Ga4 / H3', 'Ga4 / H3 (Γα4 / Η3)'],
  ['Residential, by the school', 'Residential, by the school', 'Residential, by the school'],
])(
  'the planning zone %j is kept as %j and shown as %j (docs/product/listings.md §42)',
  (written, kept, shown) => {
    expect(planningZone(written)).toBe(kept)
    expect(planningZoneText(kept)).toBe(shown)
  },
)

test.each([
  ['60', 60],
  ['60 %', 60],
  ['0.6', 60],
  ['0,60', 60],
  ['1.2:1', 120],
  ['1:1', 100],
  ['0.5 %', 0.5],
  ['6', 6],
  ['0', null],
  [0.35, 35],
])('the density %j is %j percent (docs/import.md)', (written, percent) => {
  expect(parsePercentage(written, 1_000, true)).toEqual({ value: percent, problem: null })
})

test('a coverage of more than all of the plot is left out, and said (docs/import.md)', () => {
  expect(parsePercentage('150', 100, true)).toEqual({
    value: null,
    problem: { code: 'not-a-percentage', percent: 150 },
  })
  expect(parsePercentage('sixty', 100, true).problem).toEqual({ code: 'not-a-number', value: 'sixty' })
})

test.each([
  ['8.3', 8.3],
  ['8,30 m', 8.3],
  ['11.4 μ.', 11.4],
  ['10 метров', 10],
])('the height %j is %j metres (docs/import.md)', (written, metres) => {
  expect(parseMetres(written, 500)).toEqual({ value: metres, problem: null })
})

test.each([
  ['whole', 1, 'Whole plot'],
  ['Όλο', 1, 'Whole plot'],
  ['1/1', 1, 'Whole plot'],
  ['100 %', 1, 'Whole plot'],
  ['1/2', 0.5, '1/2 share'],
  ['½ undivided share', 0.5, '1/2 share'],
  ['половина', 0.5, '1/2 share'],
  ['3/8 μερίδιο', 0.375, '3/8 share'],
  ['250/1000', 0.25, '1/4 share'],
  ['2,5 %', 0.025, '2.5 % share'],
])('%j is a share of %j, shown as %j (docs/product/listings.md §42)', (written, share, shown) => {
  expect(parsePlotShare(written)).toEqual({ value: share, problem: null })
  expect(plotShareText(share)).toBe(shown)
})

test.each(['7', '3/2', '0/2', '1/0', 'most of it'])('%j is no share (docs/import.md)', (written) => {
  expect(parsePlotShare(written).problem).toEqual({ code: 'not-a-number', value: written })
})

const land = { id: '1', property_type: 'Plot', buy_rent_category: 'buy', region: 'Paphos', price: 90_000 }
async function read(columns: Record<string, unknown>) {
  const [entry] = listingsOf(await readAll(JSON.stringify([{ ...land, ...columns }]), 'json'))
  return entry!
}

describe('what is included', () => {
  test('names facts of land in three languages, which are then no longer listed (docs/import.md)', async () => {
    const include =
      'Building density: 90%, Ζώνη: Κα6, Покрытие: 0.5, Registered road, Νερό, Электричество, Olive trees'
    const { listing, warnings } = await read({ include })
    expect(listing).toMatchObject({
      planningZone: 'Ka6',
      buildingDensityPercent: 90,
      coveragePercent: 50,
      roadAccess: 'registered',
      waterAtPlot: true,
      electricityAtPlot: true,
      included: ['Registered road', 'Νερό', 'Электричество', 'Olive trees'],
    })
    expect(warnings).toEqual([])
  })

  test('does not go before a column of its own, and says nothing of water in a house (docs/import.md)', async () => {
    const include = 'Planning zone: H2, Water'
    expect((await read({ include, planning_zone: 'Γα4' })).listing.planningZone).toBe('Ga4')
    expect((await read({ include, property_type: 'Villa' })).listing.waterAtPlot).toBeNull()
  })
})

test('a planning zone of more than 40 characters is left out, and its home is not (docs/import.md)', async () => {
  const { listing, warnings } = await read({ planning_zone: 'zone '.repeat(100), include: 'Plot, Water' })
  expect(listing).toMatchObject({ planningZone: null, included: ['Plot', 'Water'] })
  expect(warnings.map(({ field, reason }) => [field, reason])).toEqual([
    ['planning_zone', { code: 'too-long', length: 499, limit: 40 }],
  ])
})

test('an undivided share of no said size is listed, with a doubt (docs/import.md)', async () => {
  const { listing, warnings } = await read({ plot_share: 'εξ αδιαιρέτου' })
  expect(listing).toMatchObject({ plotShare: null, included: ['Share of a plot'] })
  expect(warnings.map(({ field, reason }) => [field, reason.code])).toEqual([
    ['plot_share', 'listed-as-included'],
  ])
})

describe('feeds of others', () => {
  const readFirst = async (xml: string, format: 'rera' | 'openimmo') =>
    listingsOf(await readAll(xml, format))[0]!.listing

  test('RERA.CY: zone, density as a ratio, and whether a share is sold (docs/import.md)', async () => {
    const listing = (
      density: string,
      attributes: string,
    ) => `<root><rera><feed_version>2</feed_version></rera>
      <listing><id>1</id><ref>A</ref><status>active</status><deal_type>sale</deal_type><offer_type>residential</offer_type>
      <price>280000</price><currency>EUR</currency><full_area>0</full_area><plot_area>800</plot_area>
      <building_density>${density}</building_density><description>Plot</description><city>Paphos</city>
      <attributes><residential_type>land_plot</residential_type>${attributes}</attributes></listing></root>`
    expect(
      await readFirst(
        listing(
          '0.6',
          '<residential_planning_zone>ka4</residential_planning_zone><sharing_plot>0</sharing_plot>',
        ),
        'rera',
      ),
    ).toMatchObject({ planningZone: 'Ka4', buildingDensityPercent: 60, plotShare: 1, plotSquareMetres: 800 })
    expect(await readFirst(listing('1', '<sharing_plot>1</sharing_plot>'), 'rera')).toMatchObject({
      buildingDensityPercent: 100,
      plotShare: null,
      included: ['Share of a plot'],
    })
  })

  test('OpenImmo: the ratios of floor space and ground, the parcel, and what it is connected to (docs/import.md)', async () => {
    const xml = `<openimmo><anbieter><immobilie>
      <objektkategorie><vermarktungsart KAUF="true"/><objektart><grundstueck grundst_typ="WOHNEN"/></objektart></objektkategorie>
      <geo><ort>Paphos</ort><land iso_land="CYP"/><gemarkung>Peyia</gemarkung><flur>45</flur><flurstueck>112</flurstueck></geo>
      <preise><kaufpreis>90000</kaufpreis></preise><flaechen><grundstuecksflaeche>700</grundstuecksflaeche><grz>0.35</grz><gfz>1</gfz></flaechen>
      <zustand_angaben><erschliessung erschl_attr="TEILERSCHLOSSEN"/><erschliessung_umfang erschl_attr="WASSER"/></zustand_angaben>
      <verwaltung_techn><objektnr_extern>G-1</objektnr_extern></verwaltung_techn></immobilie></anbieter></openimmo>`
    expect(await readFirst(xml, 'openimmo')).toMatchObject({
      buildingDensityPercent: 100,
      coveragePercent: 35,
      sheetPlanPlot: 'Peyia / 45 / 112',
      waterAtPlot: true,
      electricityAtPlot: null,
    })
  })
})

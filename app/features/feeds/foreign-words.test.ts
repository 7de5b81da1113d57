/** Words of Greek and Russian agencies, in each format that is read by our own fields. */
import { expect, test } from 'vitest'
import { listingsOf, mappingOf, readAll, refusalsOf, warningsOf } from '#test/feeds/feed-test-kit.ts'

type Row = Record<string, string | number>
const home: Row = {
  id: 'A',
  property_type: 'Villa',
  buy_rent_category: 'buy',
  region: 'Paphos',
  price: 250_000,
}

const csvOf = (row: Row) =>
  [Object.keys(row), Object.values(row)]
    .map((cells) => cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(';'))
    .join('\n')
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const xmlOf = (row: Row) =>
  `<homes><home>${Object.entries(row)
    .map(([name, text]) => `<${name}>${escaped(String(text))}</${name}>`)
    .join('')}</home></homes>`
const kyeroOf = ({ id = '', property_type = '', buy_rent_category = '', price = '', bedrooms = '' }: Row) =>
  `<root><kyero><feed_version>3</feed_version></kyero><property><id>${id}</id><price>${escaped(String(price))}</price><price_freq>${buy_rent_category}</price_freq><type>${property_type}</type><town>Peyia</town><beds>${bedrooms}</beds></property></root>`

/** The one home of a row, however it is written. */
async function readEach(row: Row) {
  const said = { ...home, ...row }
  return {
    csv: await readAll(csvOf(said), 'csv'),
    json: await readAll(JSON.stringify([said]), 'json'),
    xml: await readAll(xmlOf(said), 'xml', { mapping: mappingOf({ items: 'home' }) }),
  }
}

test.each([
  ['Квартира', { type: 'apartment' }],
  ['квартиры', { type: 'apartment' }],
  ['Апартаменты', { type: 'apartment' }],
  ['Апартамент', { type: 'apartment' }],
  ['Вилла', { type: 'villa' }],
  ['Отдельно стоящая вилла', { type: 'villa' }],
  ['Коттедж', { type: 'detached-house' }],
  ['Дом', { type: 'detached-house' }],
  ['Таунхаус', { type: 'maisonette' }],
  ['Таун-хаус', { type: 'maisonette' }],
  ['Полуотдельный дом', { type: 'semi-detached' }],
  ['Пентхаус', { type: 'penthouse' }],
  ['Участок', { type: 'residential-land' }],
  ['Земельный участок', { type: 'residential-land' }],
  ['Земля', { type: 'residential-land' }],
  ['Офисное помещение', { type: 'office' }],
  ['Коммерческая недвижимость', { type: 'building' }],
  ['Студия', { type: 'apartment', bedrooms: 0 }],
  ['Квартира-студия', { type: 'apartment', bedrooms: 0 }],
  ['2-комнатная квартира', { type: 'apartment', bedrooms: 1 }],
  ['Двухкомнатная квартира', { type: 'apartment', bedrooms: 1 }],
  ['Квартира, 3-комн.', { type: 'apartment', bedrooms: 2 }],
  ['3-спальная вилла', { type: 'villa', bedrooms: 3 }],
  ['Вилла с 4 спальнями', { type: 'villa', bedrooms: 4 }],
  ['3 bedroom apartment', { type: 'apartment', bedrooms: 3 }],
  ['Διαμέρισμα 2 υπνοδωματίων', { type: 'apartment', bedrooms: 2 }],
  ['Διαμερίσματα', { type: 'apartment' }],
  ['Οροφοδιαμέρισμα', { type: 'apartment' }],
  ['Γκαρσονιέρα', { type: 'apartment', bedrooms: 0 }],
  ['Βίλλα', { type: 'villa' }],
  ['Οικία', { type: 'detached-house' }],
  ['Εξοχική κατοικία', { type: 'detached-house' }],
  ['Μεζονέτες', { type: 'maisonette' }],
  ['Οικιστικό τεμάχιο', { type: 'residential-land' }],
  ['Αγροτεμάχιο', { type: 'agricultural-land' }],
  ['Γη', { type: 'residential-land' }],
])('the type %j is understood in every format (docs/import.md)', async (word, listing) => {
  for (const entries of Object.values(await readEach({ property_type: word })))
    expect(listingsOf(entries)[0]?.listing).toMatchObject(listing)
})

test('a dialect knows them too (docs/import.md)', async () => {
  const entries = await readAll(
    kyeroOf({
      id: 'K',
      property_type: 'Квартира',
      buy_rent_category: 'продажа',
      price: 'от 300 000',
      bedrooms: '1-4',
    }),
    'kyero',
  )
  expect(refusalsOf(entries)).toEqual([])
  expect(listingsOf(entries)[0]?.listing).toMatchObject({
    type: 'apartment',
    purpose: 'sale',
    priceEuro: 300_000,
    bedrooms: 1,
  })
  expect(warningsOf(entries, 'K')).toEqual([
    "price: 'от 300 000' is where prices begin; read as €300,000",
    "beds: '1-4' is a range; read as 1",
  ])
})

test.each([
  ['Продажа', 'sale'],
  ['Продаётся', 'sale'],
  ['на продажу', 'sale'],
  ['Купить', 'sale'],
  ['Πωλείται', 'sale'],
  ['Πωλήσεις', 'sale'],
  ['Аренда', 'rent'],
  ['В аренду', 'rent'],
  ['Сдаётся', 'rent'],
  ['Долгосрочная аренда', 'rent'],
  ['Ενοικιάζεται', 'rent'],
  ['Προς μίσθωση', 'rent'],
  ['Long-term rental', 'rent'],
])('the kind of offer %j is %s in every format (docs/import.md)', async (word, purpose) => {
  for (const entries of Object.values(await readEach({ buy_rent_category: word, price: 1200 })))
    expect(listingsOf(entries)[0]?.listing).toMatchObject({ purpose })
})

test.each(['Посуточно', 'Краткосрочная аренда', 'Short-term rental', 'Βραχυχρόνια μίσθωση'])(
  'homes by the night are refused: %j (docs/import.md)',
  async (word) => {
    const { csv } = await readEach({ buy_rent_category: word })
    expect(refusalsOf(csv)).toEqual([
      `2 A buy_rent_category: '${word}' is a price for short stays, and we only list long lets`,
    ])
  },
)

test.each([
  ['€300 pw', 1300, 'price_period: €300 per week is kept as a monthly rent (52 weeks ÷ 12)'],
  ['300 € в неделю', 1300, 'price_period: €300 per week is kept as a monthly rent (52 weeks ÷ 12)'],
  ['14.400 € ετησίως', 1200, 'price_period: €14,400 per year is kept as a monthly rent (÷ 12)'],
  ['3.600 per quarter', 1200, 'price_period: €3,600 per quarter is kept as a monthly rent (÷ 3)'],
  ['1200 + κοινόχρηστα', 1200, "price: '1200 + κοινόχρηστα' has costs beside the price; read as €1,200"],
  [
    '€1,200 + common expenses',
    1200,
    "price: '€1,200 + common expenses' has costs beside the price; read as €1,200",
  ],
])(
  'the rent %j is %j a month, and the report says so (docs/import.md)',
  async (price, priceEuro, warning) => {
    for (const entries of Object.values(await readEach({ buy_rent_category: 'rent', price }))) {
      expect(listingsOf(entries)[0]?.listing.priceEuro).toBe(priceEuro)
      expect(warningsOf(entries, 'A')).toContain(warning)
    }
  },
)

test.each([
  ['€80 per night', 'is a price for short stays, and we only list long lets'],
  ['80 €/ночь', 'is a price for short stays, and we only list long lets'],
  ['80 € ανά διανυκτέρευση', 'is a price for short stays, and we only list long lets'],
  ['€350 per person', 'is a price for each person, and we only list whole homes'],
  ['350 € ανά άτομο', 'is a price for each person, and we only list whole homes'],
  ['350 € с человека', 'is a price for each person, and we only list whole homes'],
])('the rent %j refuses the home: it %s (docs/import.md)', async (price, why) => {
  const { csv } = await readEach({ buy_rent_category: 'rent', price })
  expect(refusalsOf(csv)).toEqual([`2 A price: '${price}' ${why}`])
})

test('for each person is refused where the column of the period says it, too (docs/import.md)', async () => {
  const { csv } = await readEach({ buy_rent_category: 'rent', price: 350, price_period: 'per person' })
  expect(refusalsOf(csv)[0]).toContain("price_period: 'per person' is a price for each person")
})

test.each([
  [{ price: '£250,000' }, '£250,000', "price: '£250,000'"],
  [{ price: 'USD 300000' }, 'US$300,000', "price: 'USD 300000'"],
  [{ price: '250 000 фунтов' }, '£250,000', "price: '250 000 фунтов'"],
  [{ price: '25 млн ₽' }, 'RUB\u00a025,000,000', "price: '25 млн ₽'"],
  [{ price: 250_000, currency: 'GBP' }, '£250,000', "currency: 'GBP'"],
  [{ price: '250.000', currency: 'pounds' }, '£250,000', "currency: 'POUNDS'"],
  [{ price: 250_000, currency: 'SEK' }, 'SEK\u00a0250,000', "currency: 'SEK'"],
  [{ price: '£300 pw', buy_rent_category: 'rent' }, '£1,300', "price: '£300 pw'"],
])(
  'the price of %j is kept as %j, and not in euro (docs/product/listings.md §1)',
  async (row, shown, said) => {
    for (const entries of Object.values(await readEach(row))) {
      expect(listingsOf(entries)[0]?.listing).toMatchObject({
        priceEuro: null,
        otherCurrencyPrice: shown,
        statedAnnualIncomeEuro: null,
      })
      expect(warningsOf(entries, 'A').map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
        `${said} is not in euro, and we do not guess an exchange rate; shown as ${shown.replaceAll('\u00a0', ' ')}`,
      ])
    }
  },
)

test.each([{ price: '£ on request' }, { price: 100, currency: 'shells' }])(
  'where no amount or no known currency is said, nothing is shown: %j (docs/import.md)',
  async (row) => {
    const { csv } = await readEach(row)
    expect(listingsOf(csv)[0]?.listing).toMatchObject({ priceEuro: null, otherCurrencyPrice: null })
    expect(warningsOf(csv, 'A').join()).toContain('the price is left out')
  },
)

test.each([
  [{ price: '€250.000', currency: 'EUR' }, 250_000],
  [{ price: '250.000 ευρώ', currency: '€' }, 250_000],
  [{ price: '250 000 евро', currency: 'Евро' }, 250_000],
])('euro is euro in every language: %j (docs/import.md)', async (row, priceEuro) => {
  const { csv } = await readEach(row)
  expect(listingsOf(csv)[0]).toMatchObject({ listing: { priceEuro, otherCurrencyPrice: null }, warnings: [] })
})

test.each([
  ['1 covered', 'covered'],
  ['2 x uncovered', 'uncovered'],
  ['Covered (2)', 'covered'],
  ['2 covered spaces', 'covered'],
  ['1 καλυμμένη θέση', 'covered'],
  ['1 крытая парковка', 'covered'],
  ['2', 'uncovered'],
  ['гараж', 'garage'],
  ['гараж на 2 машины', 'garage'],
  ['Garage for 2 cars', 'garage'],
])('the parking %j is %s (docs/import.md)', async (parking, stored) => {
  for (const entries of Object.values(await readEach({ parking })))
    expect(listingsOf(entries)[0]).toMatchObject({ listing: { parking: stored }, warnings: [] })
})

test('of several kinds of parking the first is kept, with a doubt (docs/import.md)', async () => {
  const { csv } = await readEach({ parking: '1 covered + 1 uncovered' })
  expect(listingsOf(csv)[0]?.listing.parking).toBe('covered')
  expect(warningsOf(csv, 'A')).toEqual([
    "parking: '1 covered + 1 uncovered' has more than one part; read as 'covered'",
  ])
})

test('verandas of the area go to their own fields, unless these have their own columns (docs/import.md)', async () => {
  const area = { property_area: '85 + 20 covered veranda + 10 uncovered' }
  for (const entries of Object.values(await readEach(area)))
    expect(listingsOf(entries)[0]?.listing).toMatchObject({
      areaSquareMetres: 85,
      coveredVerandaSquareMetres: 20,
      uncoveredVerandaSquareMetres: 10,
    })
  const { csv } = await readEach({ ...area, covered_veranda: '25 m²' })
  expect(listingsOf(csv)[0]?.listing.coveredVerandaSquareMetres).toBe(25)
})

test.each([
  [{ latitude: '34.77 N', longitude: '32.42 E' }],
  [{ latitude: 'lat: 34,77', longitude: 'lng: 32,42' }],
  [{ latitude: '34°46\'12"N', longitude: '32°25\'12"E' }],
  [{ latitude: '34.77, 32.42', longitude: '' }],
  [{ latitude: '', longitude: '34.77, 32.42' }],
  [{ latitude: '34.77, 32.42', longitude: '34.77, 32.42' }],
  [{ latitude: '32.42 E', longitude: '34.77 N' }],
])('the coordinates %j lie at 34.77, 32.42 (docs/import.md)', async (row) => {
  for (const entries of Object.values(await readEach(row)))
    expect(listingsOf(entries)[0]?.listing).toMatchObject({ latitude: 34.77, longitude: 32.42 })
})

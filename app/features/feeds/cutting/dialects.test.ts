import { describe, expect, test } from 'vitest'
import iconv from 'iconv-lite'
import { type SampleHome, sampleHomes, writeSample } from '#test/feeds/dialect-samples.ts'
import {
  inPieces,
  listingsOf,
  mappingOf,
  readAll,
  refusalsOf,
  warningsOf,
} from '#test/feeds/feed-test-kit.ts'
import { refuseRepeated } from './entry-ids.ts'
import { feedReasonText } from '../reading/feed-reason-text.ts'
import { type DialectName, type FeedFormat, feedFormats } from '../reading/feed-formats.data.ts'
import { FeedUnreadable } from '../reading/feed.ts'
import { emptyMapping } from '../reading/mapping.ts'
import { checkReadable } from './read-feed.server.ts'
import { recogniseFormat } from './recognise-format.ts'

const names = Object.keys(writeSample) as DialectName[]
const isXml = (name: DialectName) => 'roots' in feedFormats[name]

describe.each(names)('%s', (name) => {
  const sample = writeSample[name](sampleHomes)

  test('is recognised by what the file holds, whatever it is called (docs/import.md)', () => {
    const formats = ['x.xml', 'x.csv', 'x'].map((file) => recogniseFormat(Buffer.from(sample), file))
    expect(formats).toEqual([name, name, name])
    expect(recogniseFormat(Buffer.from(`\uFEFF${sample}`, 'utf16le'), 'x.csv')).toBe(name)
  })

  test('its fields become ours, a rent a month (docs/import.md)', async () => {
    const homes = listingsOf(await readAll(sample, name)).map(({ listing }) => listing)
    expect(
      homes.map(({ sourceId, purpose, type, priceEuro, state }) => [
        sourceId,
        purpose,
        type,
        priceEuro,
        state,
      ]),
    ).toEqual([
      ['S-1', 'sale', 'villa', 650_000, 'published'],
      ['S-2', 'sale', 'apartment', 250_000, 'published'],
      ['S-3', 'sale', 'penthouse', 480_000, 'published'],
      ['S-4', 'rent', 'detached-house', 1_800, 'published'],
      ['S-5', 'rent', 'apartment', 1_300, 'published'],
      ['S-6', 'sale', 'residential-land', 120_000, 'published'],
      ['S-7', 'sale', 'villa', 720_000, 'under-offer'],
      ['S-8', 'sale', 'semi-detached', 330_000, 'sold'],
      ['S-9', 'rent', 'apartment', 950, 'let'],
      ['S-10', 'sale', 'detached-house', null, 'published'],
      ['S-11', 'sale', 'apartment', 185_000, 'published'],
      ['S-12', 'rent', 'apartment', 1_000, 'published'],
    ])
    expect(homes[0]).toMatchObject({
      title: 'Villa with sea & sun',
      descriptionHtml: expect.stringMatching(/^Villa with sea &(?:amp;)? sun\. Close to all there is\.$/),
      region: 'paphos',
      placeId: 'paphos/peyia',
      latitude: 34.8833,
      longitude: 32.3833,
      bedrooms: 4,
      bathrooms: 1,
      pictures: [1, 2].map((at) => ({
        kind: 'photo',
        url: `https://agency.example/S-1/${at}.jpg`,
        alt: null,
      })),
    })
    expect(homes[10]).toMatchObject({ region: 'larnaca', title: 'Διαμέρισμα κοντά στη θάλασσα' })
  })

  test('is read alike however its bytes arrive, and counted (docs/reliability.md §8)', async () => {
    expect(await checkReadable(inPieces(sample, 1), { format: name })).toEqual({
      entries: sampleHomes.length,
    })
    expect(await readAll(sample, name)).toEqual(await readAll(sample.replaceAll('\n', '\r\n'), name))
  })
})

test.each(names)(
  '%s: commercial property is taken under its type (docs/product/listings.md §2)',
  async (name) => {
    const types = ['office', 'shop', 'building', 'hotel', 'warehouse', 'mixed'] as const
    const offers = types.map((type, at) => ({ ...sampleHomes[at === 1 ? 3 : 0]!, id: `C-${at}`, type }))
    const entries = await readAll(writeSample[name](offers), name)
    expect(refusalsOf(entries)).toEqual([])
    expect(
      listingsOf(entries).map(({ listing }) => [listing.type, listing.purpose, listing.priceEuro]),
    ).toEqual([
      ['office', 'sale', 650_000],
      ['shop', 'rent', 1_800],
      ['building', 'sale', 650_000],
      ['hotel', 'sale', 650_000],
      ['warehouse', 'sale', 650_000],
      ['mixed-use', 'sale', 650_000],
    ])
  },
)

test('Trovit: what is offered counts before the type of its building (docs/import.md)', async () => {
  const ad = (id: string, type: string, propertyType: string) =>
    `<ad><id>${id}</id><type>${type}</type><property_type>${propertyType}</property_type><price>2000</price><city>Peyia</city></ad>`
  const entries = await readAll(
    `<trovit>${ad('1', 'Office For Rent', 'House')}${ad('2', 'For Rent Local', '')}${ad('3', 'Parking For Sale', 'House')}</trovit>`,
    'trovit',
  )
  expect(listingsOf(entries).map(({ listing }) => [listing.type, listing.purpose])).toEqual([
    ['office', 'rent'],
    ['shop', 'rent'],
  ])
  expect(refusalsOf(entries)).toEqual([
    "1 3 property_type: 'Parking For Sale' is not a type of property that we list",
  ])
})

/** The first home with something else. */
const first = (about: Partial<SampleHome>) => (name: DialectName) =>
  writeSample[name](sampleHomes.map((home, at) => (at === 0 ? { ...home, ...about } : home)))
const written = (change: (text: string, name: DialectName) => string | Buffer) => (name: DialectName) =>
  change(writeSample[name](sampleHomes), name)

/** Mistakes of exporters; null if the format cannot have it. */
const defects: Record<string, (name: DialectName) => string | Buffer | null> = {
  'a byte order mark': written((text) => `\uFEFF${text}`),
  'Windows-1253, declared UTF-8': written((text) => iconv.encode(text, 'windows-1253')),
  'a bare &': written((text) => text.replaceAll('&amp;', '&')),
  'HTML entities twice': written((text) => text.replace(/sea &(?:amp;)? sun/g, 'sea &amp;amp; sun')),
  'titles in CDATA': (name) =>
    isXml(name)
      ? writeSample[name](sampleHomes).replace(
          /(<(?:title|en|objekttitel)>)([^<]*)(?=<\/)/g,
          '$1<![CDATA[$2]]>',
        )
      : null,
  'no id': first({ id: '' }),
  'one id twice': first({ id: 'S-2' }),
  'no type': first({ type: 'none' }),
  'an unknown type': first({ type: 'unknown' }),
  'no price': first({ price: '' }),
  'a price with points and cents': first({ price: '1.250.000,00' }),
  'a price in words': first({ price: 'ask Maria' }),
  'another currency': first({ currency: 'GBP' }),
  'a rent by the night': first({ purpose: 'rent', price: '90', period: 'night' }),
  'an unknown status': first({ status: 'nonsense' }),
  'coordinates with commas': first({ latitude: '34,8833', longitude: '32,3833' }),
  'latitude and longitude swapped': first({ latitude: '32.3833', longitude: '34.8833' }),
  'no town or region': first({ town: '', region: '', latitude: '', longitude: '' }),
  'broken markup in an entry': (name) =>
    isXml(name) ? writeSample[name](sampleHomes).replace('S-3/1.jpg<', 'S-3/1.jpg</broken><') : null,
  'trailing delimiters': (name) => {
    if (isXml(name)) return null
    const sample = writeSample[name](sampleHomes)
    return name === 'blm' ? sample.replaceAll('^~\n', '^^^~\n') : sample.replaceAll('\n', ',,\n')
  },
  'a delimiter too many': (name) =>
    isXml(name)
      ? null
      : writeSample[name](sampleHomes)
          .replace(/(?<=S-3\/2.jpg[^\n]*)\n/, name === 'blm' ? '' : ',x\n')
          .replace('S-3/2.jpg^', 'S-3/2.jpg^x^'),
  'cut off in the middle': written((text) => text.slice(0, text.indexOf('S-8/1.jpg'))),
  'cut off before its end': written((text, name) =>
    isXml(name) ? text.slice(0, -20) : name === 'blm' ? text.replace('#END#', '') : text,
  ),
}

async function outcomeOf(content: string | Buffer, name: DialectName): Promise<string> {
  try {
    const entries = (await readAll(content, name)).filter((entry) => entry.kind !== 'notice')
    const problems = refuseRepeated(entries, new Map()).flatMap((entry) =>
      entry.kind === 'refused'
        ? [`refused: ${entry.problem.field}: ${feedReasonText(entry.problem.reason)}`]
        : [],
    )
    const [home] = listingsOf(entries)
    const warnings = home ? warningsOf(entries, home.listing.sourceId).map((doubt) => `doubt: ${doubt}`) : []
    const count = `${entries.length} entries, ${entries.length - problems.length} taken`
    return [count, ...problems, ...warnings].join('; ')
  } catch (error) {
    if (!(error instanceof FeedUnreadable)) throw error
    return `nothing taken: ${error.message}`
  }
}

test('defects cost the entry that has them, or the file where it is cut off (docs/import.md)', async () => {
  const lines: string[] = []
  for (const [defect, write] of Object.entries(defects)) {
    lines.push(defect)
    for (const name of names) {
      const content = write(name)
      if (content !== null) lines.push(`  ${name}: ${await outcomeOf(content, name)}`)
    }
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../../../../test/feeds/dialect-defects.txt')
})

test.each([
  ['<foo><bar/></foo>', '<foo>'],
  ['<root></root>', '<root>'],
  ['<?xml version="1.0"?><!-- none --><root><item><id>1</id></item></root>', '<root>'],
  ['<html><body>Service unavailable</body></html>', '<html>'],
])('%s is refused by the name of its root, and is no empty feed (docs/import.md)', async (content, root) => {
  const sentence = `This is an XML file with the root ${root}. Petra reads Kyero`
  expect(() => recogniseFormat(Buffer.from(content), 'feed.xml')).toThrow(sentence)
  for (const format of names.filter(isXml)) {
    await expect(checkReadable(inPieces(content), { format })).rejects.toThrow(sentence)
  }
})

test('a JSON that is a list of something else is refused by its keys (docs/import.md)', async () => {
  const things = JSON.stringify([{ sku: 1, colour: 'red' }, { sku: 2 }])
  await expect(checkReadable(inPieces(things), { format: 'json' })).rejects.toThrow(
    "No entry of this file has a field that Petra knows. The fields are 'sku', 'colour'.",
  )
})

test('a CSV with a mapping is read by it, whatever its columns are (docs/import.md)', () => {
  const sample = Buffer.from(writeSample['property-hive'](sampleHomes))
  expect(recogniseFormat(sample, 'x.csv', null, emptyMapping)).toBe('csv')
})

test('an XML whose mapping says where its entries are is read by it, whatever its root is (docs/import.md)', () => {
  const sample = Buffer.from(writeSample.kyero(sampleHomes))
  expect(recogniseFormat(sample, 'x.xml', null, mappingOf({ fields: { price: 'price' } }))).toBe('kyero')
  expect(recogniseFormat(sample, 'x.xml', null, mappingOf({ items: 'root/property' }))).toBe('xml')
})

const exceptions = {
  bedrooms: { pattern: '{number} rooms' },
  property_title: { from: 'slogan', default: 'A home' },
  rental_yield: 'yield',
}
test.each([
  [
    'openimmo',
    {
      ...exceptions,
      property_type: { values: { villa: 'Penthouse' } },
      property_images: 'anhaenge/anhang[@gruppe=PLAN]/daten/pfad',
    },
    (text: string) =>
      text
        .replace('<anzahl_schlafzimmer>4.00<', '<anzahl_schlafzimmer>6 rooms<')
        .replace(
          '<immobilie>',
          '<immobilie><slogan>Sea &amp;amp; sun</slogan><yield>5.5</yield><anhaenge><anhang gruppe="PLAN"><daten><pfad>https://agency.example/plan.jpg</pfad></daten></anhang></anhaenge>',
        ),
  ],
  [
    'property-hive',
    { ...exceptions, property_type: { values: { villa: 'Penthouse' } }, property_images: 'plan' },
    (text: string) => {
      const [head, first, ...others] = text.replace(',4,', ',6 rooms,').split('\n')
      const added = [
        `${head},slogan,yield,plan`,
        `${first},Sea &amp;amp; sun,5.5,https://agency.example/plan.jpg`,
      ]
      return [...added, ...others].join('\n')
    },
  ],
] as const)(
  '%s with exceptions: they count, and the format where they say nothing (docs/import.md)',
  async (name, fields, change) => {
    const plain = listingsOf(await readAll(writeSample[name](sampleHomes), name))
    const entries = await readAll(change(writeSample[name](sampleHomes)), name, {
      mapping: mappingOf({ fields }),
    })
    const [first, second] = listingsOf(entries).map(({ listing }) => listing)
    expect(refusalsOf(entries)).toEqual([])
    expect(first).toMatchObject({
      type: 'penthouse',
      bedrooms: 6,
      title: 'Sea &amp; sun',
      statedYieldPercent: 5.5,
      pictures: [{ url: 'https://agency.example/plan.jpg' }, ...plain[0]!.listing.pictures],
    })
    expect(second).toEqual({ ...plain[1]!.listing, bedrooms: null })
  },
)

test('an empty feed of a format is one, and says what it is (docs/import.md)', async () => {
  const empty: [FeedFormat, string][] = [
    ['kyero', '<root><kyero><feed_version>3</feed_version></kyero></root>'],
    ['rera', '<root><rera><feed_version>2</feed_version></rera></root>'],
    ['trovit', '<trovit/>'],
  ]
  for (const [format, content] of empty) {
    expect(recogniseFormat(Buffer.from(content), 'feed.xml')).toBe(format)
    expect(await checkReadable(inPieces(content), { format })).toEqual({ entries: 0 })
  }
})

test('RERA.CY: what it has of its own (docs/import.md)', async () => {
  const listing = (id: string, fields: string, attributes: string) =>
    `<listing><id>${id}</id><status>active</status><deal_type>sale</deal_type><price>100000</price><city>Paphos</city>${fields}<attributes>${attributes}</attributes></listing>`
  const entries = await readAll(
    `<root><rera><feed_version>2</feed_version></rera>${[
      listing(
        '1',
        '<old_price>120000</old_price><full_area>180</full_area><pin_map><formatted_address>Coral Bay Road 15, Peyia 8560, Cyprus</formatted_address></pin_map>',
        '<residential_type>house</residential_type><house_type>townhouse</house_type><combined_bathrooms>2</combined_bathrooms><separate_bathrooms>1</separate_bathrooms><cooling_type>central_cooling</cooling_type><parking_types>street,garage</parking_types><plus_vat>1</plus_vat><construction_stage>off_plan</construction_stage><residential_common_areas>gym,swimming_pool</residential_common_areas><heating_types>underfloor_heating,gas</heating_types><furnished>0</furnished>',
      ),
      listing(
        '2',
        '<offer_type>commercial</offer_type><full_area>900</full_area>',
        '<commercial_type>land_plot</commercial_type><sharing_plot>1</sharing_plot>',
      ),
      listing('3', '<offer_type>commercial</offer_type>', '<commercial_type>office</commercial_type>'),
    ].join('\n')}</root>`,
    'rera',
  )
  expect(listingsOf(entries)).toMatchObject([
    {
      formerPriceEuro: 120_000,
      listing: {
        type: 'maisonette',
        placeId: 'paphos/peyia',
        bathrooms: 3,
        areaSquareMetres: 180,
        airConditioning: 'central',
        parking: 'garage',
        vat: 'excluded',
        condition: 'under-construction',
        pool: 'communal',
        furnishing: 'unfurnished',
        included: ['Underfloor heating', 'Gas heating', 'Gym', 'Swimming pool'],
      },
    },
    {
      listing: {
        type: 'commercial-land',
        plotSquareMetres: 900,
        areaSquareMetres: null,
        included: ['Share of a plot'],
      },
    },
    { listing: { type: 'office' } },
  ])
  expect(refusalsOf(entries)).toEqual([])
})

test('OpenImmo: kinds without an attribute, prices on request, an address that is not to be shown, a deleted home (docs/import.md)', async () => {
  const immobilie = (id: string, kind: string, more: string) =>
    `<immobilie><objektkategorie><vermarktungsart KAUF="1" MIETE_PACHT="0"/><objektart>${kind}</objektart></objektkategorie><geo><ort>Peyia</ort><geokoordinaten breitengrad="34.88" laengengrad="32.38"/></geo>${more}<verwaltung_techn><objektnr_extern>${id}</objektnr_extern></verwaltung_techn></immobilie>`
  const entries = await readAll(
    `<openimmo><anbieter>${[
      immobilie('1', '<wohnung/>', '<preise><kaufpreis auf_anfrage="true">1</kaufpreis></preise>'),
      immobilie(
        '2',
        '<haus haustyp="KEINE_ANGABE"/>',
        '<preise><kaufpreis>349000.00</kaufpreis></preise><flaechen><wohnflaeche>84,5</wohnflaeche></flaechen><verwaltung_objekt><objektadresse_freigeben>false</objektadresse_freigeben></verwaltung_objekt>',
      ),
      immobilie('3', '<wohnung wohnungtyp="MAISONETTE"/>', '').replace(
        '</objektnr_extern>',
        '</objektnr_extern><aktion aktionart="DELETE"/>',
      ),
      immobilie('4', '<buero_praxen/>', ''),
    ].join('\n')}</anbieter></openimmo>`,
    'openimmo',
  )
  expect(listingsOf(entries).map(({ listing }) => listing)).toMatchObject([
    { type: 'apartment', priceEuro: null, latitude: 34.88 },
    { type: 'detached-house', priceEuro: 349_000, areaSquareMetres: 85, latitude: null },
    { type: 'apartment', state: 'withdrawn' },
    { type: 'office' },
  ])
  expect(refusalsOf(entries)).toEqual([])
})

test('PropertyWebBuilder: an older file without a type has it in the title (docs/import.md)', async () => {
  const entries = await readAll(
    'id,title_en,price_sale_current_cents,price_rental_monthly_current_cents,count_bedrooms,city,country\n\n57,Example flat for sale.,5000000,0,1,Limassol,Cyprus\n58,Example to rent.,0,50000,1,Limassol,Cyprus\n',
    'property-web-builder',
  )
  expect(listingsOf(entries).map(({ listing }) => listing)).toMatchObject([
    { sourceId: '57', type: 'apartment', purpose: 'sale', priceEuro: 50_000 },
  ])
  expect(warningsOf(entries, '57')).toEqual([
    "title: has the word 'flat'; read as the type, which is not given elsewhere",
  ])
  expect(refusalsOf(entries)).toEqual(['4 58 prop_type_key: is empty'])
})

test('BLM: a record that is too long is refused by itself, with its id (docs/reliability.md §8)', async () => {
  const long = writeSample.blm(sampleHomes).replace('Villa with sea & sun. ', 'x'.repeat(1_100_000))
  const entries = await readAll(Buffer.from(long), 'blm')
  expect(refusalsOf(entries)).toEqual(['10 S-1 row: is longer than 1,048,576 characters'])
  expect(listingsOf(entries)).toHaveLength(sampleHomes.length - 1)
})

import { expect, test } from 'vitest'
import { fixture, listingsOf, readAll, refusalsOf, warningsOf } from '#test/feeds/feed-test-kit.ts'
import { FeedUnreadable } from '../reading/feed.ts'
import { recogniseFormat } from '../cutting/recognise-format.ts'

const feed = (...properties: string[]) =>
  `<?xml version="1.0"?>\n<root>\n<kyero><feed_version>3</feed_version></kyero>\n${properties.join('\n')}\n</root>`
const villa = (id: string, more = '') =>
  `<property><id>${id}</id><price>1</price><price_freq>sale</price_freq><type>villa</type><province>Paphos</province>${more}</property>`

test('a property becomes a listing, every field in its place (docs/import.md)', async () => {
  const entries = await readAll(await fixture('kyero-defects.xml'), 'kyero')
  expect(listingsOf(entries)[0]?.listing).toMatchObject({
    sourceId: 'K-1',
    purpose: 'sale',
    type: 'maisonette',
    region: 'limassol',
    placeId: 'limassol/germasogeia',
    priceEuro: 385_000,
    bedrooms: 3,
    bathrooms: null,
    areaSquareMetres: 145,
    plotSquareMetres: 210,
    condition: 'brand-new',
    energyClass: 'B',
    pool: 'private',
    included: ['Fireplace', 'Sea view', 'Leasehold'],
    reference: 'REF 1',
    descriptionHtml:
      '<div onclick="x()"><h1>Close to the sea</h1><p>Two <b>terraces</b> &amp; a garden.</p><script>alert(1)</script><a href="javascript:x">more</a></div>',
    latitude: 34.7183,
    longitude: 33.0869,
    youtubeId: 'dQw4w9WgXcQ',
    tourUrl: 'https://tours.example/1',
    sourceUrl: 'https://agency.example/en/1',
    addition: 'feed',
    pictures: [
      { kind: 'photo', url: 'https://agency.example/photo%201.jpg', alt: null },
      { kind: 'photo', url: 'https://agency.example/3.jpg', alt: null },
    ],
  })
})

test('every bad property is named with its line, id, field and reason, and the rest goes in (docs/import.md)', async () => {
  const entries = await readAll(await fixture('kyero-defects.xml'), 'kyero')
  expect(refusalsOf(entries)).toEqual([
    '39 K-3 type: is empty',
    "53 K-7 town: 'Kato Nowhere' is not a place we know, and nothing else in the entry names its region",
    '56 K-8 property: has broken markup on line 57: unexpected close tag.',
    '59 null id: is missing',
    "62 K-10 type: 'Garage' is not a type of property that we list",
    '65 K-11 property: has broken markup on line 66: undefined entity.',
  ])
  expect(listingsOf(entries).map(({ listing }) => listing.sourceId)).toEqual([
    'K-1',
    'K-2',
    'K-4',
    'K-5',
    'K-6',
    'K-12',
  ])
})

test('what was put right or left out is said (docs/import.md)', async () => {
  const entries = await readAll(await fixture('kyero-defects.xml'), 'kyero')
  expect(warningsOf(entries, 'K-1')).toEqual([
    "leasehold: is set and kept; 'Leasehold' is added to what is included",
    "images/image/url: 'ftp://agency.example/2.jpg' is not a web address; left out",
  ])
  expect(warningsOf(entries, 'K-2')).toEqual(['price: is empty; shown as N/A'])
  expect(warningsOf(entries, 'K-4')).toEqual(["price: '12x' is not an amount in euro; left out"])
  expect(warningsOf(entries, 'K-5')).toEqual([
    "currency: 'GBP' is not in euro, and we do not guess an exchange rate; shown as £200,000",
  ])
  expect(warningsOf(entries, 'K-6')).toEqual([
    'location/latitude: 51.5, -0.12 is outside Cyprus; left out',
    'price_freq: €300 per week is kept as a monthly rent (52 weeks ÷ 12)',
  ])
})

test('an unknown town is kept as written where its province or its coordinates give the region (docs/import.md)', async () => {
  const kept = listingsOf(await readAll(await fixture('kyero-defects.xml'), 'kyero')).filter(
    (e) => e.unknownPlace,
  )
  expect(
    kept.map(({ listing: { sourceId, region, placeId, placeText } }) => [
      sourceId,
      region,
      placeId,
      placeText,
    ]),
  ).toEqual([
    ['K-6', 'larnaca', null, 'Kato Nowhere'],
    ['K-12', 'limassol', null, 'Kato Nowhere'],
  ])
})

test('a name that occurs twice is settled by the province, or refused (docs/import.md)', async () => {
  const entries = await readAll(
    feed(
      villa('A', '<town>Sotira</town>').replace('Paphos', 'Famagusta'),
      villa('B', '<town>Sotira</town>').replace('Paphos', ''),
      villa('C', '<town>Yermasoyia</town>'),
    ),
    'kyero',
  )
  expect(listingsOf(entries).map(({ listing }) => listing.placeId)).toEqual(['famagusta/sotira', null])
  expect(refusalsOf(entries)).toEqual([
    "5 B town: 'Sotira' is the name of several places, and the entry does not say in which region",
  ])
  expect(warningsOf(entries, 'C')).toEqual([
    "town: 'Yermasoyia' is known in Limassol, and the entry says Paphos; kept in Paphos under its own name",
  ])
})

test('entities are decoded once, those of HTML too, in CDATA and outside it (docs/import.md)', async () => {
  const cdata = (text: string) => `<![CDATA[${text}]]>`
  const entries = await readAll(
    feed(
      villa('A&amp;1', '<title><en>Sea &amp;amp; sun&nbsp;&ndash; &eacute;</en></title><ref>R&amp;D</ref>'),
      villa(
        'B',
        `<title><en>${cdata('Sea &amp;amp; sun &ndash; &eacute;')}</en></title><ref>${cdata('R&amp;D')}</ref>`,
      ),
      villa('C', `<desc><en>${cdata('<p>Sea &amp; &lt;b&gt;sun</p>')}</en></desc>`),
      villa('D', '<desc><en>&amp;lt;p&amp;gt;Sea&amp;lt;/p&amp;gt;</en></desc>'),
      villa('E&amp;1', '<town>&LT;b></town>').replace('Paphos', '&xxe;'),
    ),
    'kyero',
  )
  expect(listingsOf(entries).map(({ listing }) => listing)).toMatchObject([
    { sourceId: 'A&1', title: 'Sea &amp; sun\u00A0– é', reference: 'R&D' },
    { sourceId: 'B', title: 'Sea &amp; sun – é', reference: 'R&D' },
    { sourceId: 'C', descriptionHtml: '<p>Sea &amp; &lt;b&gt;sun</p>' },
    { sourceId: 'D', descriptionHtml: '<p>Sea</p>' },
  ])
  expect(refusalsOf(entries)).toEqual(['8 E&1 property: has broken markup on line 8: undefined entity.'])
})

test('a property that is not closed, or too long, or too deep spoils only itself (docs/reliability.md §8)', async () => {
  const entries = await readAll(
    Buffer.from(
      feed(
        villa('A'),
        villa('B').replace('</property>', ''),
        villa('C'),
        villa('D', `<desc>${'x'.repeat(1_100_000)}</desc>`),
        villa('E', '<a>'.repeat(50)),
        villa('F', '<desc><en><![CDATA[ </property> <property> ]]></en></desc><!-- <property> -->'),
        villa('G', `<desc>${'x'.repeat(100_001)}</desc>`),
      ),
    ),
    'kyero',
  )
  expect(listingsOf(entries).map(({ listing }) => listing.sourceId)).toEqual(['A', 'C', 'F'])
  expect(refusalsOf(entries)).toEqual([
    '5 B property: is not closed before the next one begins',
    '7 D property: is longer than 1,048,576 characters',
    '8 E property: has broken markup on line 8: elements nested too deeply.',
    '10 G desc: has 100,001 characters; 100,000 is the most',
  ])
})

test.each([
  [
    'a truncated file',
    feed(villa('A')).slice(0, -40),
    'The file ends inside the entry that begins on line 4, so it is incomplete.',
  ],
  [
    'a lost end',
    feed(villa('A')).replace('</root>', ''),
    'The file ends before its outermost element is closed, so it is incomplete.',
  ],
  [
    'a bomb',
    `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${feed(villa('A'))}`,
    'document type declaration',
  ],
  [
    'an external entity',
    `<!DOCTYPE root SYSTEM "x.dtd" [<!ENTITY a SYSTEM "file:///etc/passwd">]>${feed(villa('A'))}`,
    'document type declaration',
  ],
  [
    'an entity that looks like a property',
    `<!DOCTYPE root [<!ENTITY a "<property><id>1</id></property>">]>${feed(villa('A'))}`,
    'document type declaration',
  ],
  ['an endless declaration', `<!DOCTYPE root [${'<!ELEMENT a ANY>'.repeat(70_000)}`, 'outside its entries'],
  [
    'an HTML page',
    '<html><body>Not found</body></html>',
    'an XML file with the root <html>. Petra reads Kyero (<root> or <kyero>), RERA.CY',
  ],
  ['plain text', 'Service unavailable', 'not well-formed XML on line 1'],
  ['an endless outside', `<root><x>${'y'.repeat(1_100_000)}</x></root>`, 'outside its entries'],
])('%s cannot be read, in one sentence (docs/reliability.md §8)', async (_, content, sentence) => {
  const failure = await readAll(Buffer.from(content), 'kyero').catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(FeedUnreadable)
  expect((failure as Error).message).toContain(sentence)
})

test.each([
  ['blank lines before the declaration', (xml: string) => `\n \r\n\t${xml}`],
  [
    'a document type of an external file',
    (xml: string) => xml.replace('<root>', '<!DOCTYPE root SYSTEM "file:///etc/passwd"><root>'),
  ],
  [
    'a public document type with a bracket in its name',
    (xml: string) =>
      xml.replace('<root>', `<!DOCTYPE root PUBLIC "-//X [1]//EN" 'http://x.example/[k].dtd'>\n<root>`),
  ],
  [
    'a prefix at every element',
    (xml: string) =>
      xml.replace(/<(\/?)(?=[a-z])/g, '<$1k:').replace('<k:root', '<k:root xmlns:k="urn:kyero"'),
  ],
  [
    'a prefix at the outermost element',
    (xml: string) => xml.replace('<root>', '<k:root xmlns:k="urn:kyero">').replace('</root>', '</k:root>'),
  ],
  [
    'a prefix within entries, beside foreign elements',
    (xml: string) =>
      xml
        .replace(/<(\/?)(id|price|type|town)>/g, '<$1k:$2>')
        .replace('<property>', '<property><m:credit>Media</m:credit>'),
  ],
])('%s are read as the same file without (docs/import.md)', async (_, write) => {
  const plain = feed(villa('A'), villa('B'))
  const written = write(plain)
  expect(written).not.toBe(plain)
  const homesOf = async (xml: string) =>
    listingsOf(await readAll(Buffer.from(xml), 'kyero')).map(({ listing }) => listing)
  const read = await homesOf(written)
  expect(recogniseFormat(Buffer.from(written), 'x')).toBe('kyero')
  expect(read).toEqual(await homesOf(plain))
  expect(read).toHaveLength(2)
})

test('a DTD or an entity inside a property is refused there (docs/reliability.md §8)', async () => {
  const entries = await readAll(
    feed(villa('A', '<!DOCTYPE x>'), villa('B', '<desc>&lol;</desc>'), villa('C')),
    'kyero',
  )
  expect(refusalsOf(entries).map((refusal) => refusal.slice(0, 20))).toEqual([
    '4 A property: has br',
    '5 B property: has br',
  ])
  expect(listingsOf(entries)).toHaveLength(1)
})

test('land is not for rent, and has no condition and no bedrooms (docs/product/listings.md §2, §3)', async () => {
  const plot = villa('P', '<beds>3</beds><new_build>1</new_build>').replace('villa', 'plot')
  const entries = await readAll(feed(plot, plot.replace('sale', 'month')), 'kyero')
  expect(listingsOf(entries)[0]?.listing).toMatchObject({
    type: 'residential-land',
    bedrooms: 0,
    condition: null,
  })
  expect(refusalsOf(entries)).toEqual(['5 P type: is land for rent, and land is only offered for sale'])
})

test('what exporters write instead of Kyero is read as they mean it (docs/import.md)', async () => {
  const entries = await readAll(
    `<kyero>
<property><ref>W-1</ref><type><en>Villa</en><el>Βίλα</el></type><title><en>Sea & sun</en></title><price>650000</price><town>Peyia</town></property>
<property><ref>W-2</ref><type><en>Plot</en></type><price>30000</price><town>Peyia</town></property>
<property><ref>W-3</ref><type><en>Villa</en></type><price>1800</price><town>Peyia</town></property>
<property><ref>W-4</ref><type><el>Βίλα</el></type><price>1800</price><price_freq>night</price_freq><town>Peyia</town></property>
</kyero>`,
    'kyero',
  )
  expect(listingsOf(entries).map(({ listing }) => listing)).toMatchObject([
    { sourceId: 'W-1', purpose: 'sale', type: 'villa', title: 'Sea & sun', reference: 'W-1' },
    { sourceId: 'W-2', purpose: 'sale', type: 'residential-land' },
  ])
  expect(warningsOf(entries, 'W-1')).toEqual([
    'price_freq: does not say sale or rent; read as for sale because of its price or type',
  ])
  expect(refusalsOf(entries)).toEqual([
    '4 W-3 price_freq: is empty',
    "5 W-4 price_freq: 'night' is a price for short stays, and we only list long lets",
  ])
})

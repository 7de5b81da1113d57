/** Homes that are sold, let or reserved are not offered, whatever word says it, and wherever it stands. */
import { expect, test } from 'vitest'
import { waitingWork } from '#app/features/back-office/waiting-work.server.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { listingsOf, readAll, refusalsOf, warningsOf } from '#test/feeds/feed-test-kit.ts'
import { importedBy, importer } from '#test/feeds/importing.ts'
import { importText } from '../import/import-text.ts'
import { runStatus } from '../sources/office/feed-status.ts'
import { storedReportSchema } from '../import/stored-report.ts'

const home = {
  pro_id: '1',
  property_type: 'Villa',
  buy_rent_category: 'buy',
  region: 'Paphos',
  price: '250000',
}
async function read(about: object) {
  const entries = await readAll(JSON.stringify([{ ...home, ...about }]), 'json')
  const [listing] = listingsOf(entries).map((entry) => entry.listing)
  return {
    state: listing?.state,
    price: listing?.priceEuro,
    said: [...warningsOf(entries, '1'), ...refusalsOf(entries)],
  }
}

test.each([
  ['available', ['Available', 'ACTIVE', 'Διαθέσιμο', 'в продаже', 'доступна', 'still available']],
  [
    'under-offer',
    [
      'Pending',
      'RESERVED',
      'Under offer!',
      'Sold (STC)',
      'Deposit paid',
      'Κρατημένο',
      'υπό προσφορά',
      'Забронировано',
      'на сделке',
    ],
  ],
  [
    'sold',
    [
      'SOLD OUT',
      'Sold!',
      'Sold by us',
      '** SOLD **',
      'Sold 12/03/2025',
      'Πωλήθηκε',
      'ΠΩΛΗΜΕΝΟ',
      'продано',
      'Продана',
      'closed',
    ],
  ],
  ['let', ['Let', 'Rented', 'Ενοικιάστηκε', 'сдано', 'Арендована']],
  [
    'withdrawn',
    ['Withdrawn', 'Not available', 'no longer available', 'Αποσύρθηκε', 'снято с продажи', 'в архиве'],
  ],
])('%s is said in three languages (docs/product/listings.md §25)', async (state, words) => {
  for (const listing_status of words)
    expect([listing_status, (await read({ listing_status })).state]).toEqual([
      listing_status,
      state === 'available' ? 'published' : state,
    ])
  const [sold] = ['Sold']
  expect((await read({ listing_status: sold, buy_rent_category: 'rent', price: '900' })).state).toBe('let')
})

test.each([
  ['€250.000 (SOLD)', 'sold', 250_000],
  ['RESERVED', 'under-offer', null],
  ['Πωλήθηκε', 'sold', null],
  ['продано', 'sold', null],
  ['SOLD - €250,000', 'sold', 250_000],
  ['250 000 € [Забронировано]', 'under-offer', 250_000],
  ['250.000 / under offer', 'under-offer', 250_000],
])('the price %s says %s (docs/product/listings.md §25)', async (price, state, euro) => {
  for (const listing_status of ['', 'available'])
    expect(await read({ price, listing_status })).toMatchObject({
      state,
      price: euro,
      said: expect.arrayContaining([expect.stringContaining('read as the status')]),
    })
  expect((await read({ price, listing_status: 'withdrawn' })).state).toBe('withdrawn')
})

test.each([
  ['SOLD - Villa in Peyia', 'sold'],
  ['Villa in Peyia (πωλήθηκε)', 'sold'],
  ['[Reserved] Villa with pool', 'under-offer'],
  ['Villa in Peyia - SOLD', 'sold'],
  ['SOLD Villa in Peyia', 'sold'],
  ['ПРОДАНО! Вилла', 'sold'],
  ['Villa in Peyia, sold', undefined],
  ['Villa sold with furniture', undefined],
  ['Reserved parking and a pool', undefined],
  ['SOLD FURNISHED villa', undefined],
  ['Rented - investment in Peyia', undefined],
  ['The unsold villa', undefined],
])('the title %s says %s (docs/product/listings.md §25)', async (property_title, state) => {
  expect((await read({ property_title })).state).toBe(state)
})

const database = testDatabase()
const importing = importer(database)
const { lastRun, states } = importedBy(database)
const csv = (...rows: [id: string, status: string, price?: number][]) =>
  [
    'pro_id;property_title;property_type;buy_rent_category;region;price;listing_status',
    ...rows.map(([id, status, price = 200_000]) => `${id};Flat;Apartment;buy;Paphos;${price};${status}`),
  ].join('\n')

test('an unknown status leaves a known home as it is, heads the report and waits for a person; a new home is not added (docs/product/listings.md §25, docs/product/office.md §4)', async () => {
  const source = 'statuses'
  await importing(csv(['A', 'available'], ['B', 'available'], ['C', 'sold']), { source })
  const strange = csv(['A', 'Verklopt', 100_000], ['B', 'SOLD OUT'], ['C', 'Verklopt'], ['D', 'Verklopt'])
  const result = await importing(strange, { source, snapshot: true }, new Date(testNow.valueOf() + 1_000))
  expect(await states(source)).toEqual({ A: 'published', B: 'sold', C: 'sold' })
  expect(result.report.unknownStatuses).toMatchObject({ known: 1, fresh: 1, first: [{ sourceId: 'A' }] })
  const lines = importText(result, { source, fileName: 'stock.csv', dryRun: false }).split('\n')
  expect(lines.slice(1, 4)).toEqual([
    '',
    'STATUS NOT UNDERSTOOD: 1 home stays on offer as before until you set the state in the office, or translate the word in the mapping:',
    "  entry 1, line 2, id A: listing_status: 'Verklopt' is not a status of a listing (available, under offer, sold, let or withdrawn)",
  ])
  const run = await lastRun()
  const about = {
    undoneAt: null,
    outcome: run.outcome,
    removals: null,
    report: storedReportSchema.parse(run.report),
  }
  expect(runStatus(about)).toEqual({ text: 'Finished, states to check', needsPerson: true })
  const system = database().context({ actor: { kind: 'system' }, client: null })
  const waiting = async () =>
    (await waitingWork(system)).filter(({ id }) => id === 'statuses').map(({ text }) => text)
  expect(await waiting()).toEqual(['1 home has a status we do not understand'])
  await importing(csv(['A', 'продано']), { source }, new Date(testNow.valueOf() + 2_000))
  expect([await waiting(), (await states(source))['A']]).toEqual([[], 'sold'])
})

/** Imports for tests, and files of a few homes. */
import type { ImportRequest } from '#app/features/feeds/import/import-request.ts'
import { runImport } from '#app/features/feeds/import/run-import.server.ts'
import { type TestDatabase, testNow } from '../database.ts'
import { inPieces } from './feed-test-kit.ts'

/** `importing(content, { source: 'agency' })`: a CSV and no snapshot by default. */
export const importer =
  (database: () => TestDatabase) =>
  (content: string | Uint8Array, about: Partial<ImportRequest> & { source: string }, now = testNow) =>
    runImport(database().context({ actor: { kind: 'system' }, now: () => now }), {
      format: 'csv',
      fileName: 'stock.csv',
      open: () => inPieces(content, 4_096),
      folder: '/nowhere',
      own: false,
      snapshot: false,
      allowRemovals: false,
      dryRun: false,
      ...about,
    })

/** Reads the result of an import: `states` of a source's homes by their ids, in their order, and the run. */
export const importedBy = (database: () => TestDatabase) => ({
  states: async (source: string): Promise<Record<string, string>> => {
    const rows = await database()
      .db.selectFrom('listing')
      .select(['source_id', 'state'])
      .where('source', '=', source)
      .orderBy('id')
      .execute()
    return Object.fromEntries(rows.map(({ source_id, state }) => [source_id, state]))
  },
  lastRun: () =>
    database().db.selectFrom('feed_run').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow(),
})

type Row = {
  id: string
  price?: string
  title?: string
  type?: string
  deal?: string
  place?: string
  pictures?: string
}

export const csv = (rows: Row[]) =>
  [
    'pro_id;property_title;property_type;buy_rent_category;region;location;price;property_images',
    ...rows.map(
      ({
        id,
        price = '200000',
        title = 'Flat',
        type = 'Apartment',
        deal = 'buy',
        place = 'Germasogeia',
        pictures = '',
      }) => [id, title, type, deal, 'Limassol', place, price, pictures].join(';'),
    ),
  ].join('\n')

export const homes = (count: number, from = 1): Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: `H-${from + at}` }))

export const kyero = (ids: string[]) =>
  `<root><kyero><feed_version>3</feed_version></kyero>${ids
    .map(
      (id) =>
        `<property><id>${id}</id><price>100000</price><price_freq>sale</price_freq><type>villa</type><town>Paphos</town></property>`,
    )
    .join('\n')}</root>`

/**
 * Measures searches in SQL at a size (120,000 unless said: `node bench/search-plans.ts 1000000`) on a throw-away
 * database, and prints docs/search-plans.md: figures, and the plans of the hottest statements.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { CompiledQuery } from 'kysely'
import * as fc from 'fast-check'
import { conditions, propertyTypeIds } from '#app/features/listings/record/listing.ts'
import { loadCards, similarListings } from '#app/features/listings/record/listings.queries.server.ts'
import { lockStock, vacuumStock } from '#app/features/listings/record/listings-write.queries.server.ts'
import { updateYields } from '#app/features/listings/record/yields.queries.server.ts'
import { placesOf } from '#app/features/places/gazetteer.ts'
import { type Region, regions } from '#app/features/places/place.ts'
import { clusterListings } from '#app/features/search/queries/clusters.queries.server.ts'
import { everything, type SearchCriteria } from '#app/features/search/criteria/criteria.ts'
import { sortOrders } from '#app/features/search/criteria/sort-order.ts'
import { countFacets } from '#app/features/search/queries/facets.queries.server.ts'
import { findRelaxations } from '#app/features/search/criteria/relaxation.ts'
import { countListings, findListings, findPage } from '#app/features/search/queries/search.queries.server.ts'
import { type Db, inTransaction, openDatabase } from '#app/platform/db/database.server.ts'
import { startEmbeddedPostgres } from '#app/platform/db/embedded-postgres.server.ts'
import { migrate } from '#app/platform/db/migrate.server.ts'
import { prepareJobs } from '#app/platform/jobs/jobs.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { generateStock } from './generated-stock.ts'

const size = Number(process.argv[2] ?? 120_000)
const log = createLog('error')
const folder = mkdtempSync(join(tmpdir(), 'petra-bench-'))
await chmod(folder, 0o755)
const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => {} })
const { db, pool, close } = openDatabase(server.databaseUrl, log)
try {
  await migrate(db)
  await prepareJobs(pool, log)
  await generateStock(db, size)
  await inTransaction(db, async (tx) => {
    await lockStock(tx)
    await updateYields(tx)
  })
  await vacuumStock(db)
  print(await report(db))
} finally {
  await close()
  await server.stop()
  rmSync(folder, { recursive: true })
}

/** Searches as people make them; always the same 200. */
function searches(): { criteria: SearchCriteria; page: number }[] {
  const chance = <T>(share: number, value: fc.Arbitrary<T>, otherwise: T) =>
    fc.integer({ min: 1, max: 100 }).chain((at) => (at <= share ? value : fc.constant(otherwise)))
  const place = fc.constantFrom(...regions).chain((region) =>
    fc.record({
      regions: fc.constant<Region[]>([region]),
      placeIds: chance(
        67,
        fc.subarray(
          placesOf(region)
            .slice(0, 12)
            .map(({ id }) => id),
          { minLength: 1, maxLength: 3 },
        ),
        [],
      ),
    }),
  )
  const euros = (min: number) => fc.integer({ min, max: min * 6 })
  const search = fc.record({
    purpose: chance(70, fc.constant('sale'), 'rent'),
    place: chance(60, place, { regions: [], placeIds: [] }),
    price: chance(50, fc.record({ from: euros(5), to: euros(60) }), null),
    beds: chance(40, fc.constantFrom(1, 2, 3), null),
    types: chance(30, fc.subarray(propertyTypeIds.slice(0, 6), { minLength: 1, maxLength: 3 }), []),
    conditions: chance(10, fc.subarray([...conditions], { minLength: 1 }), []),
    area: chance(20, fc.integer({ min: 60, max: 150 }), null),
    netYield: chance(10, fc.integer({ min: 2, max: 5 }), null),
    pricePerMetre: chance(10, fc.constantFrom(1_500, 2_500), null),
    reduction: chance(10, fc.constantFrom(5, 10), null),
    below: chance(10, fc.constantFrom(0, 20), null),
    reducedDays: chance(5, fc.constantFrom(7, 30, 90), null),
    sort: fc.constantFrom(...sortOrders),
    page: fc.constantFrom(1, 1, 1, 1, 1, 1, 1, 1, 5, 50),
  })
  return fc
    .sample(search, { numRuns: 200, seed: 1 })
    .map(
      ({
        purpose,
        place,
        price,
        beds,
        area,
        netYield,
        pricePerMetre,
        reduction,
        below,
        reducedDays,
        page,
        ...rest
      }) => {
        const euro = purpose === 'sale' ? 10_000 : 60
        const criteria: SearchCriteria = {
          ...everything(purpose),
          ...place,
          ...rest,
          minPriceEuro: price && price.from * euro,
          maxPriceEuro: price && price.to * euro,
          minBedrooms: beds,
          minAreaSquareMetres: area,
          minNetYieldPercent: purpose === 'sale' ? netYield : null,
          maxPricePerMetreEuro: purpose === 'sale' ? pricePerMetre : null,
          minReductionPercent: reduction,
          minBelowEstimatePercent: below,
          maxReducedDays: reducedDays,
        }
        return { criteria, page }
      },
    )
}

async function report(db: Db): Promise<string> {
  const all = searches()
  const wide = everything('sale')
  const narrow: SearchCriteria = {
    ...wide,
    regions: ['limassol'],
    placeIds: ['limassol/germasogeia'],
    minBedrooms: 2,
  }
  const nowhere: SearchCriteria = { ...narrow, maxPriceEuro: 1 }
  const cyprus = { south: 34.5, west: 32.2, north: 35.2, east: 34.1 }
  const { ids } = await findListings(db, wide, 1)
  const figures: [string, number[]][] = [
    ['page and count', await times(all, ({ criteria, page }) => findListings(db, criteria, page))],
    ['page alone', await times(all, ({ criteria, page }) => findPage(db, criteria, page))],
    ...(await eachOrder(all, (criteria, page) => findPage(db, criteria, page))),
    ['count alone', await times(all, ({ criteria }) => countListings(db, criteria))],
    ['facets', await times(all, ({ criteria }) => countFacets(db, criteria))],
    ['20 cards', await times(all, () => loadCards(db, ids, new Date()))],
    [
      'clusters of the whole island',
      await times(all.slice(0, 40), ({ criteria }) => clusterListings(db, criteria, cyprus, 24)),
    ],
    [
      'relaxations of a search that finds nothing',
      await times(all.slice(0, 20), () =>
        findRelaxations(nowhere, (criteria) => countListings(db, criteria)),
      ),
    ],
    ['similar homes', await times(ids, (id) => similarListings(db, id, 6))],
    ['all yields, nothing to change', await times([1, 2, 3], () => updateYields(db))],
  ]
  const plans = [
    ['First page of everything for sale, newest first', () => findPage(db, wide, 1)],
    [
      'First page of everything for sale, highest net yield',
      () => findPage(db, { ...wide, sort: 'netyield' }, 1),
    ],
    [
      'Reduced by 10 % or more within 30 days, largest reduction first',
      () => findPage(db, { ...wide, minReductionPercent: 10, maxReducedDays: 30, sort: 'reduction' }, 1),
    ],
    [
      'The count of the same',
      () => countListings(db, { ...wide, minReductionPercent: 10, maxReducedDays: 30 }),
    ],
    [
      'Below its estimate, furthest first',
      () => findPage(db, { ...wide, minBelowEstimatePercent: 0, sort: 'belowestimate' }, 1),
    ],
    ['A place and a number of beds, cheapest first', () => findPage(db, { ...narrow, sort: 'lowtohigh' }, 1)],
    ['The count of everything for sale', () => countListings(db, wide)],
    ['The count of a place and a number of beds', () => countListings(db, narrow)],
    ['Facets of a place and a number of beds', () => countFacets(db, narrow)],
  ] as const
  const lines = [
    '# Searches in SQL: figures and plans',
    '',
    `${size.toLocaleString('en-GB')} generated listings on the embedded PostgreSQL, 200 fixed random searches, one after another, in milliseconds.`,
    `Made by \`node bench/search-plans.ts\`; absolute times are of the machine it ran on, at a load of ${loadavg()[0]!.toFixed(0)}.`,
    '',
    '| what | p50 | p99 |',
    '|---|---|---|',
    ...figures.map(([what, ms]) => `| ${what} | ${quantile(ms, 0.5)} | ${quantile(ms, 0.99)} |`),
  ]
  for (const [title, run] of plans)
    lines.push('', `## ${title}`, '', '```', ...(await planOf(db, run)), '```')
  return `${lines.join('\n')}\n`
}

/** The same searches in one order after another. */
async function eachOrder(
  all: readonly { criteria: SearchCriteria; page: number }[],
  run: (criteria: SearchCriteria, page: number) => Promise<unknown>,
): Promise<[string, number[]][]> {
  const figures: [string, number[]][] = []
  for (const sort of sortOrders) {
    const inOrder = await times(all, ({ criteria, page }) => run({ ...criteria, sort }, page))
    figures.push([`page alone, \`${sort}\``, inOrder])
  }
  return figures
}

async function times<T>(inputs: readonly T[], run: (input: T) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = []
  for (const input of inputs) {
    const began = performance.now()
    await run(input)
    taken.push(performance.now() - began)
  }
  return taken
}

function quantile(values: number[], share: number): string {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(1)
}

/** Lines of a plan that do not say how rows are found. */
const incidental = /^ *(?:Heap Fetches: 0|Index Searches|Planning Time|Workers? |Sort Method|Batches)/

/** The statement a query sends, and how the database runs it. */
async function planOf(db: Db, run: () => Promise<unknown>): Promise<string[]> {
  const sent: CompiledQuery[] = []
  const executor = db.getExecutor()
  const compile = executor.executeQuery.bind(executor)
  executor.executeQuery = (query) => {
    sent.push(query)
    return compile(query)
  }
  await run()
  executor.executeQuery = compile
  const query = sent[0]!
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(
    CompiledQuery.raw(`explain (analyze, buffers off, costs off, timing off) ${query.sql}`, [
      ...query.parameters,
    ]),
  )
  const statement = query.sql
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const plan = rows.map((row) => row['QUERY PLAN']).filter((line) => !incidental.test(line))
  return [...statement, '', ...plan]
}

function print(text: string): void {
  process.stdout.write(text)
}

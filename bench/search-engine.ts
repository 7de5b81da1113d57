/**
 * The search in memory beside indexed PostgreSQL, DuckDB and a scan of typed arrays on the same stock (`STOCK=1000000`;
 * 120,000 without it), each search asked of one after another, `REPEATS=` times (3 without it); then while 100 homes a
 * second change (docs/performance.md §3). `PEERS=off` leaves DuckDB out. `STOCK_FOLDER=` keeps the stock in a folder,
 * for another run.
 */
import { createHash } from 'node:crypto'
import process from 'node:process'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { everything } from '#app/features/search/criteria/criteria.ts'
import { KeptCards } from '#app/features/search/engine/kept-cards.server.ts'
import { type RunningEngine, startSearchEngine } from '#app/features/search/search-engine.server.ts'
import { type ListingSearch, searchInSql } from '#app/features/search/queries/listing-search.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { listenTo } from '#app/platform/db/notifications.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { loadArrayScan } from './array-scan.ts'
import { type DuckDb, openDuckDb } from './duckdb.ts'
import { median, print, printGoal, quantile } from './goal.ts'
import { withOrderIndexes } from './order-indexes.ts'
import { randomSearches, type Search } from './random-searches.ts'
import { onStock, STOCK } from './stock-folder.ts'

const REPEATS = Number(process.env['REPEATS'] ?? 3)
const CHANGES = 1_000
/** Changed by one statement, as an import does. */
const HOMES_AT_ONCE = 10
const MS_BETWEEN = 100
const WITH_PEERS = process.env['PEERS'] !== 'off'
const log = createLog('error')
/** The same for both, as days are counted until then. */
const now = new Date()
const searches = randomSearches(200)
const ofStock = `with ${STOCK.toLocaleString('en-GB')} listings`

export default (): Promise<void> =>
  onStock(async (database, databaseUrl) => {
    const engine = await load(database)
    await withOrderIndexes(database.db, () => compare(database, engine))
    await change(database, engine, databaseUrl)
    await engine.close()
  })

async function load(database: Database): Promise<RunningEngine> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  const [before, began] = [process.memoryUsage().arrayBuffers, performance.now()]
  const engine = startSearchEngine(database, log)
  let [longest, last] = [0, began]
  while (engine.current() === null) {
    await nextTurn()
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }
  collect()
  const bytes = process.memoryUsage().arrayBuffers - before
  const homes = (await engine.current()?.count(everything(null))) ?? 0
  print(
    `${homes} homes on offer loaded in ${((last - began) / 1_000).toFixed(1)} s, the loop stood still for ${longest.toFixed(0)} ms at most; ` +
      `${(bytes / 1e6).toFixed(0)} MB, ${(bytes / homes).toFixed(0)} MB for a million`,
  )
  return engine
}

/** A search as DuckDB answers it too: without the cards, whose rows it has no copy of. */
type PeerSearch = Pick<ListingSearch, 'find' | 'facets'>
type Question = (search: PeerSearch, asked: Search) => Promise<unknown>
/** Searches that answer the same question, Petra's engine the last. */
type Answerer = {
  name: string
  ask: (asked: Search) => Promise<unknown>
  /** Called after each answer, untimed. */
  rest?: () => Promise<void>
}

async function compare(database: Database, engine: RunningEngine): Promise<void> {
  const { db, pool } = database
  const find: Question = (search, { criteria, page }) => search.find(criteria, page)
  const count: Question = (search, { criteria }) => search.facets(criteria)
  const inSql = searchInSql(db)
  const duckDb = WITH_PEERS ? await openDuckDb() : null
  if (duckDb) await copyStock(pool, duckDb)
  const peers: [name: string, search: PeerSearch][] = [
    ['PostgreSQL', inSql],
    ...(duckDb ? [['DuckDB', searchInSql(duckDb.db)] as [string, PeerSearch]] : []),
  ]
  const answerers = (ask: Question): Answerer[] => [
    ...peers.map(([name, search]) => ({ name, ask: (asked: Search) => ask(search, asked) })),
    { name: 'in memory', ask: (asked) => ask(memoryOf(engine), asked) },
  ]
  const withCards = async (
    search: ListingSearch,
    { criteria, page }: Search,
    cards: ListingSearch['cards'] = search.cards,
  ) => {
    const { ids } = await search.find(criteria, page)
    return cards(ids, now)
  }
  // Copying the stock may have kept the engine from asking what changed.
  await engine.catchUp()
  const scan = await loadArrayScan(pool, await memoryOf(engine).count(everything(null)))
  await inTurn('page and total', answerers(find))
  const counts = await inTurn('count alone', [
    { name: 'a scan of typed arrays', ask: async ({ criteria }) => scan.count(criteria) },
    { name: 'in memory', ask: ({ criteria }) => memoryOf(engine).count(criteria) },
  ])
  const cardsInSql: Answerer = { name: 'PostgreSQL', ask: (asked) => withCards(inSql, asked) }
  const notKept = new KeptCards()
  let shown: readonly number[] = []
  const unseen = await inTurn('page, total and 20 cards that nobody saw before', [
    cardsInSql,
    {
      name: 'in memory',
      ask: (asked) =>
        withCards(memoryOf(engine), asked, (ids) => {
          shown = ids
          return notKept.cards(database, ids, now)
        }),
      rest: async () => notKept.forget(shown),
    },
  ])
  for (const search of searches) await withCards(memoryOf(engine), search)
  const kept = await inTurn('page, total and 20 cards that are kept', [
    cardsInSql,
    { name: 'in memory', ask: (asked) => withCards(memoryOf(engine), asked) },
  ])
  const facets = await inTurn('facets', answerers(count))
  await duckDb?.close()
  const times = (answered: Answered, name: string) => median(answered[name]!) / median(answered['in memory']!)
  const scanP99 = quantile(counts['a scan of typed arrays']!, 0.99)
  for (const [cards, which] of [
    [unseen, 'nobody saw before'],
    [kept, 'are kept'],
  ] as const) {
    const overSql = times(cards, 'PostgreSQL')
    printGoal('P1', overSql, `100 times PostgreSQL, cards that ${which}, ${ofStock}`, overSql >= 100)
    const overScan = quantile(cards['in memory']!, 0.99) / scanP99
    const scanGoal = `2 times the 99th percentile of a scan in JavaScript, cards that ${which}, ${ofStock}`
    printGoal('P1', overScan, scanGoal, overScan <= 2)
  }
  const facetsOverSql = times(facets, 'PostgreSQL')
  printGoal('P2', facetsOverSql, `150 times PostgreSQL, ${ofStock}`, facetsOverSql >= 150)
  if (!duckDb) return
  const overDuckDb = times(facets, 'DuckDB')
  printGoal('P2', overDuckDb, `15 times DuckDB, ${ofStock}`, overDuckDb >= 15)
}

type Answered = Record<string, number[]>

/**
 * Runs the same search with each, one after another, and returns their times; a checksum proves that the answers are
 * the same. Another run has other checksums: days count up to its time, as do the moments of a generated stock.
 */
async function inTurn(what: string, answerers: readonly Answerer[]): Promise<Answered> {
  const answered: Answered = Object.fromEntries(answerers.map(({ name }) => [name, []]))
  const hashes = answerers.map(() => createHash('sha256'))
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    for (const search of searches) {
      for (const [at, { name, ask, rest }] of answerers.entries()) {
        hashes[at]!.update(JSON.stringify(await timed(answered[name]!, () => ask(search))))
        await rest?.()
      }
    }
  }
  const sums = new Set(hashes.map((hash) => hash.digest('hex').slice(0, 12)))
  if (sums.size > 1) throw new Error(`${what}: the answers differ.`)
  const ours = median(answered['in memory']!)
  const figures = Object.entries(answered).map(([name, times]) => {
    const ratio = name === 'in memory' ? '' : `, ratio ${(median(times) / ours).toFixed(1)}`
    return `${name} p50 ${show(times, 0.5)} p99 ${show(times, 0.99)} ms${ratio}`
  })
  print(
    `${what}: ${figures.join('; ')}; ${searches.length} searches ${REPEATS} times, checksum ${[...sums].join()}`,
  )
  return answered
}

/** The columns that searches ask about, in the order in which the engine loads the homes. */
async function copyStock(pool: Pool, duckDb: DuckDb): Promise<void> {
  const { rows } = await pool.query<{ name: string; type: string }>(
    `
    select attname as name, format_type(atttypid, null) as type from pg_attribute
    where attrelid = 'listing'::regclass and attnum > 0 and not attisdropped
      and (atttypid = any('{int2,int4,float4,float8,bool,timestamptz}'::regtype[]) or attname = any($1))`,
    [
      [
        'state',
        'purpose',
        'addition',
        'region',
        'place_id',
        'parent_type',
        'type',
        'condition',
        'energy_class',
      ],
    ],
  )
  const isMoment = ({ type }: { type: string }) => type === 'timestamp with time zone'
  const columns = rows.map((row) => (isMoment(row) ? `${row.name} at time zone 'UTC'` : row.name))
  await duckDb.copy(
    pool,
    'listing',
    `select ${columns.join()} from listing where state in ('published', 'under-offer') order by purpose, region, place_id`,
    Object.fromEntries(rows.map((row) => [row.name, isMoment(row) ? 'timestamp' : row.type])),
  )
}

/** Changes prices one after another, and looks when each can be found; searches go on meanwhile. */
async function change({ db }: Database, engine: RunningEngine, databaseUrl: string): Promise<void> {
  const atRest: number[] = []
  for (const { criteria, page } of Array.from({ length: 5 }, () => searches).flat()) {
    await timed(atRest, () => memoryOf(engine).find(criteria, page))
    await pause(1)
  }
  const committedAt = new Map<number, number>()
  const delays: number[] = []
  const listening = await listenTo(
    databaseUrl,
    'pages_changed',
    () => void engine.catchUp().then(lookForChanges),
    log,
  )
  const lookForChanges = async () => {
    for (const [priceEuro, at] of committedAt) {
      const here = { ...everything(null), minPriceEuro: priceEuro, maxPriceEuro: priceEuro }
      if ((await memoryOf(engine).count(here)) === 0) continue
      delays.push(Math.max(0, performance.now() - at))
      committedAt.delete(priceEuro)
    }
  }
  const { rows: homes } = await sql<{ id: number }>`
    select id from listing where state = 'published' order by md5(id::text) limit ${CHANGES}`.execute(db)
  // No home has such a price, also where an earlier run changed a stock that is kept.
  const { rows: prices } = await sql<{ highest: number }>`
    select greatest(max(price_euro), 1000000000) as highest from listing`.execute(db)
  const highest = prices[0]?.highest ?? 0
  const changing = (async () => {
    const began = performance.now()
    for (let at = 0; at < homes.length; at += HOMES_AT_ONCE) {
      await pause(Math.max(0, began + (at / HOMES_AT_ONCE) * MS_BETWEEN - performance.now()))
      const ids = homes.slice(at, at + HOMES_AT_ONCE).map(({ id }) => id)
      // Each gets a price that no other home has.
      await sql`
        update listing set price_euro = ${highest + at}::int + array_position(${ids}::int[], id) where id = any(${ids})`.execute(
        db,
      )
      const committed = performance.now()
      for (const number of ids.keys()) committedAt.set(highest + 1 + at + number, committed)
    }
    return homes.length / ((performance.now() - began) / 1_000)
  })()
  const meanwhile: number[] = []
  const writer = { isDone: false }
  void changing.finally(() => (writer.isDone = true))
  for (let at = 0; !writer.isDone; at++) {
    const { criteria, page } = searches[at % searches.length]!
    await timed(meanwhile, () => memoryOf(engine).find(criteria, page))
    await pause(1)
  }
  const perSecond = await changing
  while (committedAt.size > 0) {
    await engine.catchUp()
    await lookForChanges()
  }
  await listening.close()
  const slowdown = quantile(meanwhile, 0.5) / quantile(atRest, 0.5)
  print(
    `${homes.length} changes, ${perSecond.toFixed(0)} a second: found after p50 ${show(delays, 0.5)} p99 ${show(delays, 0.99)} ms; ` +
      `searches p50 ${show(meanwhile, 0.5)} ms, at rest ${show(atRest, 0.5)} ms`,
  )
  const p99 = quantile(delays, 0.99)
  printGoal('P3', p99, `250 ms, ${ofStock}`, p99 <= 250 && perSecond > 90)
  printGoal('P3', slowdown, `1.5 times searches at rest, ${ofStock}`, slowdown <= 1.5)
}

function memoryOf(engine: RunningEngine): ListingSearch {
  const search = engine.current()
  if (search === null) throw new Error('The engine could not keep up.')
  return search
}

async function timed<T>(times: number[], work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const answer = await work()
  times.push(performance.now() - began)
  return answer
}

const show = (times: number[], share: number) => quantile(times, share).toFixed(3)

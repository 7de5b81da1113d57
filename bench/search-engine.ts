/**
 * The search in memory beside indexed PostgreSQL on the same stock (`STOCK=1000000`; 120,000 without it), each search asked of one and then of
 * the other, `REPEATS=` times (3 without it); then while 100 homes a second change (docs/performance.md §3). `STOCK_FOLDER=` keeps the stock
 * in a folder, for another run.
 */
import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { vacuumStock } from '#app/features/listings/listings-write.queries.server.ts'
import { everything } from '#app/features/search/criteria.ts'
import { type RunningEngine, startSearchEngine } from '#app/features/search/engine/search-engine.server.ts'
import { type ListingSearch, searchInSql } from '#app/features/search/listing-search.server.ts'
import { type Database, openDatabase } from '#app/platform/db/database.server.ts'
import { startEmbeddedPostgres } from '#app/platform/db/embedded-postgres.server.ts'
import { migrate } from '#app/platform/db/migrate.server.ts'
import { listenTo } from '#app/platform/db/notifications.server.ts'
import { prepareJobs } from '#app/platform/jobs.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { generateStock } from './generated-stock.ts'
import { randomSearches, type Search } from './random-searches.ts'

const SIZE = Number(process.env['STOCK'] ?? 120_000)
const REPEATS = Number(process.env['REPEATS'] ?? 3)
const CHANGES = 1_000
/** Changed by one statement, as an import does. */
const HOMES_AT_ONCE = 10
const MS_BETWEEN = 100
const log = createLog('error')
/** The same for both, as days are counted until then. */
const now = new Date()
const searches = randomSearches(200)

export default async function benchSearchEngine(): Promise<void> {
  const kept = process.env['STOCK_FOLDER']
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'petra-bench-'))
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => {} })
  const database = openDatabase(server.databaseUrl, log)
  try {
    await prepareStock(database)
    const engine = await load(database)
    const goals = await compare(database, engine)
    goals.push(...(await change(database, engine, server.databaseUrl)))
    await engine.close()
    print('')
    for (const goal of goals) print(goal)
  } finally {
    await database.close()
    await server.stop()
    if (kept === undefined) rmSync(folder, { recursive: true })
  }
}

async function prepareStock({ db, pool }: Database): Promise<void> {
  await migrate(db)
  await prepareJobs(pool, log)
  if (await db.selectFrom('listing').select('id').limit(1).executeTakeFirst()) return
  await generateStock(db, SIZE)
  await vacuumStock(db)
}

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

type Question = (search: ListingSearch, asked: Search) => Promise<unknown>

async function compare({ db }: Database, engine: RunningEngine): Promise<string[]> {
  const find: Question = (search, { criteria, page }) => search.find(criteria, page)
  const findRows: Question = async (search, { criteria, page }) => {
    const { ids } = await search.find(criteria, page)
    return search.cards(ids, now)
  }
  const count: Question = (search, { criteria }) => search.facets(criteria)
  await besidePostgres(db, engine, 'page and total', find)
  const rows = await besidePostgres(db, engine, 'page, total and 20 cards', findRows)
  const facets = await besidePostgres(db, engine, 'facets', count)
  return [goalLine('P1', rows, 100, rows >= 100), goalLine('P2', facets, 150, facets >= 150)]
}

/** How many times faster the median is; a checksum proves that the answers are the same. */
async function besidePostgres(
  db: Database['db'],
  engine: RunningEngine,
  name: string,
  ask: Question,
): Promise<number> {
  const inSql = searchInSql(db)
  const [theirs, ours]: [number[], number[]] = [[], []]
  const [theirAnswers, ourAnswers] = [createHash('sha256'), createHash('sha256')]
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    for (const search of searches) {
      theirAnswers.update(JSON.stringify(await timed(theirs, () => ask(inSql, search))))
      ourAnswers.update(JSON.stringify(await timed(ours, () => ask(memoryOf(engine), search))))
    }
  }
  const [theirSum, ourSum] = [theirAnswers, ourAnswers].map((hash) => hash.digest('hex').slice(0, 12))
  if (theirSum !== ourSum) throw new Error(`${name}: the answers differ.`)
  const ratio = quantile(theirs, 0.5) / quantile(ours, 0.5)
  print(
    `${name}: PostgreSQL p50 ${show(theirs, 0.5)} p99 ${show(theirs, 0.99)} ms, in memory p50 ${show(ours, 0.5)} p99 ${show(ours, 0.99)} ms, ` +
      `ratio ${ratio.toFixed(0)}, ${searches.length} searches ${REPEATS} times, checksum ${ourSum}`,
  )
  return ratio
}

/** Changes prices one after another, and looks when each can be found; searches go on meanwhile. */
async function change({ db }: Database, engine: RunningEngine, databaseUrl: string): Promise<string[]> {
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
  const changing = (async () => {
    const began = performance.now()
    for (let at = 0; at < homes.length; at += HOMES_AT_ONCE) {
      await pause(Math.max(0, began + (at / HOMES_AT_ONCE) * MS_BETWEEN - performance.now()))
      const ids = homes.slice(at, at + HOMES_AT_ONCE).map(({ id }) => id)
      // Each gets a price that no other home has.
      await sql`
        update listing set price_euro = 1000000000 + ${at}::int + array_position(${ids}::int[], id) where id = any(${ids})`.execute(
        db,
      )
      const committed = performance.now()
      for (const number of ids.keys()) committedAt.set(1_000_000_001 + at + number, committed)
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
  return [
    goalLine('P3', p99, '250 ms', p99 <= 250 && perSecond > 90),
    goalLine('P3 searches', slowdown, '1.5 times those at rest', slowdown <= 1.5),
  ]
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

function quantile(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * share) - 1] ?? 0
}

const show = (times: number[], share: number) => quantile(times, share).toFixed(3)
const goalLine = (name: string, figure: number, goal: number | string, isMet: boolean) =>
  `${name} ${figure.toFixed(figure < 10 ? 2 : 0)} goal ${goal} ${isMet ? 'met' : 'missed'}`
const print = (line: string) => process.stdout.write(`${line}\n`)

if (import.meta.main) await benchSearchEngine()

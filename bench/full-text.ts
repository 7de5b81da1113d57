/**
 * Words in descriptions, beside filters: in memory, in SQL until a process has them there, and by PostgreSQL's own
 * full-text search (a `tsvector` of three configurations with a GIN index, ranked by `ts_rank`) on the same rows
 * (`STOCK=1000000`; 120,000 without it; docs/performance.md §14). `STOCK_FOLDER=` keeps the stock for another run.
 */
import process from 'node:process'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { SearchCriteria } from '#app/features/search/criteria/criteria.ts'
import { COPY_TEXTS } from '#app/features/search/engine/stock-columns.queries.server.ts'
import { readBinaryCopy } from '#app/features/search/engine/read-binary-copy.server.ts'
import { TextIndex } from '#app/features/search/engine/text-index.ts'
import { searchInSql } from '#app/features/search/queries/listing-search.server.ts'
import { conditionOf } from '#app/features/search/queries/search-filter.queries.server.ts'
import { startSearchEngine } from '#app/features/search/search-engine.server.ts'
import { indexTexts } from '#app/features/search/text/index-texts.server.ts'
import { readConfig } from '#app/platform/config.ts'
import type { Database, Db } from '#app/platform/db/database.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { systemContext } from '#server/system-context.ts'
import { generateTexts, randomTexts } from './generated-texts.ts'
import { median, print, printGoal, quantile, seconds } from './goal.ts'
import { randomSearches, type Search } from './random-searches.ts'
import { onStock, STOCK } from './stock-folder.ts'

const log = createLog('error')
const GOAL_MS = 2
const SEARCHES = 60
const texts = randomTexts(SEARCHES)
const searches = randomSearches(SEARCHES).map(({ criteria, page }, at): Search => ({
  criteria: { ...criteria, sort: 'recent', text: texts[at]! },
  page,
}))

export default (): Promise<void> =>
  onStock(async (database) => {
    const { db } = database
    await prepare(database)
    await measureMemory(database.pool)
    const engine = startSearchEngine(database, log)
    while (engine.current() === null) await nextTurn()
    await engine.catchUp()
    const took = { 'in memory': [] as number[], SQL: [] as number[], 'PostgreSQL’s own': [] as number[] }
    let same = 0
    for (const { criteria, page } of searches) {
      await engine.catchUp()
      const found = await timed(took['in memory'], () => engine.current()!.find(criteria, page))
      const inSql = await timed(took.SQL, () => searchInSql(db).find(criteria, page))
      if (JSON.stringify(found) !== JSON.stringify(inSql)) throw new Error('Memory and SQL differ.')
      const own = await timed(took['PostgreSQL’s own'], () => findByPostgres(db, criteria, page))
      if (own === found.total) same++
    }
    await engine.close()
    for (const [name, times] of Object.entries(took))
      print(`${name}: p50 ${median(times).toFixed(2)} ms, p99 ${quantile(times, 0.99).toFixed(2)} ms`)
    print(`PostgreSQL’s own finds as many homes in ${same} of ${searches.length} searches`)
    const p50 = median(took['in memory'])
    printGoal('P16', p50, `${GOAL_MS} ms (p50) with ${STOCK} listings`, p50 <= GOAL_MS)
  })

async function timed<T>(times: number[], run: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const answer = await run()
  times.push(performance.now() - began)
  return answer
}

/** Writes the descriptions, and both indexes of them, where the stock has none. */
async function prepare({ db }: Database): Promise<void> {
  const { rows } = await sql`select from text_progress`.execute(db)
  if (rows.length > 0) return
  const indexed = await sql`select from listing_text limit 1`.execute(db)
  // A run that was ended goes on where it was.
  if (indexed.rows.length === 0) await generateTexts(db)
  const ctx = systemContext(readConfig({}), db, log)
  print(`indexed in ${(await seconds(() => indexTexts(ctx))).toFixed(1)} s`)
  const took = await seconds(() =>
    db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      await sql`create table bench_text as select id as listing_id,
        to_tsvector('english', said) || to_tsvector('greek', said) || to_tsvector('russian', said) as words
        from (select id, title || ' ' || description_html as said from listing) as text`.execute(tx)
      await sql`create index on bench_text using gin (words)`.execute(tx)
      await sql`alter table bench_text add primary key (listing_id)`.execute(tx)
    }),
  )
  await sql`vacuum analyze`.execute(db)
  print(`PostgreSQL’s own index in ${took.toFixed(1)} s`)
}

async function measureMemory(pool: Pool): Promise<void> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const used = () => {
    collect()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return heapUsed + arrayBuffers
  }
  const before = used()
  const index = new TextIndex(STOCK)
  const took = await seconds(async () => {
    await readBinaryCopy(pool, COPY_TEXTS, 1, (text, [id]) => index.load(id!, text!, id! % STOCK))
    index.finishLoading()
  })
  print(
    `the words of ${STOCK} listings loaded in ${took.toFixed(1)} s, ${((used() - before) / 1e6).toFixed(0)} MB`,
  )
  // Still in use: else it would be collected before.
  if (index.ranks.length === 0) print('no homes')
}

async function findByPostgres(db: Db, criteria: SearchCriteria, page: number): Promise<number> {
  const asked = sql`(websearch_to_tsquery('english', ${criteria.text}) || websearch_to_tsquery('greek', ${criteria.text}) || websearch_to_tsquery('russian', ${criteria.text}))`
  const found = sql`from listing join bench_text on listing_id = id
    where words @@ ${asked} and ${conditionOf({ ...criteria, text: null })}`
  const [{ rows }] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db),
    sql`select id ${found} order by ts_rank(words, ${asked}) desc, first_published_at desc, id desc
      limit 20 offset ${(page - 1) * 20}`.execute(db),
  ])
  return rows[0]!.total
}

/** Holds a copy of the stock in memory and keeps it true to the database, whichever process changes that. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Database, Db } from '#app/platform/db/database.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { PAGE_SIZE } from './criteria/criteria.ts'
import type { ListingSearch, SearchEngine } from './queries/listing-search.server.ts'
import { termsOf } from './criteria/terms.ts'
import { clusterInIndex } from './engine/cluster-in-index.server.ts'
import { countFacetsInIndex } from './engine/count-facets-in-index.server.ts'
import { findInIndex } from './engine/find-in-index.server.ts'
import { KeptCards } from './engine/kept-cards.server.ts'
import { ListingIndex } from './engine/listing-index.server.ts'
import { readBinaryCopy } from './engine/read-binary-copy.server.ts'
import { countSelected, selectListings } from './engine/select-listings.server.ts'
import {
  COLUMNS,
  COPY_STOCK,
  COPY_TEXTS,
  copyListings,
  copyTexts,
  readStockChanges,
  readStockMoment,
} from './engine/stock-columns.queries.server.ts'

/** A notice may be lost without the connection ending: asked for anyway. */
const CHECK_EVERY_MS = 1_000
/** Time without an answer of the database after which SQL answers, or fails. */
const MAX_UNCHECKED_MS = 5_000
/** Changes are taken over for so long at a time, then others are served. */
const SLICE_MS = 4
const LISTINGS_PER_COPY = 5_000

export type RunningEngine = SearchEngine & {
  /** Returns whether the stock has been in memory; it may be loaded anew, while SQL answers. */
  hasLoaded: () => boolean
  /** Returns whether the database answered within the last seconds. */
  isAnswered: () => boolean
  /** Stops asking the database; done when nothing is under way. */
  close: () => Promise<void>
}

type Copy = {
  index: ListingIndex
  cards: KeptCards
  /** Snapshot of what was committed when it was last asked for changes. */
  snapshot: string
  /** How far the database's clock, in seconds, is ahead of `performance.now()`. */
  secondsAhead: number
  /** Time of the database's last answer; long ago until everything committed during loading is there. */
  answeredAt: number
}

/** Starts loading, and follows what changes: at each `catchUp`, and every second. */
export function startSearchEngine(database: Pick<Database, 'db' | 'pool'>, log: Log): RunningEngine {
  const { db, pool } = database
  let copy: Copy | null = null
  let closed = false
  let running: Promise<void> = Promise.resolve()
  let waiting: Promise<void> | null = null
  let hasLoaded = false
  let answeredAt = performance.now()

  const ask = async () => {
    waiting = null
    if (closed) return
    try {
      if (copy === null) {
        copy = await loadCopy(db, pool)
        log.info({ homes: copy.index.homes }, 'the stock is loaded into memory')
        // It answers once it has what was committed meanwhile, whose notices nobody waited for.
        void askInTurn()
      } else {
        const hasAll = await followChanges(db, pool, copy)
        if (hasAll) hasLoaded = true
        else {
          copy = null
          void askInTurn()
        }
      }
      answeredAt = performance.now()
    } catch (error) {
      log.warn({ err: error }, 'the changes of the stock could not be read')
    }
  }
  /** One asking after another; those who come while one is under way share the next. */
  const askInTurn = () => (waiting ??= running = running.then(ask))

  const timer = setInterval(() => void askInTurn(), CHECK_EVERY_MS)
  timer.unref()
  void askInTurn()
  return {
    hasLoaded: () => hasLoaded,
    isAnswered: () =>
      performance.now() - Math.max(answeredAt, copy?.answeredAt ?? answeredAt) < MAX_UNCHECKED_MS,
    current: () =>
      copy && performance.now() - copy.answeredAt < MAX_UNCHECKED_MS ? searchIn(copy, database) : null,
    catchUp: () => (copy === null ? Promise.resolve() : askInTurn()),
    close: async () => {
      closed = true
      clearInterval(timer)
      await running
    },
  }
}

async function loadCopy(db: Db, pool: Pool): Promise<Copy> {
  // What is committed from now on is read once more with the changes.
  const { homes, snapshot, seconds } = await readStockMoment(db)
  const secondsAhead = seconds - performance.now() / 1_000
  const index = new ListingIndex(homes)
  await readBinaryCopy(pool, COPY_STOCK, COLUMNS, (placeId, numbers) => {
    if (!index.load(placeId, numbers)) throw new Error('The stock grew faster than it was loaded.')
  })
  await index.finishLoading(nextTurn)
  await readBinaryCopy(pool, COPY_TEXTS, 1, (text, [id]) => index.texts.load(id!, text!, index.slotOf(id!)))
  index.texts.finishLoading()
  return { index, cards: new KeptCards(), snapshot, secondsAhead, answeredAt: Number.NEGATIVE_INFINITY }
}

/** Takes over what was committed since; false where the stock must be loaded anew. */
async function followChanges(db: Db, pool: Pool, copy: Copy): Promise<boolean> {
  const { index, cards } = copy
  const { ids, pictured, texts, wentBack, snapshot, seconds } = await readStockChanges(db, copy.snapshot)
  cards.forget(pictured)
  const secondsAhead = seconds - performance.now() / 1_000
  if (wentBack || ids.length > index.homes + LISTINGS_PER_COPY) return false
  for (let at = 0; at < texts.length; at += LISTINGS_PER_COPY) {
    const part = texts.slice(at, at + LISTINGS_PER_COPY)
    let hasRoom = true
    await readBinaryCopy(pool, copyTexts(part), 1, (text, [id]) => {
      hasRoom &&= index.texts.put(id!, text!, index.slotOf(id!))
    })
    if (!hasRoom) return false
  }
  for (let at = 0; at < ids.length; at += LISTINGS_PER_COPY) {
    const part = ids.slice(at, at + LISTINGS_PER_COPY)
    cards.forget(part)
    const rows: [string | null, Float64Array][] = []
    await readBinaryCopy(pool, copyListings(part), COLUMNS, (placeId, numbers) => {
      rows.push([placeId, numbers.slice()])
    })
    const onOffer = new Set(rows.map(([, [id]]) => id))
    for (const id of part) if (!onOffer.has(id)) index.remove(id)
    let pauseAt = performance.now() + SLICE_MS
    for (const [placeId, numbers] of rows) {
      if (!index.put(placeId, numbers)) return false
      if (performance.now() > pauseAt) {
        await nextTurn()
        pauseAt = performance.now() + SLICE_MS
      }
    }
    for (const id of part) index.texts.move(id, index.slotOf(id))
    // A large import takes longer than the database may be silent; at loading, all of it is waited for.
    if (copy.answeredAt > 0) copy.answeredAt = performance.now()
  }
  Object.assign(copy, { snapshot, secondsAhead, answeredAt: performance.now() })
  return true
}

function searchIn(
  { index, cards, secondsAhead }: Copy,
  database: Pick<Database, 'db' | 'pool'>,
): ListingSearch {
  /** Time by the database's clock, as SQL counts days. */
  const seconds = () => secondsAhead + performance.now() / 1_000
  const find = (...[criteria, page, size = PAGE_SIZE]: Parameters<ListingSearch['find']>) =>
    findInIndex(index, criteria, page, size, seconds())
  return {
    find: async (...search) => find(...search),
    findPage: async (...search) => find(...search).ids,
    count: async (criteria) => countSelected(selectListings(index, termsOf(criteria), seconds())),
    facets: async (criteria) => countFacetsInIndex(index, criteria, seconds()),
    clusters: async (criteria, bounds, cells) => clusterInIndex(index, criteria, bounds, cells, seconds()),
    cards: (ids, now) => cards.cards(database, ids, now),
  }
}

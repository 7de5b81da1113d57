/** Searching the stock: one question each, answered by the engine in memory or, until that is loaded, by SQL. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from '#app/platform/context/context.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import type { ListingCard } from '#app/features/listings/record/card.ts'
import { loadCards } from '#app/features/listings/record/listings.queries.server.ts'
import type { Cluster } from './cluster-grid.ts'
import { clusterListings } from './clusters.queries.server.ts'
import {
  type Bounds,
  type Facets,
  PAGE_SIZE,
  type SearchCriteria,
  type SearchResult,
} from '../criteria/criteria.ts'
import { countFacets } from './facets.queries.server.ts'
import { countListings, findListings, findPage } from './search.queries.server.ts'

export type ListingSearch = {
  /** The ids of a page (from 1) in the order of the search, and how many there are in all. */
  find: (criteria: SearchCriteria, page: number, size?: number) => Promise<SearchResult>
  /** The page alone, for where no total is shown. */
  findPage: (criteria: SearchCriteria, page: number, size?: number) => Promise<number[]>
  count: (criteria: SearchCriteria) => Promise<number>
  facets: (criteria: SearchCriteria) => Promise<Facets>
  /** Clusters a search's homes inside `bounds` in a grid of `cells` by `cells`, the largest first. */
  clusters: (criteria: SearchCriteria, bounds: Bounds, cells: number) => Promise<Cluster[]>
  /** Cards in the order of `ids`; ids that name no listing are left out. */
  cards: (ids: readonly number[], now: Date) => Promise<ListingCard[]>
}

/** A copy of the stock in the memory of this process. */
export type SearchEngine = {
  /** Null while it is being loaded, and where it could not ask the database for some seconds what changed. */
  current: () => ListingSearch | null
  /** Takes over what was committed until now; never throws. */
  catchUp: () => Promise<void>
}

declare module '#app/platform/context/context.ts' {
  interface FeatureServices {
    /** Null in commands and workers, which search in SQL. */
    searchEngine: SearchEngine | null
  }
}

export const searchInSql = (db: Db): ListingSearch => ({
  find: (criteria, page, size = PAGE_SIZE) => findListings(db, criteria, page, size),
  findPage: (criteria, page, size = PAGE_SIZE) => findPage(db, criteria, page, size),
  count: (criteria) => countListings(db, criteria),
  facets: (criteria) => countFacets(db, criteria),
  clusters: (criteria, bounds, cells) => clusterListings(db, criteria, bounds, cells),
  cards: (ids, now) => loadCards(db, ids, now),
})

/** Longest wait for the engine to catch up before SQL answers: a large import takes it seconds. */
const MAX_CATCH_UP_MS = 250

/**
 * The search for a request. Whoever may change listings finds every change that was committed before: their own too,
 * whichever process made it. A transaction sees its own changes in SQL only.
 */
export async function listingSearch({
  db,
  actor,
  searchEngine,
}: Pick<Context, 'db' | 'actor' | 'searchEngine'>): Promise<ListingSearch> {
  if (searchEngine === null || db.isTransaction) return searchInSql(db)
  const changesListings = actor.kind === 'system' || (actor.kind === 'member' && actor.role !== 'member')
  const hasAll =
    !changesListings ||
    (await Promise.race([
      searchEngine.catchUp().then(() => true),
      pause(MAX_CATCH_UP_MS, false, { ref: false }),
    ]))
  return (hasAll ? searchEngine.current() : null) ?? searchInSql(db)
}

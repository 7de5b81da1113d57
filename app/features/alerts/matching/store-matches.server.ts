import type { Db } from '#app/platform/db/database.server.ts'
import {
  type KnownMatches,
  type MatchedBatch,
  type News,
  readKnownMatches,
  writeMatches,
} from './alert-matches.queries.server.ts'
import type { FoundMatch } from './alert-index.server.ts'

export type MatchingResult = {
  listingIds: readonly number[]
  /** Snapshot of the alerts: as they were at this moment at the earliest. */
  snapshot: string
  /** All matches of these listings. */
  found: readonly FoundMatch[]
  /** News of every listing. */
  news: readonly News[]
  now: Date
}

/**
 * Keeps what comes of a matching of these listings. Most matches are known and stay, so that they are only read: what
 * is written is the difference.
 */
export async function storeMatches(
  db: Db,
  { listingIds, snapshot, found, news, now }: MatchingResult,
): Promise<MatchedBatch> {
  const fell = news.filter((each) => each.fell).map((each) => each.listing_id)
  const known = await readKnownMatches(db, listingIds, fell)
  return writeMatches(db, { snapshot, ...compareMatches(found, known), news, now })
}

/**
 * Compares matches: found ones that are not settled, and known ones that were not found; both in the order in which
 * matches are stored.
 */
function compareMatches(
  found: readonly FoundMatch[],
  known: readonly KnownMatches[],
): { found: FoundMatch[]; gone: FoundMatch[] } {
  const alertsOf = new Map<number, Set<number>>()
  for (const { alertId, listingId } of found) {
    const alerts = alertsOf.get(listingId)
    if (alerts) alerts.add(alertId)
    else alertsOf.set(listingId, new Set([alertId]))
  }
  const gone: FoundMatch[] = []
  for (const { listingId, settled, open } of known) {
    const alerts = alertsOf.get(listingId)
    for (const alertId of open) if (!alerts?.has(alertId)) gone.push({ alertId, listingId })
    // Each once: an alert saved again meanwhile may know of a home by both tables.
    for (const alertId of new Set(settled)) if (!alerts?.delete(alertId)) gone.push({ alertId, listingId })
  }
  const changed = [...alertsOf].flatMap(([listingId, alerts]) =>
    [...alerts].map((alertId) => ({ alertId, listingId })),
  )
  return { found: changed.toSorted(byKey), gone: gone.toSorted(byKey) }
}

const byKey = (a: FoundMatch, b: FoundMatch): number => a.alertId - b.alertId || a.listingId - b.listingId

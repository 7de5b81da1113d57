/** The keys of all alerts in memory, true to what is committed whenever a batch of listings is matched (decision 25). */
import type { Db } from '#app/platform/db/database.server.ts'
import type { FoundMatch } from './alert-matching.queries.server.ts'
import {
  findSearchMatches,
  readChangedAlerts,
  readKeyRows,
  readProbes,
  renumberRestoredAlerts,
  type ListingProbe,
} from './alert-index.queries.server.ts'
import type { KeyRows } from './key-rows.ts'

/** Past so many alerts that were saved since, all are read anew. */
const MAX_CHANGED = 5_000

export class AlertIndex {
  #all: ReadonlyMap<string, KeyRows> | null = null
  /** Alerts saved since all were read, and their rows as they are now: those in {@link #all} no longer count. */
  #changedIds = new Set<number>()
  #changed: ReadonlyMap<string, KeyRows> = new Map()
  #snapshot: string | null = null

  /**
   * Takes over what was committed since it was last asked, or reads everything. Answers the snapshot that it is true to at least; alerts saved after
   * it may be there as they were or as they are, and deleted ones stay.
   */
  async follow(db: Db): Promise<string> {
    if (this.#all === null) await renumberRestoredAlerts(db)
    const { snapshot, ids, wentBack } = await readChangedAlerts(db, this.#snapshot)
    if (this.#all === null || wentBack || this.#changedIds.size + ids.length > MAX_CHANGED) {
      this.#all = await readKeyRows(db, null)
      this.#changedIds = new Set()
      this.#changed = new Map()
    } else if (ids.length > 0) {
      const changedIds = new Set([...this.#changedIds, ...ids])
      this.#changed = await readKeyRows(db, [...changedIds])
      this.#changedIds = changedIds
    }
    this.#snapshot = snapshot
    return snapshot
  }

  /** What the keys leave; of saved searches, what they ask beside their keys is still to be asked. */
  find(probe: ListingProbe, take: (alertId: number) => void): void {
    const changed = this.#changedIds
    const takeUnchanged = (alertId: number) => {
      if (!changed.has(alertId)) take(alertId)
    }
    this.#all?.get(probe.key)?.find(probe, changed.size === 0 ? take : takeUnchanged)
    this.#changed.get(probe.key)?.find(probe, take)
  }
}

/** As `findMatches`, from memory: SQL is asked for the listings, and for what only saved searches bound. */
export async function findMatchesInIndex(
  db: Db,
  index: AlertIndex,
  listingIds: readonly number[],
): Promise<{ snapshot: string; found: FoundMatch[] }> {
  const snapshot = await index.follow(db)
  const found: FoundMatch[] = []
  const searches: FoundMatch[] = []
  for (const probe of await readProbes(db, listingIds)) {
    const { listingId } = probe
    const into = probe.kind === 'search' ? searches : found
    index.find(probe, (alertId) => into.push({ alertId, listingId }))
  }
  return { snapshot, found: found.concat(await findSearchMatches(db, searches)) }
}

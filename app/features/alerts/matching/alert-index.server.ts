/**
 * The keys of all alerts in memory, true to what is committed whenever a batch of listings is matched (decision 25).
 */
import type { Db } from '#app/platform/db/database.server.ts'
import { type ComparedHome, matchesTerms, type Term } from '#app/features/search/criteria/terms.ts'
import { type Probe, probesOf } from '../alert/alert-keys.ts'
import { termsOfAlert } from '../alert/alert-search.ts'
import { readQueries } from '../alert/alerts.queries.server.ts'
import {
  readChangedAlerts,
  readClock,
  readKeyRows,
  renumberRestoredAlerts,
} from './alert-index.queries.server.ts'
import type { KeyRows, TakeAlert } from './key-rows.ts'

/** Number of alerts saved since, above which all are read anew. */
const MAX_CHANGED = 5_000
/** The terms of so many alerts are kept. */
const MAX_KEPT_TERMS = 50_000

/** Null: the alert cannot be read, or was deleted. */
type TermsById = Map<number, readonly Term[] | null>

export class AlertIndex {
  #all: ReadonlyMap<string, KeyRows> | null = null
  /** Alerts saved since all were read, and their rows as they are now: those in {@link #all} no longer count. */
  #changedIds = new Set<number>()
  #changed: ReadonlyMap<string, KeyRows> = new Map()
  #snapshot: string | null = null
  /** The terms of alerts that ask more than their rows hold, as far as they were asked. */
  readonly #terms: TermsById = new Map()

  /**
   * Takes over what was committed since it was last asked, or reads everything. Answers the snapshot that it is true to
   * at least, and the database's clock; alerts saved after it may be there as they were or as they are, and deleted
   * ones stay.
   */
  async follow(db: Db): Promise<{ snapshot: string; now: Date }> {
    if (this.#all === null) await renumberRestoredAlerts(db)
    const { snapshot, now, ids, wentBack } = await readChangedAlerts(db, this.#snapshot)
    if (this.#all === null || wentBack || this.#changedIds.size + ids.length > MAX_CHANGED) {
      this.#all = await readKeyRows(db, null)
      this.#changedIds = new Set()
      this.#changed = new Map()
      this.#terms.clear()
    } else if (ids.length > 0) {
      const changedIds = new Set([...this.#changedIds, ...ids])
      this.#changed = await readKeyRows(db, { alertIds: [...changedIds] })
      this.#changedIds = changedIds
      for (const id of ids) this.#terms.delete(id)
    }
    this.#snapshot = snapshot
    return { snapshot, now }
  }

  /**
   * Hands `take` each alert that has a row under the key within whose bounds the home lies, and whether the alert asks
   * more: then it finds the home only if its terms hold.
   */
  find(probe: Probe, take: TakeAlert): void {
    const changed = this.#changedIds
    const addUnchanged: TakeAlert = (alertId, asksMore) => {
      if (!changed.has(alertId)) take(alertId, asksMore)
    }
    this.#all?.get(probe.key)?.find(probe, changed.size === 0 ? take : addUnchanged)
    this.#changed.get(probe.key)?.find(probe, take)
  }

  /** Finds the terms of these alerts; those that are not kept are read. */
  async termsOf(db: Db, alertIds: readonly number[]): Promise<TermsById> {
    const missing = alertIds.filter((id) => !this.#terms.has(id))
    const read = await readTerms(db, missing)
    const terms: TermsById = new Map(alertIds.map((id) => [id, read.get(id) ?? this.#terms.get(id) ?? null]))
    for (const id of missing.slice(0, MAX_KEPT_TERMS - this.#terms.size))
      this.#terms.set(id, terms.get(id) ?? null)
    return terms
  }
}

async function readTerms(db: Db, alertIds: readonly number[]): Promise<TermsById> {
  const queries = await readQueries(db, alertIds)
  return new Map([...queries].map(([id, query]) => [id, query && termsOfAlert(query)]))
}

export type FoundMatch = { alertId: number; listingId: number }
type Home = ComparedHome & { id: number }

/**
 * Finds the pairs of alert and home that match, by the index, and the snapshot that it is true to at least. The homes
 * must be on offer: their state is not compared.
 */
export async function findMatchesInIndex(
  db: Db,
  index: AlertIndex,
  homes: readonly Home[],
): Promise<{ snapshot: string; found: FoundMatch[] }> {
  const { snapshot, now } = await index.follow(db)
  const found = await findMatches(
    homes,
    now,
    (probe, take) => index.find(probe, take),
    (alertIds) => index.termsOf(db, alertIds),
  )
  return { snapshot, found }
}

/** The same of few homes, without an index of all alerts: the rows of their keys are read. */
export async function findMatchesOf(db: Db, homes: readonly Home[]): Promise<FoundMatch[]> {
  const now = await readClock(db)
  const keys = homes.flatMap((home) => probesOf(home, now).map(({ key }) => key))
  const rows = await readKeyRows(db, { keys: [...new Set(keys)] })
  return findMatches(
    homes,
    now,
    (probe, take) => rows.get(probe.key)?.find(probe, take),
    (alertIds) => readTerms(db, alertIds),
  )
}

async function findMatches(
  homes: readonly Home[],
  now: Date,
  find: (probe: Probe, take: TakeAlert) => void,
  readTermsOf: (alertIds: readonly number[]) => Promise<TermsById>,
): Promise<FoundMatch[]> {
  const found: FoundMatch[] = []
  const candidates: { alertId: number; home: Home }[] = []
  for (const home of homes)
    for (const probe of probesOf(home, now))
      find(probe, (alertId, asksMore) => {
        if (asksMore) candidates.push({ alertId, home })
        else found.push({ alertId, listingId: home.id })
      })
  const terms = await readTermsOf([...new Set(candidates.map(({ alertId }) => alertId))])
  for (const { alertId, home } of candidates) {
    const asked = terms.get(alertId)
    if (asked && matchesTerms(asked, home, now)) found.push({ alertId, listingId: home.id })
  }
  return found
}

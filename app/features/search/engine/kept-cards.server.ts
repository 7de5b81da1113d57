import { LRUCache } from 'lru-cache'
import type { Database } from '#app/platform/db/database.server.ts'
import type { ListingCard } from '#app/features/listings/record/card.ts'
import {
  cardOf,
  type CardRow,
  readCardRowsPrepared,
} from '#app/features/listings/record/listings.queries.server.ts'

/** Some 1.5 kB each: 45 MB at most. */
const MAX_CARDS = 30_000

/** Cache of the rows of the cards shown last, until they change. */
export class KeptCards {
  readonly #rows = new LRUCache<number, CardRow>({ max: MAX_CARDS })
  /** How often something was forgotten. */
  #forgotten = 0

  /** Loads cards in the order of `ids`; unknown ones are left out. */
  async cards(
    database: Pick<Database, 'db' | 'pool'>,
    ids: readonly number[],
    now: Date,
  ): Promise<ListingCard[]> {
    const rows = new Map(ids.map((id) => [id, this.#rows.get(id)]))
    const missing = ids.filter((id) => rows.get(id) === undefined)
    const forgotten = this.#forgotten
    for (const row of await readCardRowsPrepared(database, missing)) {
      rows.set(row.id, row)
      // What changed while it was read may be missing from it.
      if (forgotten === this.#forgotten) this.#rows.set(row.id, row)
    }
    return ids.flatMap((id) => rows.get(id) ?? []).map((row) => cardOf(row, now))
  }

  forget(ids: readonly number[]): void {
    if (ids.length === 0) return
    this.#forgotten += 1
    for (const id of ids) this.#rows.delete(id)
  }
}

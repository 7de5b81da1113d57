import { isDeepStrictEqual } from 'node:util'
import type { Context, MemberId } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import type { AlertFrequency, AlertQuery } from '../alert/alert.ts'
import { eachSetField, type SetFields } from '#app/features/search/criteria/filter-registry.ts'
import { rematchSavedAlertJob } from '../alert/alert-jobs.server.ts'
import { deleteMatches } from '../alert/alert-list.queries.server.ts'
import { findAlert, insertAlert, replaceQuery, updateAlert } from '../alert/alerts.queries.server.ts'
import { matchStock } from '../matching/match-stock.server.ts'

type AlertInput = {
  query: AlertQuery
  /** An alert of the member's own, to be changed; null: a new one. */
  alertId: number | null
  /** Left out: as it was, or none. */
  name?: string
  frequency?: AlertFrequency | null | undefined
}

export type StoreAlertOutcome = { alertId: number; outcome: 'inserted' | 'updated'; found: number }

/**
 * Stores an alert and matches the stock at once: those homes are listed, not mailed. Changed filters delete the old
 * matches (docs/product/alerts.md §2); unchanged filters keep them. The caller holds the lock of the member's alerts.
 */
export async function storeAlert(
  ctx: Context,
  memberId: MemberId,
  { query: asked, alertId, name, frequency }: AlertInput,
): Promise<StoreAlertOutcome> {
  const now = ctx.now()
  const query = canonicalQuery(asked)
  return inTransaction(ctx.db, async (tx) => {
    const former = alertId === null ? undefined : await findAlert(tx, alertId)
    if (former) {
      await updateAlert(tx, memberId, former.id, { name, frequency, savedAt: now })
      if (!isDeepStrictEqual(former.query, query)) {
        await deleteMatches(tx, former.id)
        await replaceQuery(tx, former.id, query)
      }
    }
    const id =
      former?.id ??
      (await insertAlert(tx, {
        memberId,
        query,
        name: name ?? null,
        frequency: frequency ?? null,
        now,
      }))
    const found = await matchStock({ ...ctx, db: tx }, id, { tell: false })
    // Listings written concurrently are not visible to this transaction, and their matching may not see this alert.
    await enqueue(
      tx,
      rematchSavedAlertJob,
      { alertId: id },
      { key: `rematch-saved-alert:${id}`, queue: 'alerts', priority: 5 },
    )
    return { alertId: id, outcome: former ? 'updated' : 'inserted', found }
  })
}

/** Filters with the same choices in another order are equal; the sort order of a search is ignored. */
function canonicalQuery(query: AlertQuery): AlertQuery {
  if (query.kind === 'search') {
    const { criteria } = query
    return {
      kind: 'search',
      criteria: {
        ...criteria,
        regions: unique(criteria.regions),
        placeIds: unique(criteria.placeIds),
        parentTypes: unique(criteria.parentTypes),
        types: unique(criteria.types),
        features: unique(criteria.features),
        ...(eachSetField(({ field }) => unique(criteria[field])) as SetFields),
        sort: 'recent',
      },
    }
  }
  const { filters } = query
  return {
    ...query,
    filters: {
      ...filters,
      regions: unique(filters.regions),
      placeIds: unique(filters.placeIds),
      types: unique(filters.types),
      conditions: unique(filters.conditions),
    },
  }
}

const unique = <T extends string>(values: readonly T[]): T[] => [...new Set(values)].toSorted()

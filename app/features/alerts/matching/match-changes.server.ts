import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { enqueueMany } from '#app/platform/jobs/jobs.server.ts'
import { isOnOffer } from '#app/features/listings/record/listing.ts'
import { findListingsById } from '#app/features/listings/record/listings.queries.server.ts'
import { townAlertKinds } from '../alert/alert.ts'
import { countMatchDelays } from '../alert/alert-delays.queries.server.ts'
import { DIGEST_DELAY_SECONDS } from './alert-digests.queries.server.ts'
import { alertDigestJob } from '../alert/alert-jobs.server.ts'
import { type News, withdrawPriceCuts } from './alert-matches.queries.server.ts'
import { lockMatching, consumeChanges } from './alert-matching.queries.server.ts'
import { isOtherOffer, reasonFor } from './alert-reason.ts'
import { type AlertIndex, findMatchesInIndex } from './alert-index.server.ts'
import { storeMatches } from './store-matches.server.ts'

const kinds = [...townAlertKinds, 'search'] as const

/**
 * Takes the listings that changed first off the queue, at most `limit`, and matches them with all alerts, in one
 * transaction: a crash leaves them on the queue and nothing told. Returns how many there were, and how many matches are
 * new.
 */
export async function matchChanges(
  ctx: Context,
  index: AlertIndex,
  limit: number,
): Promise<{ listings: number; told: number }> {
  return inTransaction(ctx.db, async (db) => {
    await lockMatching(db)
    const changes = await consumeChanges(db, limit)
    if (changes.length === 0) return { listings: 0, told: 0 }

    const now = ctx.now()
    const ids = changes.map(({ listingId }) => listingId)
    const homes = new Map((await findListingsById(db, ids)).map((home) => [home.id, home]))
    const news: News[] = changes.flatMap((former) => {
      const home = homes.get(former.listingId)
      if (!home) return []
      const fell =
        former.state !== 'draft' &&
        !isOtherOffer(home, former) &&
        former.priceEuro !== null &&
        home.priceEuro !== null &&
        home.priceEuro < former.priceEuro
      const reasons = Object.fromEntries(kinds.map((kind) => [kind, reasonFor(kind, home, former, now)]))
      return { listing_id: home.id, reasons: reasons as News['reasons'], changed_at: former.changedAt, fell }
    })
    const restored = changes.flatMap(({ listingId, ...former }) => {
      const home = homes.get(listingId)
      if (!home || home.priceEuro === null || former.priceEuro === home.priceEuro) return []
      const onOffer = kinds.map((kind) => [kind, reasonFor(kind, home, null, now)])
      return { listing_id: home.id, price_euro: home.priceEuro, reasons: Object.fromEntries(onOffer) }
    })
    await withdrawPriceCuts(db, restored)
    const onOffer = [...homes.values()].filter(({ state }) => isOnOffer(state))
    const { snapshot, found } = await findMatchesInIndex(db, index, onOffer)
    const { told, atOnce } = await storeMatches(db, { listingIds: ids, snapshot, found, news, now })
    await enqueueMany(
      db,
      alertDigestJob,
      atOnce.map((memberId) => ({
        payload: { memberId },
        key: `${alertDigestJob.name}:${memberId}`,
        delaySeconds: DIGEST_DELAY_SECONDS,
      })),
      // The first of what is gathered sets the time.
      { keepsTime: true },
    )
    await countMatchDelays(
      db,
      changes.map(({ changedAt }) => changedAt),
    )
    return { listings: changes.length, told }
  })
}

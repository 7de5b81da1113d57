/** Sources of the norms that offers are judged by. */
import type { Db } from '#app/platform/db/database.server.ts'
import { countOffers, isSameLikeness, type LikeOffers, type Norm, type Norms, normsOf } from './like-norms.ts'
import { allLikeOffers, likeOffers } from './listing-doubts.queries.server.ts'

/** The norms that these listings, written in this transaction, are judged by. */
export type NormSource = (tx: Db, ids: readonly number[]) => Promise<Norms>

/** Norms of the present stock, for listings that are written by themselves. */
export const currentNorms: NormSource = async (tx, ids) => normsOf(await likeOffers(tx, ids))

/** Norms for a run of many batches: computed anew only when it has judged half as many offers as they were made of. */
export function keptNorms(): NormSource {
  let norms: Map<string, Norm> | undefined
  let offers = 0
  let judged = 0
  return async (tx, ids) => {
    if (!norms || judged >= offers / 2) {
      norms = new Map()
      offers = 0
      for await (const likes of likenesses(tx)) {
        for (const [key, norm] of normsOf(likes)) norms.set(key, norm)
        offers += countOffers(likes)
      }
      judged = 0
    }
    judged += ids.length
    return norms
  }
}

/**
 * One likeness at a time, in all its regions: the whole stock at once would take a hundred bytes of memory for each
 * offer.
 */
async function* likenesses(tx: Db): AsyncGenerator<LikeOffers[]> {
  let likes: LikeOffers[] = []
  for await (const like of allLikeOffers(tx)) {
    if (likes[0] && !isSameLikeness(likes[0], like)) {
      yield likes
      likes = []
    }
    likes.push(like)
  }
  if (likes.length > 0) yield likes
}

/** Where judging takes the norms of similar offers from. */
import type { Db } from '#app/platform/db/database.server.ts'
import { type Norms, normsOf } from './like-norms.ts'
import { likeOffers } from './listing-doubts.queries.server.ts'

/** The norms that these listings, written in this transaction, are judged by. */
export type NormSource = (tx: Db, ids: readonly number[]) => Promise<Norms>

/** From the stock as it is, for listings that are written by themselves. */
export const currentNorms: NormSource = async (tx, ids) => normsOf(await likeOffers(tx, ids))

/** For a run of many batches: worked out anew only when it has judged half as many offers as they were made of. */
export function keptNorms(): NormSource {
  let norms: Norms | undefined
  let offers = 0
  let judged = 0
  return async (tx, ids) => {
    if (!norms || judged >= offers / 2) {
      const likes = await likeOffers(tx, null)
      norms = normsOf(likes)
      offers = likes.reduce((sum, { prices }) => sum + prices.length, 0)
      judged = 0
    }
    judged += ids.length
    return norms
  }
}

/** The two lists, and what their member may do with either: how they differ stands here, and nowhere else. */
import type { Context, MemberId } from '#app/platform/context.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { countAlertListings, findAlertListings } from './alert-listings.queries.server.ts'
import type { KeptKind } from './kept-list.ts'
import type { MatchReason } from './match-reason.ts'
import { removeAlertListing, restoreAlertListing } from './remove-alert-listing.server.ts'
import { removeSaved, restoreSaved } from './save-listing.server.ts'
import { countSaved, findSaved } from './saved.queries.server.ts'

/** A home on a list: since when, and what the list knows of it. */
export type Kept = { listingId: number; since: Date } & (
  | { savedPriceEuro: number | null; isOtherOffer: boolean }
  | { reason: MatchReason | null; matches: boolean }
)

type KeptListActions = {
  count: (db: Db, memberId: MemberId) => Promise<number>
  find: (db: Db, memberId: MemberId, part?: { limit: number; offset: number }) => Promise<Kept[]>
  /** Answers when a home was saved, which is what putting it back takes. */
  remove: (ctx: Context, home: { number: number }) => Promise<Date | null>
  restore: (ctx: Context, home: { number: number; savedAt: Date }) => Promise<void>
}

export const keptLists: Record<KeptKind, KeptListActions> = {
  saved: {
    count: countSaved,
    find: async (...asked) =>
      (await findSaved(...asked)).map(({ savedAt, ...entry }) => ({ ...entry, since: savedAt })),
    remove: removeSaved,
    restore: restoreSaved,
  },
  alert: {
    count: countAlertListings,
    find: async (...asked) =>
      (await findAlertListings(...asked)).map(({ listedAt, ...entry }) => ({ ...entry, since: listedAt })),
    remove: async (...asked) => {
      await removeAlertListing(...asked)
      return null
    },
    // It comes back where it stood, whatever day is named.
    restore: restoreAlertListing,
  },
}

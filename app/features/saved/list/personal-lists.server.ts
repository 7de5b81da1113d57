/** The two personal lists and their operations: all differences between them are defined here. */
import type { Context, MemberId } from '#app/platform/context/context.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import {
  countAlertListings,
  findAlertListings,
  type ListPart,
} from '../matches/alert-listings.queries.server.ts'
import type { PersonalListKind } from '../homes/personal-list.ts'
import type { MatchReason } from '../matches/match-reason.ts'
import { removeAlertListing, restoreAlertListing } from '../matches/remove-alert-listing.server.ts'
import { removeSaved, restoreSaved } from '../homes/save-listing.server.ts'
import { countSaved, findSaved } from '../homes/saved.queries.server.ts'

/** An entry of a personal list: since when it is there, and its list-specific fields. */
export type PersonalListEntry = { listingId: number; since: Date } & (
  | { savedPriceEuro: number | null; isOtherOffer: boolean }
  | { reason: MatchReason | null; alertIds: number[] }
)

type PersonalListActions = {
  count: (
    db: Db,
    memberId: MemberId,
    alertId: number | null,
  ) => Promise<{ listed: number; noLongerMatching: number }>
  find: (db: Db, memberId: MemberId, part?: ListPart) => Promise<PersonalListEntry[]>
  /** Answers when a home was saved, which is what putting it back takes. */
  remove: (ctx: Context, home: { number: number }) => Promise<Date | null>
  restore: (ctx: Context, home: { number: number; savedAt: Date }) => Promise<void>
}

export const personalLists: Record<PersonalListKind, PersonalListActions> = {
  saved: {
    count: async (db, memberId) => ({ listed: await countSaved(db, memberId), noLongerMatching: 0 }),
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
    // It is restored to its former position, whatever date is sent.
    restore: restoreAlertListing,
  },
}

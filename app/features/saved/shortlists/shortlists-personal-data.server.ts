import type { PersonalDataHolding } from '#app/features/accounts/account/personal-data.server.ts'
import { propertyId } from '#app/features/listings/record/listing-links.ts'
import {
  deleteShortlists,
  findOpinions,
  findShortlistHomes,
  findShortlists,
} from './shortlists.queries.server.ts'

/** The lists that a person shares, and what others said on them. */
export const shortlistsHolding: PersonalDataHolding = {
  name: 'sharedLists',
  export: async (db, { memberId }) =>
    Promise.all(
      (await findShortlists(db, memberId)).map(async (list) => ({
        name: list.name,
        intro: list.intro,
        madeAt: list.madeAt,
        isShared: list.hasAddress,
        takesOpinions: list.takesOpinions,
        homes: (await findShortlistHomes(db, list)).map(({ listingId }) => propertyId(listingId)),
        opinions: (await findOpinions(db, [list.id])).map(({ listingId, person, hasHeart, words }) => ({
          home: propertyId(listingId),
          person,
          hasHeart,
          words,
        })),
      })),
    ),
  erase: async (tx, { memberId }) => deleteShortlists(tx, memberId),
}

import type { PersonalDataHolding } from '#app/features/accounts/account/personal-data.server.ts'
import { eraseMovedRows } from '../listings/merging/merged-listings.queries.server.ts'
import { propertyId } from '#app/features/listings/record/listing-links.ts'
import { deleteAlertList, listEveryAlertListing } from './matches/alert-listings.queries.server.ts'
import { deleteNotes, listEveryNote } from './notes/home-notes.queries.server.ts'
import { matchReasonText } from './matches/match-reason.ts'
import { deleteSavedList, listEverySaved } from './homes/saved.queries.server.ts'

/** The home that a merged listing became; an undo of the merge needs its entry. */
const mergedHome = (mergedInto: number | null) =>
  mergedInto === null ? {} : { mergedInto: propertyId(mergedInto) }

/** The homes a person saved, with the day and the price of that day. */
export const savedHolding: PersonalDataHolding = {
  name: 'savedHomes',
  export: async (db, { memberId }) =>
    (await listEverySaved(db, memberId)).map(({ listingId, savedAt, savedPriceEuro, mergedInto }) => ({
      home: propertyId(listingId),
      savedAt,
      savedPriceEuro,
      ...mergedHome(mergedInto),
    })),
  async erase(tx, { memberId }) {
    await deleteSavedList(tx, memberId)
    await eraseMovedRows(tx, 'saved_listing', memberId)
  },
}

/** Notes that a person wrote about homes, on their list or not. */
export const notesHolding: PersonalDataHolding = {
  name: 'homeNotes',
  export: async (db, { memberId }) =>
    (await listEveryNote(db, memberId)).map(({ listingId, note, notedAt, mergedInto }) => ({
      home: propertyId(listingId),
      note,
      notedAt,
      ...mergedHome(mergedInto),
    })),
  async erase(tx, { memberId }) {
    await deleteNotes(tx, memberId)
    await eraseMovedRows(tx, 'home_note', memberId)
  },
}

/** The homes a person's alerts found, with those that were removed and stay away. */
export const alertListHolding: PersonalDataHolding = {
  name: 'alertList',
  export: async (db, { memberId }) =>
    (await listEveryAlertListing(db, memberId)).map(({ listingId, reason, mergedInto, ...entry }) => ({
      home: propertyId(listingId),
      ...entry,
      reason: matchReasonText(reason),
      ...mergedHome(mergedInto),
    })),
  async erase(tx, { memberId }) {
    await deleteAlertList(tx, memberId)
    await eraseMovedRows(tx, 'alert_listing', memberId)
  },
}

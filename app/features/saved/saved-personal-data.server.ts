import type { PersonalDataHolding } from '../accounts/personal-data/personal-data.server.ts'
import { eraseMovedRows } from '../listings/duplicates/merged-listings.queries.server.ts'
import { propertyId } from '../listings/listing-links.ts'
import { deleteAlertList, listEveryAlertListing } from './alert-listings.queries.server.ts'
import { deleteNotes, listEveryNote } from './home-notes.queries.server.ts'
import { matchReasonText } from './match-reason.ts'
import { deleteSavedList, listEverySaved } from './saved.queries.server.ts'

/** The homes a person saved, with the day and the price of that day. Erasing also takes what merges of listings keep of their lists. */
export const savedHolding: PersonalDataHolding = {
  name: 'savedHomes',
  export: async (db, { memberId }) =>
    (await listEverySaved(db, memberId)).map(({ listingId, savedAt, savedPriceEuro }) => ({
      home: propertyId(listingId),
      savedAt,
      savedPriceEuro,
    })),
  async erase(tx, { memberId }) {
    await deleteSavedList(tx, memberId)
    await eraseMovedRows(tx, memberId)
  },
}

/** What a person wrote about homes, on their list or not. */
export const notesHolding: PersonalDataHolding = {
  name: 'homeNotes',
  export: async (db, { memberId }) =>
    (await listEveryNote(db, memberId)).map(({ listingId, note, notedAt }) => ({
      home: propertyId(listingId),
      note,
      notedAt,
    })),
  erase: async (tx, { memberId }) => deleteNotes(tx, memberId),
}

/** The homes a person's alerts found, with those that were removed and stay away. */
export const alertListHolding: PersonalDataHolding = {
  name: 'alertList',
  export: async (db, { memberId }) =>
    (await listEveryAlertListing(db, memberId)).map(({ listingId, reason, ...entry }) => ({
      home: propertyId(listingId),
      ...entry,
      reason: matchReasonText(reason),
    })),
  erase: async (tx, { memberId }) => deleteAlertList(tx, memberId),
}

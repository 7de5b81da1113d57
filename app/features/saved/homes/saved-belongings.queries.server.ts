import { memberIsThere, rowsByKey } from '#app/features/listings/merging/listing-belongings.queries.server.ts'

/** The place of a listing in the lists of members, and what they wrote about it (docs/product/office.md §27). */
export const savedBelongings = [
  rowsByKey(
    { table: 'saved_listing', words: ['save by a visitor', 'saves by visitors'] },
    { key: 'member_id', isThere: memberIsThere },
  ),
  rowsByKey({ table: 'home_note' }, { key: 'member_id', isThere: memberIsThere }),
  rowsByKey({ table: 'alert_listing' }, { key: 'member_id', isThere: memberIsThere }),
]

import { rowsWithId } from '#app/features/listings/merging/listing-belongings.queries.server.ts'

/** Leads with their tasks, and viewings (docs/product/office.md §27). */
export const leadBelongings = [
  rowsWithId({ table: 'lead', words: ['lead', 'leads'], loggedAs: 'leads' }),
  rowsWithId({ table: 'viewing', words: ['viewing', 'viewings'] }),
]

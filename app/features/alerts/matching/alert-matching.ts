/** The rule of which homes an alert finds (docs/product/alerts.md §6), and the facts of a home that it reads. */
import { isOnOffer } from '#app/features/listings/record/listing.ts'
import type { Listing } from '#app/features/listings/record/listing-record.ts'
import {
  comparedFields,
  type ComparedHome,
  describedFields,
  matchesTerms,
} from '#app/features/search/criteria/terms.ts'
import type { AlertQuery } from '../alert/alert.ts'
import { termsOfAlert } from '../alert/alert-search.ts'

type DescribedField = (typeof describedFields)[number]
/**
 * Returns whether a field is of words: listings whose words changed are noted as these are indexed
 * (`app/features/search/text/index-texts.server.ts`).
 */
const isOfText = (field: (typeof comparedFields)[number]): field is DescribedField =>
  describedFields.some((each) => each === field)

/**
 * Fields that a match depends on. The database's function `note_listings_changed` compares the columns of exactly these
 * fields (`listing-change.test.ts`): a new one needs a migration that replaces it.
 */
export const matchedFields = [
  'state',
  // A home is first published as its state or purpose changes, which are compared.
  ...comparedFields.filter((field) => field !== 'firstPublishedAt' && !isOfText(field)),
] as const

export type MatchedHome = ComparedHome & Pick<Listing, 'state'>

export const matchesAlert = (home: MatchedHome, query: AlertQuery, now: Date): boolean =>
  isOnOffer(home.state) && matchesTerms(termsOfAlert(query), home, now)

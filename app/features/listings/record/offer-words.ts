/** Nouns for a number of offers: land is never called a home (docs/product/listings.md §34). */
import { counted } from '#app/ui/format.ts'
import type { ParentType } from './listing.ts'

export type OfferWords = { one: string; many: string }

const homes = { one: 'home', many: 'homes' }
const plots = { one: 'plot', many: 'plots' }
/** Right for any offer, so also where it is not known what is among them. */
export const properties: OfferWords = { one: 'property', many: 'properties' }

/** `parentTypes`: those that are, or may be, among what is counted; at least one. */
export function offerWords(parentTypes: readonly ParentType[]): OfferWords {
  if (parentTypes.every((each) => each === 'lands')) return plots
  return parentTypes.every((each) => each === 'houses' || each === 'apartments') ? homes : properties
}

/** `1 plot`, `12 properties` */
export const countedOffers = (amount: number, words: OfferWords): string =>
  counted(amount, words.one, words.many)

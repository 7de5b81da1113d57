/** Search for homes like one that is gone (docs/product/listings.md §22). */
import { saveSearchPath } from '#app/features/alerts/save-search/save-search-data.ts'
import { type ListingFacts, parentTypeOf } from '#app/features/listings/record/listing.ts'
import { everything, type SearchCriteria } from '#app/features/search/criteria/criteria.ts'
import { searchHref } from '#app/features/search/criteria/search-address.ts'
import { searchedWords } from '#app/features/search/criteria/searched-words.ts'

type Sought = Pick<ListingFacts, 'purpose' | 'type' | 'region' | 'priceEuro' | 'bedrooms'>

export type AlikeSearch = {
  /** `homes like this` */
  words: string
  /** The list that shows them. */
  href: string
  /** The form that makes an alert of the same search. */
  alertHref: string
}

export function alikeSearch(listing: Sought): AlikeSearch {
  const criteria = alikeCriteria(listing)
  const href = searchHref(criteria)
  return { words: `${searchedWords(criteria).many} like this`, href, alertHref: saveSearchPath(href) }
}

/** Criteria of its kind in its region, with as many bedrooms at least, and a price within a fifth of its own. */
export function alikeCriteria({ purpose, type, region, priceEuro, bedrooms }: Sought): SearchCriteria {
  const step = priceEuro === null ? 1 : 10 ** Math.max(0, Math.floor(Math.log10(priceEuro)) - 1)
  return {
    ...everything(purpose),
    regions: [region],
    parentTypes: [parentTypeOf(type)],
    minBedrooms: bedrooms === 0 ? null : bedrooms,
    ...(priceEuro !== null && {
      minPriceEuro: Math.floor((priceEuro * 0.8) / step) * step,
      maxPriceEuro: Math.ceil((priceEuro * 1.2) / step) * step,
    }),
  }
}

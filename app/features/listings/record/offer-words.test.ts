import { expect, test } from 'vitest'
import { countedOffers, offerWords } from './offer-words.ts'
import type { ParentType } from './listing.ts'

test.each<[ParentType[], number, string]>([
  [['houses', 'apartments'], 1, '1 home'],
  [['apartments'], 1_200, '1,200 homes'],
  [['lands'], 1, '1 plot'],
  [['lands', 'lands'], 2, '2 plots'],
  [['houses', 'lands'], 2, '2 properties'],
  [['commercial'], 1, '1 property'],
])(
  '%j: land and commercial property are never called homes (docs/product/listings.md §34)',
  (parentTypes, amount, words) => {
    expect(countedOffers(amount, offerWords(parentTypes))).toBe(words)
  },
)

import { expect, test } from 'vitest'
import { offered } from '#test/listings.ts'
import { unknownDetails } from '#app/features/listings/record/listing-details.ts'
import { missingFacts, questionOfAddress } from './missing-facts.ts'

const missingOf = (about: Parameters<typeof offered>[0]) =>
  missingFacts(offered({ ...unknownDetails, ...about })).map(({ name }) => name)

test.each([
  [{ type: 'villa' }, 'title deeds, parking, energy class, the year it was built'],
  [{ type: 'apartment' }, 'title deeds, common expenses, parking, energy class, the year it was built'],
  [{ type: 'office' }, 'title deeds, common expenses, parking, energy class, the year it was built'],
  [{ type: 'residential-land' }, 'title deeds, the planning zone, the building density, road access'],
  [
    { type: 'apartment', purpose: 'rent' },
    'the deposit, the minimum term, the bills, when it is available, pets, furnishing, parking',
  ],
] as const)(
  'of a home of which nothing is known one may ask what matters for its kind: %j (docs/product/listings.md §44)',
  (about, names) => {
    expect(missingOf(about).join(', ')).toBe(names)
  },
)

test('what is known, a no too, is not asked (docs/product/listings.md §44)', () => {
  const known = {
    depositEuro: 1_200,
    minimumTermMonths: 12,
    bills: 'not-included',
    petsAllowed: false,
  } as const
  expect(missingOf({ type: 'apartment', purpose: 'rent', ...known, parking: 'none' })).toEqual([
    'when it is available',
    'furnishing',
  ])
})

test('an address asks about a fact of the list and nothing else (docs/product/listings.md §44)', () => {
  const questionOf = (about: string) => questionOfAddress(new URLSearchParams({ about }))
  expect(questionOf('titleDeeds')).toBe('I would like to know more about this property: title deeds.')
  for (const about of ['', 'constructor', 'reference', '<b>']) expect(questionOf(about)).toBeUndefined()
})

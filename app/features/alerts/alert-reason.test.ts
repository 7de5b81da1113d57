import { describe, expect, test } from 'vitest'
import { testNow } from '#test/database.ts'
import { matchReasonText } from '../saved/match-reason.ts'
import { type FormerHome, type ReasonHome, reasonFor } from './alert-reason.ts'

const home: ReasonHome = {
  purpose: 'sale',
  type: 'apartment',
  region: 'paphos',
  placeId: null,
  bedrooms: 2,
  priceEuro: 285_000,
  annualIncomeEuro: 17_400,
  annualIncomeBasis: 'place',
  yieldPercent: 6.105,
  statedYieldPercent: null,
  firstSeenAt: new Date('2026-01-01'),
  firstPublishedAt: new Date('2026-01-01'),
}
const former: FormerHome = {
  state: 'published',
  purpose: 'sale',
  priceEuro: 285_000,
  annualIncomeEuro: 17_400,
  yieldPercent: 6.105,
}
const why = (
  is: Partial<ReasonHome>,
  was: Partial<FormerHome>,
  kind: Parameters<typeof reasonFor>[0] = 'yield',
) => matchReasonText(reasonFor(kind, { ...home, ...is }, { ...former, ...was }, testNow))

describe('the reason of a match', () => {
  test('names what moved, and the figure it is about (docs/product/alerts.md §20)', () => {
    expect(why({}, { priceEuro: 300_000 })).toBe('the price fell to €285,000: yield 6.1 %')
    expect(why({}, { priceEuro: 300_000 }, 'sale-price')).toBe('the price fell to €285,000')
    expect(why({}, { priceEuro: 200_000 })).toBe('the price rose to €285,000: yield 6.1 %')
    expect(why({}, { annualIncomeEuro: 15_000, yieldPercent: 5.3 })).toBe('rents nearby rose: yield 6.1 %')
    expect(why({}, { annualIncomeEuro: 18_000, yieldPercent: 6.3 }, 'annual-income')).toBe(
      'rents nearby fell: income €17,400 a year',
    )
    expect(why({ annualIncomeBasis: 'stated' }, { annualIncomeEuro: 15_000, yieldPercent: 5.3 })).toBe(
      'its income rose: yield 6.1 %',
    )
    expect(why({}, { annualIncomeEuro: null, yieldPercent: null })).toBe(
      'there are enough rents nearby now: yield 6.1 %',
    )
    expect(why({}, {}, 'sale-price')).toBe('its details changed')
  })

  test('a yield that follows a price cut by a moment is still told as the cut (docs/product/alerts.md §20)', () => {
    expect(why({}, { yieldPercent: 5.8 })).toBe('the price fell to €285,000: yield 6.1 %')
    expect(why({ statedYieldPercent: 6.105 }, { yieldPercent: 5.8 })).toBe('its yield rose: yield 6.1 %')
  })

  test('a home that turned from sale to rent, or back, is new, whatever was asked before (docs/product/alerts.md §20)', () => {
    const let_ = { purpose: 'rent', priceEuro: 950, yieldPercent: null } as const
    const told = 'new: 2-bedroom apartment in Paphos at €950 a month'
    expect(why(let_, {}, 'rent-price')).toBe(told)
    expect(why(let_, { state: 'withdrawn' }, 'rent-price')).toBe(told)
    expect(why({ firstPublishedAt: testNow }, { annualIncomeEuro: null, yieldPercent: null })).toBe(
      'new: 2-bedroom apartment in Paphos at €285,000: yield 6.1 %',
    )
  })

  test('says what is new, and what is back (docs/product/alerts.md §20)', () => {
    expect(why({}, { state: null })).toBe('new: 2-bedroom apartment in Paphos at €285,000: yield 6.1 %')
    expect(why({ bedrooms: 0, yieldPercent: null }, { state: 'draft' })).toBe(
      'new: studio in Paphos at €285,000',
    )
    expect(why({ type: 'villa', purpose: 'rent', priceEuro: 950 }, { state: null }, 'rent-price')).toBe(
      'new: 2-bedroom villa in Paphos at €950 a month',
    )
    expect(why({ type: 'residential-land', priceEuro: null }, { state: null }, 'search')).toContain(
      'new: residential land in Paphos without a price',
    )
    expect(why({}, { state: 'withdrawn' })).toBe('back on the market at €285,000: yield 6.1 %')
    expect(matchReasonText(reasonFor('yield', home, null, testNow))).toBe('on offer at €285,000: yield 6.1 %')
  })
})

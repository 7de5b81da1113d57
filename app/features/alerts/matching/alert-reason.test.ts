import { describe, expect, test } from 'vitest'
import { testNow } from '#test/database.ts'
import { unknownDetails } from '#app/features/listings/record/listing-details.ts'
import { type MatchReason, matchReasonText, reasonOfToday } from '#app/features/saved/matches/match-reason.ts'
import type { FormerFacts } from './former-facts.ts'
import { type FormerHome, type ReasonHome, reasonFor } from './alert-reason.ts'

const facts: FormerFacts = {
  ...unknownDetails,
  type: 'apartment',
  region: 'paphos',
  placeId: null,
  bedrooms: 2,
  areaSquareMetres: 85,
  condition: 'resale',
  addition: 'feed',
  latitude: 34.7,
  longitude: 32.4,
  belowEstimatePercent: null,
  featureBits: 0,
  energyClass: null,
  floor: 2,
  yearBuilt: 2009,
  plotSquareMetres: null,
}
const home: ReasonHome = {
  ...facts,
  purpose: 'sale',
  priceEuro: 285_000,
  annualIncomeEuro: 17_400,
  annualIncomeBasis: 'place',
  yieldPercent: 6.105,
  yieldBasis: 'place',
  statedYieldPercent: null,
  netYieldPercent: 4.23,
  pricePerMetreEuro: 3_353,
  reductionPercent: null,
  seaMetres: 400,
  firstSeenAt: new Date('2026-01-01'),
  firstPublishedAt: new Date('2026-01-01'),
}
const former: FormerHome = {
  state: 'published',
  purpose: 'sale',
  priceEuro: 285_000,
  annualIncomeEuro: 17_400,
  yieldPercent: 6.105,
  facts,
}
const why = (
  is: Partial<ReasonHome>,
  was: Partial<FormerHome>,
  kind: Parameters<typeof reasonFor>[0] = 'yield',
) => matchReasonText(reasonFor(kind, { ...home, ...is }, { ...former, ...was }, testNow))

describe('the reason of a match', () => {
  test('names what moved, and the figure it is about (docs/product/alerts.md §20)', () => {
    expect(why({}, { priceEuro: 300_000, yieldPercent: 5.8 })).toBe('the price fell to €285,000: yield 6.1 %')
    expect(why({}, { priceEuro: 300_000 }, 'sale-price')).toBe('the price fell to €285,000')
    expect(why({}, { priceEuro: 200_000, yieldPercent: 8.7 })).toBe('the price rose to €285,000: yield 6.1 %')
    expect(why({}, { annualIncomeEuro: 15_000, yieldPercent: 5.3 })).toBe(
      'asking rents nearby rose: yield 6.1 %',
    )
    expect(why({}, { annualIncomeEuro: 18_000, yieldPercent: 6.3 }, 'annual-income')).toBe(
      'asking rents nearby fell: income €17,400 a year',
    )
    expect(why({ annualIncomeBasis: 'stated' }, { annualIncomeEuro: 15_000, yieldPercent: 5.3 })).toBe(
      'the income stated by the agent rose: yield 6.1 %',
    )
    expect(why({}, { annualIncomeEuro: null, yieldPercent: null })).toBe(
      'there are enough asking rents nearby now: yield 6.1 %',
    )
    expect(why({}, {}, 'sale-price')).toBe('its details changed')
  })

  test('names any figure that a search can bound, as it is when it is read (docs/product/alerts.md §20)', () => {
    const reason = (field: 'netYieldPercent' | 'reductionPercent') =>
      ({ code: 'details-changed', details: ['area'], figure: { field, value: 4 } }) satisfies MatchReason
    const today = (field: Parameters<typeof reason>[0]) => matchReasonText(reasonOfToday(reason(field), home))
    expect(matchReasonText(reason('netYieldPercent'))).toBe('its area changed: net yield 4 %')
    expect(today('netYieldPercent')).toBe('its area changed: net yield 4.23 %')
    expect(today('reductionPercent')).toBe('its area changed')
  })

  test('an estimate is named where nothing moved that it follows from, and is no news of a new home (docs/product/alerts.md §20)', () => {
    const estimated = { belowEstimatePercent: 18.4 }
    expect(why(estimated, {}, 'search')).toBe('its price compared with our estimate changed: yield 6.1 %')
    expect(why({ ...estimated, areaSquareMetres: 90 }, {}, 'search')).toBe('its area changed: yield 6.1 %')
    expect(why({ ...estimated, firstPublishedAt: testNow }, {}, 'search')).toBe(
      'new: 2-bedroom apartment in Paphos at €285,000: yield 6.1 %',
    )
  })

  test('names the cause of an income or yield, where the price moved too (docs/product/alerts.md §20)', () => {
    const income = (is: Partial<ReasonHome>, was: Partial<FormerHome>) => why(is, was, 'annual-income')
    const dearer = { priceEuro: 270_000 }
    const poorer = { annualIncomeEuro: 15_000 }
    expect(income({}, { ...dearer, ...poorer })).toBe('asking rents nearby rose: income €17,400 a year')
    expect(income({ annualIncomeBasis: 'stated' }, { ...dearer, ...poorer })).toBe(
      'the income stated by the agent rose: income €17,400 a year',
    )
    expect(income({}, dearer)).toBe('the price rose to €285,000: income €17,400 a year')
    expect(why({}, { ...dearer, ...poorer, yieldPercent: 5.6 })).toBe('asking rents nearby rose: yield 6.1 %')
    expect(why({}, { ...dearer, ...poorer, yieldPercent: 6.5 })).toBe(
      'the price rose to €285,000: yield 6.1 %',
    )
    expect(income({ annualIncomeBasis: 'stated' }, { annualIncomeEuro: null, yieldPercent: null })).toBe(
      'the agent states an income now: income €17,400 a year',
    )
  })

  test('says which details changed (docs/product/alerts.md §20)', () => {
    const was = (about: Partial<FormerFacts>): Partial<FormerHome> => ({ facts: { ...facts, ...about } })
    expect(why({}, was({ areaSquareMetres: 60 }), 'sale-price')).toBe('its area changed')
    expect(
      why(
        {},
        was({ condition: null, bedrooms: 1, placeId: 'paphos/pegeia', region: 'limassol' }),
        'sale-price',
      ),
    ).toBe('its location, number of bedrooms and condition changed')
    expect(why({}, { priceEuro: null }, 'sale-price')).toBe('its price changed')
    expect(why({}, { ...was({ bedrooms: 1 }), annualIncomeEuro: 12_000, yieldPercent: 4.2 })).toBe(
      'its number of bedrooms changed: yield 6.1 %',
    )
    expect(why({}, { facts: null }, 'sale-price')).toBe('its details changed')
  })

  test('is read with the figures of today, and never names a former one (docs/product/alerts.md §20)', () => {
    const reason = reasonFor('yield', home, { ...former, priceEuro: 300_000, yieldPercent: 5.8 }, testNow)
    const today = (is: Partial<ReasonHome>, of: MatchReason = reason) =>
      matchReasonText(reasonOfToday(of, { ...home, ...is }))
    expect(today({ yieldPercent: 6.2 })).toBe('the price fell to €285,000: yield 6.2 %')
    expect(today({ priceEuro: 280_000 })).toBe('the price fell to €280,000: yield 6.1 %')
    expect(today({ priceEuro: 310_000 })).toBe('the price rose to €310,000: yield 6.1 %')
    expect(today({ priceEuro: 300_000 })).toBe('its price changed: yield 6.1 %')
    expect(
      today({ priceEuro: 280_000 }, reasonFor('sale-price', home, { ...former, state: null }, testNow)),
    ).toBe('new: 2-bedroom apartment in Paphos at €280,000')
  })

  test('a stated yield that moved is told as stated (docs/product/alerts.md §20)', () => {
    const stated = { statedYieldPercent: 6.105, yieldBasis: 'stated' } as const
    expect(why(stated, { yieldPercent: 5.8 })).toBe('the yield stated by the agent rose: yield 6.1 %')
    expect(why(stated, { priceEuro: 300_000 })).toBe(
      'the price fell to €285,000: yield 6.1 %, stated by the agent',
    )
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

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ComparedFact, comparedRows, comparePath } from './comparison.ts'

const home = (...facts: ComparedFact[]) => ({ facts })

describe('homes side by side', () => {
  test('have a row for every fact of any of them, marked where they differ (docs/product/accounts.md §26)', () => {
    const land = home({ label: 'Price', value: '€1' }, { label: 'Plot', value: '800 m²' })
    const flat = home(
      { label: 'Price', value: '€1' },
      { label: 'Bed', value: '2' },
      { label: 'Floor', value: '3' },
    )
    expect(
      comparedRows([land, flat]).map(({ label, values, differs }) => [label, ...values, differs]),
    ).toEqual([
      ['Price', '€1', '€1', false],
      ['Bed', null, '2', true],
      ['Floor', null, '3', true],
      ['Plot', '800 m²', null, true],
    ])
  })

  test('name the lowest price and the highest yield, where there is one (docs/product/accounts.md §26)', () => {
    const price = (amount: number | null): ComparedFact => ({
      label: 'Price',
      value: String(amount),
      amount,
      best: 'lowest',
    })
    const best = (...amounts: (number | null)[]) =>
      comparedRows(amounts.map((amount) => home(price(amount))))[0]!.best
    expect(best(3, 1, null, 1)).toEqual({ word: 'lowest', at: [1, 3] })
    expect(best(2, 2)).toBeNull()
    expect(best(null, 2)).toBeNull()
    expect(best(null, null)).toBeNull()
  })

  test('lose no value and invent none (docs/product/accounts.md §26)', () => {
    const facts = fc.uniqueArray(
      fc.record({ label: fc.constantFrom('a', 'b', 'c', 'd'), value: fc.constantFrom('1', '2') }),
      { selector: ({ label }) => label },
    )
    fc.assert(
      fc.property(fc.array(facts, { maxLength: 4 }), (all) => {
        const rows = comparedRows(all.map((list) => home(...list)))
        for (const [at, list] of all.entries()) {
          const shown = rows.flatMap(({ label, values }) =>
            values[at] === null || values[at] === undefined ? [] : [`${label} ${values[at]}`],
          )
          expect(shown.toSorted()).toEqual(list.map(({ label, value }) => `${label} ${value}`).toSorted())
        }
      }),
    )
  })

  test('have an address to share (docs/product/accounts.md §26)', () => {
    expect(comparePath([10_001, 10_002])).toBe('/compare?homes=10001,10002')
    expect(comparePath([])).toBe('/compare')
  })
})

import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Figure } from './market-cell.tsx'
import { figuresOfRecords } from './market-figures.ts'
import type { MarketRecord } from './market-record.ts'
import { isOfFewHomes } from './few-homes.ts'
import { marketRows } from './market-table.ts'

const rented: MarketRecord = {
  purpose: 'rent',
  location: 'Germasogeia',
  bedrooms: '2',
  price: '1000',
  costPerSquareMetre: 10,
  isDoubted: false,
}
const summaryOf = (homes: number) => ({
  ...figuresOfRecords(Array.from({ length: homes }, () => rented)),
  unplaced: [],
})

describe('few homes', () => {
  const cellsOf = (homes: number) => marketRows(summaryOf(homes), 'limassol', 'rent')[0]!.cells

  test('one or two are said to be few, three are not (docs/product/market.md §21)', () => {
    expect([1, 2, 3].map((homes) => isOfFewHomes(cellsOf(homes)[1]!))).toEqual([true, true, false])
    const words = (homes: number) =>
      renderToStaticMarkup(<Figure cell={cellsOf(homes)[1]!} section="rent" of="Limassol" />)
    expect(words(2)).toContain('only 2 homes')
    expect(words(2)).not.toContain('text-ink')
    expect(words(3)).toContain('>3 homes')
    expect(words(3)).toContain('text-ink')
  })

  test('the price per m² counts land, and calls its sources offers (docs/product/market.md §21)', () => {
    const perMetre = renderToStaticMarkup(<Figure cell={cellsOf(3).at(-1)!} section="rent" of="Limassol" />)
    expect(perMetre).toContain('>3 offers')
    expect(perMetre).not.toContain('homes')
  })
})

import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Figure } from '../tables/market-cell.tsx'
import { figuresOfRecords } from '../figures/market-figures.ts'
import type { MarketRecord } from '../figures/market-record.ts'
import { isOfFewHomes } from './few-homes.ts'
import { marketRows } from './market-table.ts'

const rented: MarketRecord = {
  purpose: 'rent',
  location: 'Germasogeia',
  bedrooms: '2',
  price: '1000',
  costPerSquareMetre: 10,
  isDoubted: false,
  isLand: false,
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
    expect(words(2)).toContain('cell-of-few')
    expect(words(3)).toContain('>3 homes')
    expect(words(3)).not.toContain('cell-of-few')
  })

  test('the price per m² without land is labelled, and made of homes (docs/product/market.md §5, §21)', () => {
    const sold = { ...rented, purpose: 'sale' } as const
    const plot = { ...sold, bedrooms: '0', isLand: true, costPerSquareMetre: 1 }
    const summary = { ...figuresOfRecords([sold, sold, sold, plot]), unplaced: [] }
    const cell = marketRows(summary, 'limassol', 'sale')[0]!.cells.at(-1)!
    const html = renderToStaticMarkup(<Figure cell={cell} section="sale" of="Limassol" />)
    const text = html.replace(/<[^>]+>/g, '|')
    expect(text).toMatch(/€8\/m².*4 properties.*without land: \|+€10\/m².*3 homes/)
  })
})

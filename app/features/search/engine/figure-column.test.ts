import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { eachBit, fillBits, wordsFor } from './bitmap.ts'
import { FigureColumn } from './figure-column.ts'

const figure = fc.oneof(
  fc.integer({ min: 0, max: 40 }),
  fc.integer({ min: -3, max: 3 }).map((tenths) => tenths / 10),
  fc.integer({ min: 1, max: 9 }).map((thousands) => thousands * 1_000),
  fc.constant(Number.NaN),
)
const bound = fc
  .oneof(figure, fc.constantFrom(-Infinity, Infinity, 12.5))
  .filter((each) => !Number.isNaN(each))

test('a range keeps the figures from its least to its most, those that changed after loading too (docs/product/search.md §5)', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(figure, { maxLength: 300 }),
      fc.array(fc.tuple(fc.nat(299), figure), { maxLength: 30 }),
      fc.array(fc.tuple(bound, bound), { minLength: 1, maxLength: 10 }),
      async (loaded, changes, ranges) => {
        const column = new FigureColumn(300, 32)
        column.figures.set(loaded)
        await column.cut(loaded.length, async () => {})
        for (const [slot, changed] of changes) column.set(slot, changed)
        const figures = [...column.figures]
        for (const [min, max] of ranges) {
          const words = new Uint32Array(wordsFor(300))
          fillBits(words, 0, 300)
          column.restrict(words, [0, words.length], min, max)
          const kept: number[] = []
          eachBit(words, [0, words.length], (slot) => kept.push(slot))
          const expected = figures.flatMap((each, slot) => (each >= min && each <= max ? [slot] : []))
          expect(kept).toEqual(expected)
        }
      },
    ),
  )
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { setBit, wordsFor } from './bitmap.ts'
import { ChoiceCombinations } from './choice-combinations.ts'

const SIZES = [3, 4, 2]
const codesOfSlot = fc.tuple(...SIZES.map((size) => fc.nat(size - 1)))
const filterOf = (size: number) => fc.option(fc.subarray([...Array(size).keys()]))

test('each column is counted with the filters of the others (docs/product/wire-contract.md §22)', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ codes: codesOfSlot, isSelected: fc.boolean() }), { maxLength: 200 }),
      fc.tuple(...SIZES.map(filterOf)),
      (slots, filters) => {
        const combinations = new ChoiceCombinations(slots.length, SIZES)
        const words = new Uint32Array(wordsFor(slots.length))
        for (const [slot, { codes, isSelected }] of slots.entries()) {
          // What a slot had before does not count.
          combinations.set(slot, [0, 0, 0])
          combinations.set(slot, codes)
          if (isSelected) setBit(words, slot)
        }
        const expected = SIZES.map((size, column) =>
          Array.from(
            { length: size },
            (_, code) =>
              slots.filter(
                ({ codes, isSelected }) =>
                  isSelected &&
                  codes[column] === code &&
                  filters.every(
                    (filter, other) => other === column || (filter?.includes(codes[other]!) ?? true),
                  ),
              ).length,
          ),
        )
        expect(combinations.count(words, [0, words.length], filters)).toEqual(expected)
      },
    ),
  )
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { LARGEST_MOVE, settledEstimate, STAYS_WITHIN } from './change-of-estimate.ts'
import { STEP_EURO, type StatedPart } from '../model/estimate.ts'

const basis = { level: 'place', homes: 14, nearestKilometres: 0.3 } as const
const before: StatedPart[] = [{ part: 'place', percent: 20 }]
const now: StatedPart[] = [{ part: 'place', percent: 21 }]
const former = { euro: 300_000, lowEuro: 260_000, highEuro: 345_000, parts: before }
const next = (euro: number, lowEuro = 261_000, highEuro = 340_000) => ({
  euro,
  lowEuro,
  highEuro,
  basis,
  parts: now,
})

test('an estimate of the same offer stays for a small difference, follows a larger one, and moves by 5 % at most (docs/product/listings.md §31)', () => {
  const settle = (to: ReturnType<typeof next>) => settledEstimate('price', former, to)
  expect(settle(next(305_000))).toEqual({ ...former, basis })
  expect(settle(next(305_000, 230_000))).toEqual({ ...next(300_000, 230_000), parts: before })
  expect(settle(next(311_000))).toEqual(next(311_000))
  expect(settle(next(400_000, 360_000, 450_000))).toEqual(next(315_000, 284_000, 354_000))
  expect(settle(next(200_000, 180_000, 220_000))).toEqual(next(285_000, 257_000, 314_000))
})

test('whatever a fit says, no figure moves by more than its bound, and repeating it reaches what it says', () => {
  const euros = fc.integer({ min: 40, max: 3_000 }).map((steps) => steps * STEP_EURO.price)
  fc.assert(
    fc.property(euros, euros, (from, to) => {
      const said = next(to, to * 0.9, to * 1.1)
      let at: ReturnType<typeof next> = { ...next(from, from * 0.9, from * 1.1) }
      for (let fits = 0; fits < 120; fits += 1) {
        const settled = settledEstimate('price', at, said)
        expect(Math.abs(settled.euro / at.euro - 1)).toBeLessThanOrEqual(LARGEST_MOVE + 1e-9)
        at = { ...next(settled.euro, settled.lowEuro, settled.highEuro) }
      }
      expect(Math.abs(at.euro / to - 1)).toBeLessThanOrEqual(STAYS_WITHIN / (1 - STAYS_WITHIN))
    }),
  )
})

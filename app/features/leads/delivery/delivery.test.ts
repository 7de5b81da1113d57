import { describe, expect, test } from 'vitest'
import { testNow } from '#test/database.ts'
import { postponedUntil } from './delivery.ts'

const after = (milliseconds: number) => new Date(testNow.valueOf() + milliseconds)

describe('a delivery that is put off while its channel is out of reach', () => {
  test.each([600_001, 600_002, 600_003, 600_004])(
    'is attempted once its time has come, after an outage of %i ms (docs/product/leads.md §18)',
    (outageMs) => {
      const outage = { since: testNow, seenAt: after(outageMs) }
      // 0000: the one that is not spread over the minute.
      const due = postponedUntil('00000000-0000-4000-8000-000000000000', outage, after(outageMs))
      expect(due).toEqual(after(outageMs + Math.floor(outageMs / 4)))
      expect(postponedUntil('003b0000-0000-4000-8000-000000000000', outage, due!)).toBeNull()
    },
  )
})

import { expect, test } from 'vitest'
import { waitingTime } from './waiting-time.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

test.each([
  [0, 'less than a minute'],
  [MINUTE_MS, '1 minute'],
  [2 * HOUR_MS - 1, '119 minutes'],
  [2 * HOUR_MS, '2 hours'],
  [48 * HOUR_MS - 1, '47 hours'],
  [48 * HOUR_MS, '2 days'],
])('%i ms are told as %s (docs/product/leads.md §29)', (ms, text) => {
  expect(waitingTime(ms)).toBe(text)
})

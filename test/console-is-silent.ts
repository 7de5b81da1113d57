/** A warning nobody reads is a fault nobody mends: whatever reaches the console fails the test. */
import { afterEach, expect, vi } from 'vitest'

const error = vi.spyOn(console, 'error')
const warn = vi.spyOn(console, 'warn')

afterEach(() => {
  const said = [...error.mock.calls, ...warn.mock.calls]
  error.mockClear()
  warn.mockClear()
  expect(said, 'nothing is written to the console').toEqual([])
})

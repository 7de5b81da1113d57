import { expect, test, vi } from 'vitest'
import { showProgress } from './import-progress.ts'

/** Control codes: to the line's start, and delete all of it. */
const wiped = '\r\u001B[2K'

/**
 * Writes progress with half a file of 200 bytes read, and 50 of 100 entries done, one second after the second reading
 * began.
 */
async function half(isTTY: boolean, waitMs: number): Promise<string[]> {
  vi.useFakeTimers()
  try {
    const written: string[] = []
    const out = { isTTY, columns: 60, write: (text: string) => written.push(text) > 0 }
    const progress = showProgress(out, 200)
    const bytes = progress.counted(
      (async function* () {
        yield Buffer.alloc(100)
        yield Buffer.alloc(100)
      })(),
    )
    const reading = bytes[Symbol.asyncIterator]()
    await reading.next()
    progress.update({ phase: 'importing', entries: 50, of: 100 })
    vi.advanceTimersByTime(waitMs)
    progress.end()
    vi.advanceTimersByTime(60_000)
    return written
  } finally {
    vi.useRealTimers()
  }
}

test('on a terminal one line is redrawn, no longer than the terminal is wide, and wiped at the end', async () => {
  const written = await half(true, 1_000)
  expect(written).toHaveLength(11)
  const [first = ''] = written
  expect(first).toContain(`${wiped}Importing [###############...............] 50 %, 50`)
  expect(first.length - wiped.length).toBe(59)
  expect(written.at(-1)).toBe(wiped)
})

test('elsewhere a plain line is written now and then', async () => {
  const written = await half(false, 10_000)
  expect(written).toEqual([
    expect.stringMatching(/^Importing .* 50 %, 50 of 100 entries, 10 a second\n$/),
    expect.stringMatching(/^Importing .* 50 %, 50 of 100 entries, 5 a second\n$/),
  ])
})

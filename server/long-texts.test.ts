/** No text that others send takes time that grows with the square of its length (docs/reliability.md §25). */
import process from 'node:process'
import { expect, test } from 'vitest'
import { openApiDocument } from '#app/api.ts'
import { testCalls } from '#test/calls.ts'
import { testDatabase } from '#test/database.ts'
import { describedCalls, longTexts, requestWith, textReaders } from '#test/long-texts.ts'

const database = testDatabase()
const LENGTH = 32_000
/** Limit for a linear reader of a text of this length on a slow machine. A quadratic one takes more for half of it. */
const NOTICEABLE_MS = 300
/** 2 for linear time, 4 for quadratic. */
const HIGHEST_RATIO = 3

/** Measures the processor time of this thread in ms: a busy machine changes that little. */
async function timeOf(work: () => unknown): Promise<number> {
  const began = process.threadCpuUsage()
  try {
    await work()
  } catch {
    // What cannot be read is refused: that it is told soon is what counts.
  }
  const { user, system } = process.threadCpuUsage(began)
  return (user + system) / 1_000
}

const shortest = async (work: () => unknown) =>
  Math.min(await timeOf(work), await timeOf(work), await timeOf(work))

async function growsWithSquare(read: (text: string) => unknown, make: (length: number) => string) {
  const [half, whole] = [make(LENGTH / 2), make(LENGTH)]
  if ((await timeOf(() => read(whole))) < NOTICEABLE_MS) return false
  const time = await shortest(() => read(whole))
  return time > NOTICEABLE_MS && time / (await shortest(() => read(half))) > HIGHEST_RATIO
}

test.each(Object.entries(textReaders))(
  '%s is read in linear time (docs/reliability.md §25)',
  async (_, read) => {
    const slow: string[] = []
    for (const [name, make] of Object.entries(longTexts))
      if (await growsWithSquare(read, make)) slow.push(name)
    expect(slow).toEqual([])
  },
  120_000,
)

test('every call refuses or takes long texts in linear time, and none fails (docs/reliability.md §25)', async () => {
  const { send, post } = testCalls(database())
  const calls = describedCalls(openApiDocument())
  expect(calls.length).toBeGreaterThan(40)
  const slow: string[] = []
  for (const call of calls) {
    for (const [name, make] of Object.entries(longTexts)) {
      const most = 200_000 / Math.max(1, call.fields.length)
      const { path, init } = requestWith(call, make(most), 'json')
      let status = 0
      const ask = async () => {
        const response = await (init.body === undefined
          ? send(path)
          : post(path, init.body, init.headers ?? {}))
        ;({ status } = response)
        await response.text()
      }
      const time = await timeOf(ask)
      expect([call.path, name, status < 500 || status === 503]).toEqual([call.path, name, true])
      if (time > 1_000 && (await shortest(ask)) > 1_000) slow.push(`${call.path}: ${name}`)
    }
  }
  expect(slow).toEqual([])
}, 240_000)

test('a message of blanks between two letters is judged at once (docs/reliability.md §25)', async () => {
  const { post } = testCalls(database())
  const message = `a${' '.repeat(190_000)}b`
  const body = JSON.stringify({ name: 'Anna', email: 'anna@homes.example', message })
  let status = 0
  const time = await timeOf(async () => {
    ;({ status } = await post('/api/get-in-touch', body, { 'content-type': 'application/json' }))
  })
  expect(status).toBe(400)
  // 6.6 s for 60,000 of them where a pattern is tried again from each, and ten times as long for these.
  expect(time).toBeLessThan(2_000)
})

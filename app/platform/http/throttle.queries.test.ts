import { expect, test } from 'vitest'
import { testDatabase, testNow } from '#test/database.ts'
import {
  incrementCount,
  countOrRefuse,
  deleteEndedCounts,
  resetCount,
  isReached,
  type Limit,
} from './throttle.queries.server.ts'

const database = testDatabase()
const limit: Limit = { name: 'knocks', most: 3, seconds: 60 }
const later = (seconds: number) => new Date(testNow.valueOf() + seconds * 1_000)

test('counts per what is tried and where from, until the window ends (docs/product/accounts.md §19)', async () => {
  const { db } = database()
  for (const count of [1, 2, 3])
    expect(await incrementCount(db, limit, ['anna', 'here'], testNow)).toBe(count)
  expect(await isReached(db, limit, ['anna', 'here'], later(59))).toBe(true)
  expect(await isReached(db, limit, ['anna', 'elsewhere'], testNow)).toBe(false)
  expect(await isReached(db, { ...limit, name: 'rings' }, ['anna', 'here'], testNow)).toBe(false)
  expect(await isReached(db, limit, ['anna', 'here'], later(60))).toBe(false)
  expect(await incrementCount(db, limit, ['anna', 'here'], later(61))).toBe(1)
})

test('a hundred at once are a hundred (docs/product/accounts.md §19)', async () => {
  const { db } = database()
  const counts = await Promise.all(
    Array.from({ length: 100 }, () => incrementCount(db, limit, ['crowd'], testNow)),
  )
  expect(Math.max(...counts)).toBe(100)
  expect(new Set(counts).size).toBe(100)
})

test('refuses in words past the limit, and forgets (docs/product/accounts.md §19)', async () => {
  const { db } = database()
  const knock = () => countOrRefuse(db, limit, ['door'], testNow, 'Please wait.')
  await Promise.all([knock(), knock(), knock()])
  await expect(knock()).rejects.toMatchObject({ kind: 'too-many', message: 'Please wait.' })
  await resetCount(db, limit, ['door'])
  await knock()
})

test('a window opened while the clock was two days ahead is over once it is right again (docs/reliability.md §12)', async () => {
  const { db } = database()
  const ahead = later(2 * 24 * 60 * 60)
  for (let knock = 0; knock < 3; knock += 1) await incrementCount(db, limit, ['early'], ahead)
  expect(await isReached(db, limit, ['early'], ahead)).toBe(true)
  expect(await isReached(db, limit, ['early'], testNow)).toBe(false)
  expect(await incrementCount(db, limit, ['early'], testNow)).toBe(1)
  // The clocks of two processes differ by a little: their counts are one.
  expect(await incrementCount(db, limit, ['early'], later(-1))).toBe(2)
})

test('keeps neither names nor addresses, and nothing past its hour (docs/reliability.md §18)', async () => {
  const { db } = database()
  await incrementCount(db, limit, ['anna@homes.example', '203.0.113.77'], testNow)
  const keys = await db.selectFrom('throttle').select('key').execute()
  expect(keys.some(({ key }) => key.includes('anna') || key.includes('203'))).toBe(false)
  await deleteEndedCounts(db, later(60 * 60))
  expect(await db.selectFrom('throttle').select('key').execute()).toEqual([])
})

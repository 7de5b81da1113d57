import { scryptSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { createPasswordHasher } from './password-hasher.server.ts'

const { hash, matches, isOutdated } = createPasswordHasher()

/** As `lemonHash(1024, 1)`: a stored hash of 'a lemon tree' with other figures than today's. */
function lemonHash(N: number, p: number): string {
  const salt = Buffer.alloc(16, 1)
  const key = scryptSync('a lemon tree', salt, 32, { N, r: 8, p, maxmem: 128 * 1024 * 1024 })
  return `scrypt$${N}$8$${p}$${salt.toString('base64url')}$${key.toString('base64url')}`
}

test('a password is kept as a salted scrypt hash with its figures, never twice the same (docs/product/accounts.md §4)', async () => {
  const [one, other] = [await hash('a lemon tree'), await hash('a lemon tree')]
  expect(one).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/)
  expect(one).not.toBe(other)
  expect(one).not.toContain('lemon')
  expect(await matches('a lemon tree', one)).toBe(true)
  expect(await matches('a lemon tre', one)).toBe(false)
  expect(await matches('', one)).toBe(false)
})

test('the same letters from two keyboards are one password (docs/product/accounts.md §4)', async () => {
  expect(await matches('cafe\u0301 by the sea', await hash('café by the sea'))).toBe(true)
})

test('no password is right for nobody (docs/product/accounts.md §6)', async () => {
  for (const password of ['', 'a lemon tree', 'null']) expect(await matches(password, null)).toBe(false)
})

test('a hash with other figures is still read, and is outdated where it took less work (docs/product/accounts.md §4)', async () => {
  const weak = lemonHash(1024, 1)
  expect(await matches('a lemon tree', weak)).toBe(true)
  expect(await matches('a lemon trees', weak)).toBe(false)
  expect(isOutdated(weak)).toBe(true)
  expect(isOutdated(lemonHash(2 ** 15, 4))).toBe(false)
  expect(isOutdated(await hash('a lemon tree'))).toBe(false)
})

test('many at once are all answered, each for itself (docs/reliability.md §12)', async () => {
  const stored = await hash('number 3')
  const answers = await Promise.all(Array.from({ length: 4 }, (_, n) => matches(`number ${n}`, stored)))
  expect(answers).toEqual([0, 1, 2, 3].map((n) => n === 3))
})

test('a flood of callers who leave keeps nobody waiting, and what is too much is refused (docs/reliability.md §12)', async () => {
  const hasher = createPasswordHasher()
  const leaving = new AbortController()
  const flood = Array.from({ length: 300 }, (_, n) =>
    hasher
      .matches('not the password', null, { caller: `10.0.0.${n % 30}`, signal: leaving.signal })
      .then(String, (error: Error) => error.name),
  )
  leaving.abort()
  expect(await hasher.matches('not the password', null, { caller: '192.0.2.1', signal: null })).toBe(false)
  const outcomes = Map.groupBy(await Promise.all(flood), (outcome) => outcome)
  // Two had begun, sixty-four waited and left, the others were refused at once.
  expect([...outcomes].map(([outcome, all]) => [outcome, all.length])).toEqual([
    ['false', 2],
    ['AbortError', 64],
    ['Refusal', 234],
  ])
})

import { scryptSync } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { createPasswordHasher } from './password-hasher.server.ts'

const { hash, matches, isOutdated } = createPasswordHasher()
/** Hash of 'a lemon tree'. */
let stored = ''
beforeAll(async () => {
  stored = await hash('a lemon tree')
})

/** A stored hash of 'a lemon tree' that took less work than today's. */
function weakHash(): string {
  const salt = Buffer.alloc(16, 1)
  const key = scryptSync('a lemon tree', salt, 32, { N: 1024, r: 8, p: 1 })
  return `scrypt$1024$8$1$${salt.toString('base64url')}$${key.toString('base64url')}`
}

test('a password is kept as a salted scrypt hash with its figures, never twice the same (docs/product/accounts.md §4)', async () => {
  expect(stored).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/)
  expect(await hash('a lemon tree')).not.toBe(stored)
  expect(stored).not.toContain('lemon')
  expect(await matches('a lemon tree', stored)).toBe(true)
  expect(await matches('a lemon tre', stored)).toBe(false)
  expect(await matches('', stored)).toBe(false)
})

test('the same letters from two keyboards are one password (docs/product/accounts.md §4)', async () => {
  expect(await matches('cafe\u0301 by the sea', await hash('café by the sea'))).toBe(true)
})

test('no password is right for nobody (docs/product/accounts.md §6)', async () => {
  for (const password of ['', 'a lemon tree', 'null']) expect(await matches(password, null)).toBe(false)
})

test('a hash with other figures is still read, and is outdated where it took less work (docs/product/accounts.md §4)', async () => {
  const weak = weakHash()
  expect(await matches('a lemon tree', weak)).toBe(true)
  expect(await matches('a lemon trees', weak)).toBe(false)
  expect(isOutdated(weak)).toBe(true)
  // Whether it is outdated is read from its figures alone.
  expect(isOutdated(stored.replace('$3$', '$4$'))).toBe(false)
  expect(isOutdated(stored)).toBe(false)
})

test('many at once are all answered, each for itself (docs/reliability.md §12)', async () => {
  const passwords = ['a pear tree', 'a fig tree', 'an olive tree', 'a lemon tree']
  const answers = await Promise.all(passwords.map((password) => matches(password, stored)))
  expect(answers).toEqual([false, false, false, true])
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

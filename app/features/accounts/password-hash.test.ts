import { expect, test } from 'vitest'
import { hashOfPassword, isPassword } from './password-hash.server.ts'

test('a password is kept as a salted scrypt hash with its figures, never twice the same (issue: hashing)', async () => {
  const [one, other] = [await hashOfPassword('a lemon tree'), await hashOfPassword('a lemon tree')]
  expect(one).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/)
  expect(one).not.toBe(other)
  expect(one).not.toContain('lemon')
  expect(await isPassword('a lemon tree', one)).toBe(true)
  expect(await isPassword('a lemon tre', one)).toBe(false)
  expect(await isPassword('', one)).toBe(false)
})

test('the same letters from two keyboards are one password (issue: hashing)', async () => {
  expect(await isPassword('cafe\u0301 by the sea', await hashOfPassword('café by the sea'))).toBe(true)
})

test('no password is right for nobody (docs/product/accounts.md §6)', async () => {
  for (const password of ['', 'a lemon tree', 'null']) expect(await isPassword(password, null)).toBe(false)
})

test('a hash with other figures is still read, so that they can grow (issue: hashing)', async () => {
  const { scryptSync } = await import('node:crypto')
  const salt = Buffer.alloc(16, 1)
  const key = scryptSync('a lemon tree', salt, 32, { N: 1024, r: 8, p: 1 })
  const stored = `scrypt$1024$8$1$${salt.toString('base64url')}$${key.toString('base64url')}`
  expect(await isPassword('a lemon tree', stored)).toBe(true)
  expect(await isPassword('a lemon trees', stored)).toBe(false)
})

test('many at once are all answered, each for itself (docs/reliability.md §12)', async () => {
  const hash = await hashOfPassword('number 3')
  const answers = await Promise.all(Array.from({ length: 4 }, (_, n) => isPassword(`number ${n}`, hash)))
  expect(answers).toEqual([0, 1, 2, 3].map((n) => n === 3))
})

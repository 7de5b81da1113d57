import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emailProblem } from '#app/platform/mail/email-address.ts'
import { emailKey, plainUsername, usernameKey, usernameProblem } from './account-rules.ts'
import { newPasswordProblem } from '../password/verbs/password-strength.server.ts'

describe('names', () => {
  test.each([
    'Anna',
    'Νίκος Γεωργίου',
    'Анна-Мария',
    'a.b_c-1',
    '李 明',
    'Zoë',
    'an',
    'x'.repeat(60),
    '9 lives',
    'हिन्दी',
  ])('%j can be one (docs/product/accounts.md §2)', (name) => {
    expect(usernameProblem(name)).toBeNull()
  })

  test.each([
    '',
    'a',
    ' a ',
    'x'.repeat(61),
    'anna@homes',
    'anna＠homes',
    'Anna <b>',
    'Anna\nNikos',
    'Anna\0',
    '...',
    'Anna\u200b',
    'Anna\u202e',
    'Anna\ufe0f',
    '\u115f\u115f',
    '🏠🏠',
  ])('%j cannot (docs/product/accounts.md §2)', (name) => {
    expect(usernameProblem(name)).toEqual(expect.any(String))
  })

  test.each([
    ['Anna', 'ANNA'],
    ['Anna', 'Ａｎｎａ'],
    ['Νίκος', 'ΝΊΚΟΣ'],
    ['νικος', 'νικοσ'],
    ['Straße', 'STRASSE'],
    ['Zoë', 'Zoe\u0308'],
    ['Anna Maria', ' Anna\u00a0 Maria '],
    ['ﬁona', 'FIONA'],
  ])('%j and %j are one (docs/product/accounts.md §2)', (one, other) => {
    expect(usernameKey(one)).toBe(usernameKey(other))
  })

  const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 })

  test('compare alike in every case, form and spacing, and the key of a key is itself (docs/product/accounts.md §2)', () => {
    fc.assert(
      fc.property(name, (text) => {
        const key = usernameKey(text)
        expect(usernameKey(key)).toBe(key)
        for (const variant of [
          text.toUpperCase(),
          ` ${text} `,
          text.normalize('NFD'),
          text.normalize('NFKC'),
        ]) {
          expect(usernameKey(variant)).toBe(key)
        }
      }),
      { numRuns: 2_000 },
    )
  })

  test('what may be a name still may as it is kept, and holds no @ (docs/product/accounts.md §2)', () => {
    fc.assert(
      fc.property(fc.oneof(name, fc.string({ maxLength: 70 })), (text) => {
        if (usernameProblem(text) !== null) return
        expect(usernameProblem(plainUsername(text))).toBeNull()
        expect(usernameKey(text)).not.toMatch(/[@\0]/)
        expect([...plainUsername(text)].length).toBeLessThanOrEqual(60)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('addresses', () => {
  test.each(['anna@homes.example', 'a.b+c@d-e.co.uk', "o'neil@homes.example"])(
    '%j is one (docs/product/accounts.md §3)',
    (email) => {
      expect(emailProblem(email)).toBeNull()
    },
  )

  test.each([
    'anna',
    'anna@homes',
    '@homes.example',
    'anna@homes.example, b@c.example',
    'anna@homes.example\nBcc: b@c.example',
    'anna@-homes.example',
    'anna@homes..example',
    `${'a'.repeat(90)}@homes.example`,
    '<anna@homes.example>',
    'anna@homes.example\0',
    '=?utf-8?q?anna?=@homes.example',
    '=?utf-8?b?YW5uYUBob21lcy5leGFtcGxlLA==?=@homes.example',
  ])('%j is none (docs/product/accounts.md §3)', (email) => {
    expect(emailProblem(email)).toEqual(expect.any(String))
  })

  test('are compared without their case (docs/product/accounts.md §3)', () => {
    expect(emailKey(' Anna@Homes.Example ')).toBe(emailKey('anna@homes.example'))
  })
})

describe('new passwords', () => {
  const owner = { username: 'Anna Maria', email: 'anna@homes.example' }

  test.each([
    'a lemon tree by the well',
    'a lemon tree '.repeat(9),
    'Пароль-из-слов',
    'kx9fjw2q',
    '        8 spaces',
  ])('%j may be one (docs/product/accounts.md §4)', (password) => {
    expect(newPasswordProblem(password, owner)).toBeNull()
  })

  test.each([
    'short',
    'seven77',
    'x'.repeat(129),
    'password1',
    'PASSWORD1',
    'ｐａｓｓｗｏｒｄ1',
    'qwertyuiop',
    'anna maria',
    'ANNA  MARIA',
    'Anna@homes.example',
    'petra123',
    'Pétra2026',
    'p3tr4p3tr4',
    'annamaria1',
    'homes2026',
    'aaaaaaaa',
    'abcabcabc',
    'abcdefgh',
    '12121212',
    '19821122',
    'x'.repeat(128),
  ])('%j may not (docs/product/accounts.md §4)', (password) => {
    expect(newPasswordProblem(password, owner)).toEqual(expect.any(String))
  })
})

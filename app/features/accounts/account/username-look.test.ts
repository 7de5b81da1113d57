import { expect, test } from 'vitest'
import { isOneAlphabet, usernameSkeleton } from './username-look.ts'

test.each(['Anna', 'Νίκος Γεωργίου', 'Анна-Мария 2', 'Zoë', '李 明', '김민준', 'さくら花', 'हिन्दी', '2-4.6'])(
  '%s is of one alphabet (docs/reliability.md §12)',
  (name) => expect(isOneAlphabet(name)).toBe(true),
)

test.each(['Αnna', 'Annа', 'Nикос', 'Αннα', 'ᏢᎪᎢᎡᎪ', 'ⲀⲚⲚⲀ'])(
  '%s is of several, or of none we know (docs/reliability.md §12)',
  (name) => expect(isOneAlphabet(name)).toBe(false),
)

test.each([
  ['ΑΝΝΑ', 'ANNA'],
  ['АННА', 'AHHA'],
  ['Ёва', 'Ëва'],
  ['ѕсорЕ', 'scope'],
  ['ο.ρ', 'o.p'],
])('%s and %s look alike (docs/reliability.md §12)', (one, other) =>
  expect(usernameSkeleton(one)).toBe(usernameSkeleton(other)),
)

test.each([
  ['Νίνα', 'Nina'],
  ['Anna', 'Ánna'],
  ['Иван', 'Ivan'],
])('%s and %s do not (docs/reliability.md §12)', (one, other) =>
  expect(usernameSkeleton(one)).not.toBe(usernameSkeleton(other)),
)

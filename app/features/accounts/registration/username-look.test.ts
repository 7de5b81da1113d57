import { sql } from 'kysely'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { lookAlikeLetters } from './look-alike-letters.data.ts'
import { isOneAlphabet, usernameSkeleton } from './username-look.ts'

const database = testDatabase()

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

test('the migration gives names from before the same look, and the first of two keeps it (docs/reliability.md §12)', async () => {
  const migration = readFileSync('db/migrations/202611220615-username-skeletons.sql', 'utf8')
  const both = (part: 'letters' | 'latin') => lookAlikeLetters.map((script) => script[part]).join('')
  expect(migration).toContain(`'${both('letters')}'`)
  expect(migration).toContain(`'${both('latin')}'`)
  const { db } = database()
  for (const [day, username] of ['ANNA', 'ΑΝΝΑ', 'Zoë'].entries())
    await sql`
      insert into member (username, username_key, email, email_key, password_hash, registered_at)
      values (${username}, ${String(day)}, ${String(day)}, ${String(day)}, '', make_date(2026, 1, ${day + 1}))`.execute(
      db,
    )
  const backfill = migration.slice(migration.indexOf('with looks'))
  await sql.raw(backfill).execute(db)
  const rows = await db
    .selectFrom('member')
    .select(['username', 'username_skeleton'])
    .orderBy('registered_at')
    .execute()
  expect(rows).toEqual([
    { username: 'ANNA', username_skeleton: usernameSkeleton('ANNA') },
    { username: 'ΑΝΝΑ', username_skeleton: null },
    { username: 'Zoë', username_skeleton: usernameSkeleton('Zoë') },
  ])
})

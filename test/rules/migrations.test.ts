import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

const names = readdirSync('db/migrations').toSorted()
/** Those that were written before names were times: no other is added to them. */
const numbered = names.filter((name) => /^0\d{3}-/.test(name))
const timed = names.filter((name) => !numbered.includes(name))

/** `202611220530-known-devices.sql` as `2026-11-22T05:30`; null where the name has another form. */
function momentOf(name: string): string | null {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)-[a-z0-9]+(?:-[a-z0-9]+)*\.sql$/.exec(name) ?? []
  const [year, month, day, hour, minute] = parts
  const moment = `${year}-${month}-${day}T${hour}:${minute}`
  const time = Date.parse(`${moment}Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(moment) ? moment : null
}

test('a migration is named YYYYMMDDHHMM-what.sql, for the minute in which it was written', () => {
  expect(timed.filter((name) => momentOf(name) === null)).toEqual([])
  expect(numbered.map((name) => name.slice(0, 4))).toEqual(
    Array.from({ length: 11 }, (_, at) => String(at + 1).padStart(4, '0')),
  )
})

test('no two migrations are named for the same minute: their order would be that of their words', () => {
  const moments = timed.map(momentOf)
  expect(timed.filter((name, at) => moments.indexOf(momentOf(name)) !== at)).toEqual([])
})

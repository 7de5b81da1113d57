import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const BASELINE = '0001-baseline'
const names = readdirSync('db/migrations')
  .filter((name) => name !== BASELINE)
  .toSorted()

/** `202612010530-known-devices.sql` as `2026-12-01T05:30`; null where the name has another form. */
function momentOf(name: string): string | null {
  const [, ...parts] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)-[a-z0-9]+(?:-[a-z0-9]+)*(?:\.no-transaction)?\.sql$/.exec(name) ?? []
  const [year, month, day, hour, minute] = parts
  const moment = `${year}-${month}-${day}T${hour}:${minute}`
  const time = Date.parse(`${moment}Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(moment) ? moment : null
}

test('a migration is named YYYYMMDDHHMM-what.sql, for the minute in which it was written', () => {
  expect(names.filter((name) => momentOf(name) === null)).toEqual([])
  expect(
    readdirSync(`db/migrations/${BASELINE}`).filter((name) => !/^\d\d-[a-z-]+\.sql$/.test(name)),
  ).toEqual([])
})

test('no two migrations are named for the same minute: their order would be that of their words', () => {
  const moments = names.map(momentOf)
  expect(names.filter((name, at) => moments.indexOf(momentOf(name)) !== at)).toEqual([])
})

test('what cannot run in a transaction is in a file named ….no-transaction.sql, which may be run again after it failed half-way', () => {
  const statements = (name: string) =>
    readFileSync(`db/migrations/${name}`, 'utf8').replace(/^\s*--.*\n/gm, '')
  const [alone, others] = [true, false].map((is) =>
    names.filter((name) => name.includes('.no-transaction.') === is),
  )
  expect(others!.filter((name) => /\bconcurrently\b/i.test(statements(name)))).toEqual([])
  const repeatable =
    /^(?:drop index concurrently if exists \w+|create (?:unique )?index concurrently \w+ [^;]*|alter table \w+ validate constraint \w+)$/
  const refused = alone!.flatMap((name) =>
    statements(name)
      .trim()
      .split(/;(?:\s*\n\s*\n|$)/)
      .filter((statement) => statement !== '' && !repeatable.test(statement.trim())),
  )
  expect(refused).toEqual([])
})

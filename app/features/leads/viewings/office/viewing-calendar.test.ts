import { expect, test } from 'vitest'
import { testCalls } from '#test/calls.ts'
import { testDatabase } from '#test/database.ts'
import { listing } from '#test/listings.ts'
import { viewingCalendarPath } from '../viewing-calendar-path.ts'

const database = testDatabase()

test('a viewing that was asked for is a file for a calendar: its day, or the time that was chosen (docs/product/leads.md §38)', async () => {
  const home = await listing(database().context())
  const calls = testCalls(database())
  const file = async (start: string) => (await calls.send(viewingCalendarPath([home], start))).text()
  const ofDay = await file('2026-12-01')
  expect(ofDay).toContain(`/properties/${home}_`)
  expect(ofDay).toContain('STATUS:TENTATIVE')
  expect(ofDay.match(/^DT(START|END).*$/gm)?.map((line) => line.trim())).toEqual([
    'DTSTART;VALUE=DATE:20261201',
    'DTEND;VALUE=DATE:20261202',
  ])
  expect(
    (await file('2026-11-25T08:00:00.000Z')).match(/^DT(START|END).*$/gm)?.map((line) => line.trim()),
  ).toEqual(['DTSTART:20261125T080000Z', 'DTEND:20261125T083000Z'])
})

test('a viewing of several homes on one day is one entry, which names all of them (docs/product/leads.md §38)', async () => {
  const ctx = database().context()
  const homes = [await listing(ctx), await listing(ctx), await listing(ctx)]
  const calls = testCalls(database())
  const file = (await (await calls.send(viewingCalendarPath(homes, '2026-12-01'))).text()).replaceAll(
    '\r\n\t',
    '',
  )
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  expect(file).toMatch(/SUMMARY:Viewing: .* and 2 more/)
  for (const home of homes) expect(file).toContain(`/properties/${home}_`)
  const tooMany = Array.from({ length: 51 }, (_, at) => at + 1)
  expect((await calls.send(viewingCalendarPath(tooMany, '2026-12-01'))).status).toBe(400)
})

test('no calendar has a home that there is not, or a day that there is not (docs/product/leads.md §38)', async () => {
  const calls = testCalls(database())
  const home = await listing(database().context())
  expect((await calls.send(viewingCalendarPath([home], '2026-02-30'))).status).toBe(400)
  expect((await calls.send(viewingCalendarPath([999_999], '2026-12-01'))).status).toBe(404)
})

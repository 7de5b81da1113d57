/** The homes that the viewing form without script is about (docs/product/leads.md §5). */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { listing } from '#test/listings.ts'
import { homesToView } from './homes-to-view.server.ts'
import { MAX_HOMES } from '../record/viewing.ts'

const database = testDatabase()

test('homes that are no longer on offer do not count towards the limit (docs/product/leads.md §5)', async () => {
  const ctx = database().context()
  const numbers: number[] = []
  for (let at = 0; at < MAX_HOMES + 2; at += 1) numbers.push(await listing(ctx))
  const [first, second] = numbers
  const select = (chosen: readonly number[]) =>
    homesToView(
      ctx,
      new URL(
        `${ctx.site.origin}/request-viewings?${chosen.map((number) => `select=/properties/${number}`).join('&')}`,
      ),
    )

  expect(await select(numbers)).toEqual({ selected: MAX_HOMES + 2, homes: [], gone: [] })
  await sql`update listing set state = 'sold' where id = ${first}`.execute(ctx.db)
  const tooMany = await select(numbers)
  expect([tooMany.selected, tooMany.homes, tooMany.gone.length]).toEqual([MAX_HOMES + 1, [], 1])
  await sql`update listing set state = 'let' where id = ${second}`.execute(ctx.db)
  const enough = await select(numbers)
  expect([enough.selected, enough.homes.length, enough.gone.length]).toEqual([MAX_HOMES, MAX_HOMES, 2])
})

test('an address that names more homes than a list shows is not looked up', async () => {
  const { origin } = database().context().site
  const selects = Array.from({ length: 400 }, (_, at) => `select=/properties/${at + 1}`).join('&')
  expect(
    await homesToView(database().context(), new URL(`${origin}/request-viewings?${selects}`)),
  ).toMatchObject({ selected: 400, homes: [] })
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase, testNow } from '#test/database.ts'
import { listing } from '#test/listings.ts'
import { KeptCards } from './kept-cards.server.ts'

const database = testDatabase()
const rename = (id: number, title: string) =>
  sql`update listing set title = ${title} where id = ${id}`.execute(database().db)

test('cards are kept until they are forgotten, and those not kept are read, in the order that is asked for (docs/product/search.md §23)', async () => {
  const [first, second] = [
    await listing(database().context(), { title: 'First' }),
    await listing(database().context(), { title: 'Second' }),
  ]
  const kept = new KeptCards()
  const titles = async (...ids: number[]) =>
    (await kept.cards(database(), ids, testNow)).map(({ title }) => title)
  expect(await titles(first)).toEqual(['First'])
  await rename(first, 'Renamed')
  expect(await titles(second, 999_999, first)).toEqual(['Second', 'First'])
  kept.forget([first])
  expect(await titles(first, second)).toEqual(['Renamed', 'Second'])
})

test('a card that changes while it is read is not kept (docs/product/search.md §23)', async () => {
  const id = await listing(database().context(), { title: 'Before' })
  const kept = new KeptCards()
  const reading = kept.cards(database(), [id], testNow)
  kept.forget([id])
  await reading
  await rename(id, 'After')
  expect((await kept.cards(database(), [id], testNow))[0]!.title).toBe('After')
})

/** `petra doubts` as an operator runs it. */
import { expect, test } from 'vitest'
import { runCommand } from '#test/command.ts'
import { testDatabase } from '#test/database.ts'
import { listing } from '#test/listings.ts'
import { doubtsCommand } from './doubts-command.ts'

const database = testDatabase()

const doubts = (...args: string[]) => runCommand(doubtsCommand, args, database().url)

test('lists what is implausible and why, and confirms it (docs/product/listings.md §30)', async () => {
  expect(await doubts()).toMatchObject({ code: 0, output: 'There are none.\n' })
  const about = { sourceId: 'A-7', reference: 'R7', title: 'Flat', areaSquareMetres: null, condition: null }
  const id = await listing(database().context(), { ...about, purpose: 'rent', priceEuro: 285_000 })
  expect(await doubts()).toMatchObject({
    code: 0,
    output: `${id}  2026-11-21  test, id A-7: R7, Flat\n  the price €285,000 cannot be right\n`,
  })
  expect(await doubts('confirm', String(id))).toMatchObject({
    code: 0,
    output: 'Confirmed: it counts from now on.\n',
  })
  expect((await doubts()).output).toBe('There are none.\n')
}, 60_000)

test('says how it is used, and what is wrong', async () => {
  expect(await doubts('--help')).toMatchObject({
    code: 0,
    output: expect.stringContaining('petra doubts confirm ID'),
  })
  for (const [args, said] of [
    [['delete'], 'There is no action "delete".'],
    [['confirm'], 'One ID is wanted.'],
    [['confirm', '7', '8'], 'One ID is wanted.'],
    [['confirm', 'CY-7'], 'CY-7 is not the number of a listing.'],
  ] as const) {
    expect(await doubts(...args)).toMatchObject({
      code: 2,
      errors: expect.stringContaining(`${said}\n\nUsage:`),
    })
  }
  expect(await doubts('confirm', '7')).toMatchObject({
    code: 1,
    errors: 'This listing has no implausible figures to confirm.\n',
  })
}, 60_000)

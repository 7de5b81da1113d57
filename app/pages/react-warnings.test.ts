/**
 * Every screen by React's development build, which says on the console what is wrong with elements:
 * test/console-is-silent.ts.
 */
import process from 'node:process'
import { beforeAll, expect, test } from 'vitest'
import { demoStock } from '#app/features/demo/stock/demo-stock.ts'
import { offerListings } from '#app/features/listings/offers/offer-listings.server.ts'
import { testDatabase, testNow } from '#test/database.ts'
import { filledOffice } from '#test/filled-office.ts'
import { member } from '#test/members.ts'
import { type PlainVisitor, plainVisitor } from '#test/plain-visitor.ts'
import { type Who, walks } from '../../e2e/screens.ts'

const database = testDatabase()
let visitors: Record<Who, PlainVisitor>
let officePaths: string[]

beforeAll(async () => {
  await offerListings(database().context(), 'demo', demoStock(testNow, 300))
  const { site, admin, paths } = await filledOffice(database())
  const anna = await member(database().context())
  visitors = {
    visitor: plainVisitor(site),
    member: plainVisitor(site, anna.cookie),
    admin: plainVisitor(site, admin.cookie),
  }
  officePaths = Object.values(paths)
})

test('these tests run by React’s development build', () => {
  expect(process.env['NODE_ENV']).toBe('test')
})

const shown = Object.entries(walks).flatMap(([name, { who, screens }]) =>
  who === 'admin' ? [] : [{ name, who, screens }],
)
test.each(shown)('React has no warning about $name', async ({ who, screens }) => {
  const visitor = visitors[who]
  for (const { path, follow = [], status = 200 } of screens) {
    await visitor.open(path)
    for (const beginning of follow) {
      const address = visitor.links(/./).find((each) => each.startsWith(beginning))
      await visitor.open(address ?? `no link to ${beginning}`)
    }
    expect({ path, status: visitor.status() }).toEqual({ path, status })
  }
})

test('React has no warning about the office', async () => {
  for (const path of officePaths) {
    await visitors.admin.open(path)
    expect({ path, status: visitors.admin.status() }).toEqual({ path, status: 200 })
  }
})

/** `petra index`, from the file to the market pages of a running site. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { replacePriceIndex } from '#app/features/market/figures/price-index.queries.server.ts'
import { runCommand } from '#test/command.ts'
import { testDatabase } from '#test/database.ts'
import { type TestSite, testSite } from '#test/site.ts'
import { indexCommand } from './index-command.ts'

const database = testDatabase()
const petra = (...args: string[]) => runCommand(indexCommand, args, database().url)
let site: TestSite
let folder = ''
beforeAll(async () => {
  site = await testSite(database())
  folder = await mkdtemp(join(tmpdir(), 'petra-index-'))
}, 60_000)
afterAll(() => rm(folder, { recursive: true }))

async function file(text: string): Promise<string> {
  const path = join(folder, 'index.csv')
  await writeFile(path, text)
  return path
}
const words = async (path: string) =>
  (await (await site.get(path)).text()).replaceAll(/<!-- -->|<[^>]*>/g, '')

test('an imported index stands on the market pages with its difference, until it is removed (docs/product/market.md §32)', async () => {
  const january = 2025 * 12
  await replacePriceIndex(
    database().db,
    [100, 100, 100, 102, 102, 102].map((index, at) => ({
      region: 'limassol',
      purpose: 'sale',
      month: january + at,
      homes: 400,
      index,
      low: index - 1,
      high: index + 1,
      pairs: 390,
      sameHomeIndex: index,
      change: { sinceMonth: january, percent: index - 100, lowPercent: 0, highPercent: 3 },
    })),
  )
  expect(await words('/market')).not.toContain('Compared with official indexes')
  const ofCyprus = await file('quarter,index_2015_100\n2024-Q4,144\n2025-Q1,150\n2025-Q2,151.5\n')
  const imported = await petra('import', ofCyprus, '--source', 'Eurostat')
  expect(imported).toMatchObject({ code: 0, output: '3 figures of Eurostat imported.\n' })
  expect((await petra('list')).output).toBe('Eurostat  3 figures  Q4 2024 to Q2 2025\n')
  await site.pagesChanged()
  const sentence =
    'From Q1 2025 to Q2 2025 our index of asking prices rose by 2.0 % and Eurostat’s rose by 1.0 %. Ours is 1.0 points higher.'
  expect(await words('/market')).toContain(sentence)
  expect(await words('/market-limassol')).toContain(
    `Eurostat’s figures cover all of Cyprus, ours only Limassol. ${sentence}`,
  )
  expect(await words('/market-paphos')).toContain('our index of asking prices has no full quarter yet')

  const ofTown = await file(
    'region,kind,quarter,value\nlimassol,price,2025-Q1,80\nlimassol,price,2025-Q2,84\n',
  )
  await petra('import', ofTown, '--source', 'Eurostat')
  await site.pagesChanged()
  expect(await words('/market-limassol')).toContain('Eurostat’s rose by 5.0 %. Ours is 3.0 points lower.')
  expect(await words('/market')).not.toContain('Compared with official indexes')

  expect(await petra('remove', 'Eurostat')).toMatchObject({
    code: 0,
    output: '2 figures of Eurostat removed.\n',
  })
  await site.pagesChanged()
  expect(await words('/market-limassol')).not.toContain('Compared with official indexes')
})

test('what cannot be imported is told, and what was there stays (docs/product/market.md §32)', async () => {
  await petra('import', await file('quarter,value\n2025-Q1,100\n'), '--source', 'Central Bank')
  const wrong = await petra('import', await file('quarter,value\n2025-Q1,none\n'), '--source', 'Central Bank')
  expect(wrong.code).toBe(3)
  expect(wrong.errors).toContain('Line 2: "none" is no figure above 0.')
  expect((await petra('list')).output).toContain('Central Bank  1 figure')
  expect((await petra('import', join(folder, 'nowhere.csv'), '--source', 'X')).code).toBe(2)
  for (const [path, sentence] of [
    [folder, 'is not a file.'],
    ['/dev/zero', 'is not a file.'],
    [await file(' '.repeat(2_000_001)), 'is larger than 2 MB.'],
  ] as const) {
    const { code, errors } = await petra('import', path, '--source', 'X')
    expect({ code, errors }).toEqual({ code: 2, errors: expect.stringContaining(sentence) })
  }
  expect((await petra('import', join(folder, 'index.csv'))).errors).toContain(
    '--source names who publishes the index',
  )
  expect((await petra('remove', 'Nobody')).code).toBe(3)
})

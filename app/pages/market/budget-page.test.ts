import { beforeAll, expect, test } from 'vitest'
import { demoDatabase } from '#test/database.ts'
import { type TestSite, testSite } from '#test/site.ts'

const database = demoDatabase()
let site: TestSite
beforeAll(async () => {
  site = await testSite(database())
}, 120_000)

const page = async (path: string) => {
  const html = await (await site.get(path)).text()
  return html.replaceAll('<!-- -->', '').replaceAll('&amp;', '&')
}

/** The rows under the caption of the budget's table: name, figures, and the homes that the last cell opens. */
const budgetRows = (html: string) => {
  const table = html.slice(html.search(/<caption class="sr-only">(Towns|Places) by /))
  return [...table.slice(0, table.indexOf('</table>')).matchAll(/<th scope="row".*?<\/tr>/gs)].map(
    ([row]) => {
      const [, href = '', homes = '0'] = /<a href="(\/buy[^"]*)"[^>]*>([\d,]+)</.exec(row) ?? []
      const cells = row
        .replaceAll(/<[^>]*>/g, '|')
        .split('|')
        .filter(Boolean)
      return { name: cells[0]!, figures: cells.filter((cell) => /^€|^[\d.]+ %$/.test(cell)), homes, href }
    },
  )
}

test('towns or places, in the order that is asked for, the highest yield as the answer, and those with few homes apart (docs/product/market.md §28, §30)', async () => {
  const yields = (rows: ReturnType<typeof budgetRows>) => rows.map(({ figures }) => parseFloat(figures[0]!))
  const byYield = await page('/market')
  const rows = budgetRows(byYield)
  expect(yields(rows)).toEqual(yields(rows).toSorted((a, b) => b - a))
  expect(byYield.replaceAll(/<[^>]*>/g, '')).toContain(
    `${rows[0]!.figures[0]}in ${rows[0]!.name}: the highest yield of two-bedroom homes`,
  )
  expect(rows).toHaveLength(5)
  const places = await page('/market?compare=places')
  expect(budgetRows(places).map(({ name }) => name)).toEqual(['Germasogeia'])
  expect(places).toMatch(/\d+ places with too few homes to rank</)
  const above = await page('/market?budget=250000')
  expect(above).toMatch(/\d towns? where the median home asks more</)
  const byPrice = await page('/market?sort=price&by=rent&in=larnaca')
  const prices = budgetRows(byPrice).map(({ figures }) => Number(figures[1]!.replaceAll(/\D/g, '')))
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  // The map stays as it is.
  expect(byPrice).toContain('href="/market?by=rent&in=larnaca&sort=rent#budget"')
  expect(byPrice).toMatch(/name="in" value="larnaca"\/>.*?name="budget"/s)
  const odd = await page('/market?budget=7&beds=9&compare=atlantis&sort=luck')
  expect(budgetRows(odd)).toEqual(budgetRows(await page('/market')))
  const none = await page('/market?budget=150000&beds=3&compare=famagusta')
  expect(none).toContain('Too few three-bedroom homes up to €150,000 are on offer')
})

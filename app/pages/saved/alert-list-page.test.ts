import { expect, test } from 'vitest'
import { unlistOldest } from '#app/features/alerts/alert/alert-list.queries.server.ts'
import { saveAlert } from '#app/features/alerts/saving/save-alert.server.ts'
import { saveSearch } from '#app/features/alerts/saving/save-search.server.ts'
import { offerListings } from '#app/features/listings/offers/offer-listings.server.ts'
import { everything } from '#app/features/search/criteria/criteria.ts'
import { matchAllChanges, priceQuery } from '#test/alerts.ts'
import { testDatabase } from '#test/database.ts'
import { listing, offered } from '#test/listings.ts'
import { member } from '#test/members.ts'
import { testSite } from '#test/site.ts'

const database = testDatabase()

test('the list names the alert of each home, shows one alert alone, and is cleared of what no longer matches (docs/product/alerts.md §19)', async () => {
  const ctx = database().context()
  const site = await testSite(database())
  const anna = await member(ctx)
  const mine = database().context({ actor: anna.actor })
  const cheap = await listing(ctx, { sourceId: 'cheap', priceEuro: 250_000 })
  const dear = await listing(ctx, { sourceId: 'dear', priceEuro: 900_000 })
  await matchAllChanges(ctx)
  const { alertId } = await saveAlert(mine, priceQuery({ regions: ['limassol', 'paphos'] }))
  const criteria = { ...everything('sale'), minPriceEuro: 800_000 }
  await saveSearch(mine, { name: 'By the sea', criteria })
  const page = async (query = '') => {
    const html = await (await site.get(`/alert-listing${query}`, { cookie: anna.cookie })).text()
    return html.replaceAll('<!-- -->', '')
  }
  const shown = (html: string) => [cheap, dear].filter((id) => html.includes(`value="${id}"`))

  const all = await page()
  expect(shown(all)).toEqual([cheap, dear])
  expect(all).toContain('Sale price in Limassol and Paphos: </span>')
  expect(all).toContain('By the sea: </span>')
  expect(all).toContain(`href="/alert-listing?alert=${alertId}"`)
  expect(shown(await page(`?alert=${alertId}`))).toEqual([cheap])
  expect(shown(await page('?alert=999999'))).toEqual([cheap, dear])
  const alerts = await (await site.get('/my-alerts', { cookie: anna.cookie })).text()
  expect(alerts).toContain(`href="/alert-listing?alert=${alertId}"`)

  await offerListings(ctx, 'test', [offered({ sourceId: 'cheap', priceEuro: 500_000 })])
  await matchAllChanges(ctx)
  const marked = await page()
  expect(marked).toContain('Clear 1 property that no longer matches')
  const cleared = await site.post('/alert-listing', new URLSearchParams({ clear: 'on' }), {
    cookie: anna.cookie,
  })
  expect(cleared.status).toBe(303)
  expect(shown(await page())).toEqual([dear])

  // It was not removed for good.
  await offerListings(ctx, 'test', [offered({ sourceId: 'cheap', priceEuro: 260_000 })])
  await matchAllChanges(ctx)
  expect(shown(await page())).toEqual([cheap, dear])
})

test('an alert that finds more than it lists says so on both pages, and leads to its filters and to the search with all (docs/product/alerts.md §24)', async () => {
  const ctx = database().context()
  const site = await testSite(database())
  const anna = await member(ctx)
  const mine = database().context({ actor: anna.actor })
  for (let home = 0; home < 3; home++)
    await listing(ctx, { region: 'paphos', placeId: null, placeText: null })
  const { alertId } = await saveAlert(mine, { ...priceQuery(), town: 'paphos' })
  const text = async (path: string) => {
    const html = await (await site.get(path, { cookie: anna.cookie })).text()
    return html.replaceAll('<!-- -->', '')
  }
  const sentence = /The newest <span class="figures">2<\/span> are listed\. To see them all, .*?\.<\/p>/
  expect(await text('/my-alerts')).not.toContain('The newest')
  await unlistOldest(database().db, alertId, 2)
  for (const path of ['/my-alerts', `/alert-listing?alert=${alertId}`]) {
    const [said = ''] = sentence.exec(await text(path)) ?? []
    expect(said).toContain('href="/my-alerts/paphos/sale-price"')
    expect(said).toMatch(/ or <a href="\/buy\?[^"]*Paphos[^"]*300000/)
  }
  expect(await text('/my-alerts')).toContain('3 properties match')
})

/** The calls behind the market pages (docs/product/wire-contract.md §15), and their tables as CSV. */
import { createRoute, z } from '@hono/zod-openapi'
import type { Api } from '#app/platform/http/api.ts'
import { jsonAnswer, notFound, refused } from '#app/platform/http/call-answers.ts'
import { streamArray, streamJson } from '#app/platform/http/stream-array.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Purpose } from '#app/features/listings/record/listing.ts'
import { filterMarket, marketData } from './market-call.server.ts'
import { marketCsv } from './market-csv.server.ts'
import { marketTowns, sections } from './summary/market-towns.data.ts'
import {
  filterRowSchema,
  marketRecordSchema,
  placeHistorySchema,
  priceIndexSchema,
  toIndexMonth,
} from './market.wire.ts'
import { loadPlaceHistory } from './history/place-history.server.ts'
import { readPriceIndex } from './figures/price-index.queries.server.ts'

export function addMarketCalls(api: Api): void {
  const records = createRoute({
    method: 'get',
    path: '/market-data/{city}/{cityname}',
    summary: 'The homes behind a town’s figures',
    description: `As ${marketTowns.map(({ segments }) => segments).join(', ')}; every home on offer, in order of arrival.`,
    tags: ['Market'],
    request: {
      params: z.object({
        city: z.string().openapi({ example: 'Limassol' }),
        cityname: z.string().openapi({ example: 'Limassol' }),
      }),
    },
    responses: {
      200: jsonAnswer(
        z.object({
          marketData: z.array(marketRecordSchema),
          allLocations: z.array(z.object({ location: z.string() })),
        }),
        'The records, and every location they name',
      ),
      ...notFound,
    },
  })
  api.openAPIRegistry.registerPath(records)
  api.get('/market-data/:city/:cityname', (c) => {
    const segments = `${c.req.param('city')}/${c.req.param('cityname')}`
    const town = marketTowns.find((each) => each.segments === segments)
    if (!town) throw new Refusal('not-found', 'There is no market of this name.', 'city')
    return streamJson(c, marketData(c.var.ctx, town.region))
  })

  const rows = createRoute({
    method: 'get',
    path: '/filtermarket',
    summary: 'Every home on offer as the alert forms filter it',
    tags: ['Market'],
    responses: { 200: jsonAnswer(z.array(filterRowSchema), 'All of them: this may be many megabytes') },
  })
  api.openAPIRegistry.registerPath(rows)
  api.get('/filtermarket', (c) => streamArray(c, filterMarket(c.var.ctx)))

  const townParam = z.enum(marketTowns.map(({ region }) => region)).openapi({ example: 'limassol' })
  const index = createRoute({
    method: 'get',
    path: '/price-index/{town}',
    summary: 'A town’s indexes of asking prices and rents by month, with the bounds that hold them',
    description: 'Houses and apartments. All months are made anew each night.',
    tags: ['Market'],
    request: { params: z.object({ town: townParam }) },
    responses: { 200: jsonAnswer(priceIndexSchema, 'The months of both indexes') },
  })
  api.openapi(index, async (c) => {
    const months = await readPriceIndex(c.var.ctx.db, c.req.valid('param').town)
    const of = (wanted: Purpose) => months.filter(({ purpose }) => purpose === wanted).map(toIndexMonth)
    return c.json({ prices: of('sale'), rents: of('rent') }, 200)
  })

  const places = createRoute({
    method: 'get',
    path: '/place-history/{measure}',
    summary: 'The homes on offer and the middle home of each place, month by month',
    description:
      'By yield or price per m² of homes for sale, or by the rent per m² of homes to let. At most five years.',
    tags: ['Market'],
    request: {
      params: z.object({ measure: z.enum(['yield', 'price', 'rent']).openapi({ example: 'yield' }) }),
    },
    responses: { 200: jsonAnswer(placeHistorySchema, 'The figures of each place on each day') },
  })
  api.openapi(places, async (c) =>
    c.json(await loadPlaceHistory(c.var.ctx, c.req.valid('param').measure), 200),
  )

  const table = createRoute({
    method: 'get',
    path: '/market-table/{town}/{section}',
    summary: 'One table of a market page with all its locations, as CSV',
    description: 'For members: the login cookie says who asks.',
    tags: ['Market'],
    request: {
      params: z.object({
        town: townParam,
        section: z.enum(sections).openapi({ example: sections[0] }),
      }),
    },
    responses: {
      200: { description: 'The table', content: { 'text/csv': { schema: z.string() } } },
      401: refused('Nobody is signed in'),
    },
  })
  api.openapi(table, async (c) => {
    const { town, section } = c.req.valid('param')
    return c.body(await marketCsv(c.var.ctx, { region: town, section }), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="petra-market-${town}-${section}.csv"`,
      'Cache-Control': 'private, no-store',
    })
  })
}

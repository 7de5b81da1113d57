/** The calls that list, count and search homes (docs/product/wire-contract.md §5, §6). */
import { createRoute, z } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import type { Api } from '#app/platform/http/api.ts'
import { badInput, jsonAnswer } from '#app/platform/http/call-answers.ts'
import type { WebEnv } from '#app/platform/http/web-env.ts'
import { propertySchema } from '#app/features/listings/record/listings.wire.ts'
import { loadProperties } from '#app/features/listings/record/load-properties.server.ts'
import { everything, PAGE_SIZE, type SearchCriteria } from './criteria/criteria.ts'
import { listingSearch } from './queries/listing-search.server.ts'
import {
  anyModeListParameters,
  anyModeParameters,
  anySearchAsked,
  type AskedSearch,
  filterParameters,
  limitAsked,
  limitParameter,
  listParameters,
  searchAsked,
} from './criteria/search-parameters.wire.ts'
import { purposeWords } from './criteria/search.wire.ts'

const homes = z.array(propertySchema)
const total = z.object({ count: z.number().int() })
/** Header that explains why a search can find nothing, where the answer itself is a bare array. */
const WHY_HEADER = 'X-Search-Problem'
/** A header holds ASCII only. */
const headerText = (text: string): string => text.replaceAll('€', 'EUR ').replaceAll('²', '2')

export function addSearchCalls(api: Api): void {
  for (const purpose of ['sale', 'rent'] as const) {
    const word = purposeWords[purpose]
    const list = createRoute({
      method: 'get',
      path: `/property/${word}`,
      summary: `Homes ${purpose === 'sale' ? 'for sale' : 'for rent'}, 20 a page`,
      tags: ['Search'],
      request: { query: listParameters },
      responses: { 200: jsonAnswer(homes, 'A page; beyond the last it is empty'), ...badInput },
    })
    api.openapi(list, async (c) => {
      const asked = searchAsked(c.req.url, { purpose })
      return c.json(await pageOf(c, asked, PAGE_SIZE), 200)
    })

    const count = createRoute({
      method: 'get',
      path: `/property-count-by-category/${word}`,
      summary: `How many homes ${purpose === 'sale' ? 'for sale' : 'for rent'} a search finds`,
      tags: ['Search'],
      request: { query: filterParameters },
      responses: { 200: jsonAnswer(total, 'The count'), ...badInput },
    })
    api.openapi(count, async (c) => c.json(await countOf(c, searchAsked(c.req.url, { purpose })), 200))
  }

  const all = createRoute({
    method: 'get',
    path: '/property/all',
    summary: 'Homes for sale and for rent, or the exclusive ones among them',
    tags: ['Search'],
    request: { query: anyModeListParameters.extend(limitParameter) },
    responses: { 200: jsonAnswer(homes, 'A page; beyond the last it is empty'), ...badInput },
  })
  api.openapi(all, async (c) => {
    const limit = limitAsked(c.req.url, PAGE_SIZE)
    return c.json(await pageOf(c, anySearchAsked(c.req.url), limit), 200)
  })

  const countAll = createRoute({
    method: 'get',
    path: '/property-count-by-category/all',
    summary: 'How many homes a search finds, for sale and for rent together',
    tags: ['Search'],
    request: { query: anyModeParameters },
    responses: { 200: jsonAnswer(total, 'The count'), ...badInput },
  })
  api.openapi(countAll, async (c) => c.json(await countOf(c, anySearchAsked(c.req.url)), 200))

  addHomeCall(
    api,
    '/fetch_buy_property',
    'The latest homes for sale, as the home page shows them',
    everything('sale'),
  )
  addHomeCall(api, '/fetch_exclusive_property', 'The featured homes, as the home page shows them', {
    ...everything(null),
    exclusiveOnly: true,
  })
}

function addHomeCall(api: Api, path: string, summary: string, criteria: SearchCriteria): void {
  const route = createRoute({
    method: 'get',
    path,
    summary,
    tags: ['Homes'],
    responses: { 200: jsonAnswer(homes, 'The newest twenty') },
  })
  api.openapi(route, async (c) => c.json(await pageOf(c, { criteria, page: 1, why: null }, PAGE_SIZE), 200))
}

async function pageOf(c: HonoContext<WebEnv>, { criteria, page, why }: AskedSearch, size: number) {
  if (why !== null) c.header(WHY_HEADER, headerText(why))
  const search = await listingSearch(c.var.ctx)
  return loadProperties(c.var.ctx, await search.findPage(criteria, page, size))
}

async function countOf(c: HonoContext<WebEnv>, { criteria, why }: AskedSearch) {
  if (why !== null) c.header(WHY_HEADER, headerText(why))
  return { count: await (await listingSearch(c.var.ctx)).count(criteria) }
}

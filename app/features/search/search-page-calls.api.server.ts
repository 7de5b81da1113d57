/** The calls our own pages make while someone searches: further cards, counts per choice, the map, suggestions. */
import { createRoute, z } from '@hono/zod-openapi'
import type { Api } from '#app/platform/http/api.ts'
import { badInput, jsonAnswer, queryText } from '#app/platform/http/call-answers.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { addedPlaces } from '../places/added-places.ts'
import { addedPlacesSchema, addedPlaceWire } from './form/fields/added-places.wire.ts'
import { cardsSchema, clustersSchema, facetsSchema, sentenceSchema, suggestionsSchema } from './card.wire.ts'
import type { Bounds } from './criteria/criteria.ts'
import { findFeaturedFirst } from './featured/find-featured.server.ts'
import { listingSearch } from './queries/listing-search.server.ts'
import { readBounds } from './criteria/parameter-text.ts'
import {
  anyModeListParameters,
  anyModeParameters,
  anySearchAsked,
  textOf,
} from './criteria/search-parameters.wire.ts'
import { MAX_SENTENCE } from './sentence/read-sentence.ts'
import { searchOfSentence } from './sentence/sentence-search.server.ts'
import { suggest } from './suggest.server.ts'

const wholeIsland: Bounds = { south: 34.5, west: 32.2, north: 35.75, east: 34.65 }
const STANDARD_CELLS = 24
const MAX_CELLS = 64
const MAX_QUERY_LENGTH = 100

export function addSearchPageCalls(api: Api): void {
  const cards = createRoute({
    method: 'get',
    path: '/cards',
    summary: 'A page of a search as cards, with its total',
    tags: ['Search'],
    request: { query: anyModeListParameters },
    responses: { 200: jsonAnswer(cardsSchema, 'The page'), ...badInput },
  })
  api.openapi(cards, async (c) => {
    const { ctx } = c.var
    const { criteria, page } = anySearchAsked(c.req.url)
    const search = await listingSearch(ctx)
    const { ids, total } = await findFeaturedFirst(ctx.db, search, criteria, page)
    return c.json({ cards: await search.cards(ids, ctx.now()), total, page }, 200)
  })

  const facets = createRoute({
    method: 'get',
    path: '/search/facets',
    summary: 'How many homes each choice of a filter would leave',
    description: 'Every other filter applied, its own group left out.',
    tags: ['Search'],
    request: { query: anyModeParameters },
    responses: { 200: jsonAnswer(facetsSchema, 'The counts'), ...badInput },
  })
  api.openapi(facets, async (c) => {
    const { criteria } = anySearchAsked(c.req.url)
    return c.json(await (await listingSearch(c.var.ctx)).facets(criteria), 200)
  })

  const places = createRoute({
    method: 'get',
    path: '/search/places',
    summary: 'The locations that the agency added to those that are built in',
    tags: ['Search'],
    responses: { 200: jsonAnswer(addedPlacesSchema, 'The locations') },
  })
  api.openapi(places, (c) => c.json(addedPlaces().map(addedPlaceWire), 200))

  const map = createRoute({
    method: 'get',
    path: '/search/map',
    summary: 'What a search finds in a part of the map, gathered where homes lie close together',
    tags: ['Search'],
    request: {
      query: anyModeParameters.extend({
        view: queryText(
          'The part that is seen: south,west,north,east; the island without it',
          '34.5,32.2,35.2,34.1',
        ),
        cells: queryText(`How finely to gather: 1 to ${MAX_CELLS} cells across`, '24'),
      }),
    },
    responses: { 200: jsonAnswer(clustersSchema, 'The clusters, the largest first'), ...badInput },
  })
  api.openapi(map, async (c) => {
    const { criteria } = anySearchAsked(c.req.url)
    const [view, cells] = [viewAsked(c.req.url), cellsAsked(c.req.url)]
    const clusters = await (await listingSearch(c.var.ctx)).clusters(criteria, view, cells)
    return c.json({ clusters }, 200)
  })

  const sentence = createRoute({
    method: 'get',
    path: '/search/sentence',
    summary: 'A search written as a sentence, in English, Greek or Russian',
    description:
      'Where it leads, and each part of the sentence with the parameters that it becomes: none where it is not understood.',
    tags: ['Search'],
    request: { query: z.object({ q: queryText('The sentence', '2 bed flat in Limassol under 300k') }) },
    responses: { 200: jsonAnswer(sentenceSchema, 'The search'), ...badInput },
  })
  api.openapi(sentence, async (c) => {
    const { ctx } = c.var
    const { count } = await listingSearch(ctx)
    return c.json(await searchOfSentence(queryOf(c.req.url, MAX_SENTENCE), { db: ctx.db, count }), 200)
  })

  const suggestions = createRoute({
    method: 'get',
    path: '/search/suggest',
    summary: 'What someone typing may mean: places in any spelling, a reference, a public number',
    tags: ['Search'],
    request: { query: z.object({ q: queryText('What is typed so far', 'yermas') }) },
    responses: { 200: jsonAnswer(suggestionsSchema, 'At most eight, best first'), ...badInput },
  })
  api.openapi(suggestions, async (c) => {
    const query = queryOf(c.req.url, MAX_QUERY_LENGTH)
    return c.json(query === '' ? [] : await suggest(c.var.ctx.db, query), 200)
  })
}

/** Typed text; '' for none. */
function queryOf(url: string, maxLength: number): string {
  const query = textOf(url, 'q') ?? ''
  if (query.length > maxLength)
    throw new Refusal('bad-input', `q may have ${maxLength} characters at most.`, 'q')
  return query
}

function viewAsked(url: string): Bounds {
  const text = textOf(url, 'view')
  const view = text === null ? wholeIsland : readBounds(text)
  if (!view) throw new Refusal('bad-input', 'view must be south,west,north,east in degrees.', 'view')
  return view
}

function cellsAsked(url: string): number {
  const text = textOf(url, 'cells')
  if (text === null) return STANDARD_CELLS
  const cells = /^\d{1,2}$/.test(text) ? Number(text) : 0
  if (cells < 1 || cells > MAX_CELLS)
    throw new Refusal('bad-input', `cells must be 1 to ${MAX_CELLS}.`, 'cells')
  return cells
}

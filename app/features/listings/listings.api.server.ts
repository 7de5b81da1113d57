/** The calls about one listing, and about all of them at once (docs/product/wire-contract.md §7, §8). */
import { createRoute, z } from '@hono/zod-openapi'
import type { Api } from '#app/platform/http/api.ts'
import { badInput, jsonAnswer, notFound, queryText } from '#app/platform/http/call-answers.ts'
import { streamArray } from '#app/platform/http/stream-array.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Purpose } from './record/listing.ts'
import { numberOfPath } from './record/listing-links.ts'
import { findListingById, picturesOf } from './record/listings.queries.server.ts'
import { imagesOf, locationOf, locationSchema, propertySchema, toWire } from './record/listings.wire.ts'
import { allProperties } from './record/load-properties.server.ts'

const wholeArrays: Record<'filterbuy' | 'filterrent', Purpose> = { filterbuy: 'sale', filterrent: 'rent' }

export function addListingCalls(api: Api): void {
  const oneProperty = createRoute({
    method: 'get',
    path: '/property/{category}/{id}',
    summary: 'One home, with its pictures and where it lies',
    description: 'Sold, let and withdrawn homes answer too; any category word is honoured.',
    tags: ['Homes'],
    request: {
      params: z.object({
        category: z.string().openapi({ example: 'properties' }),
        id: z.string().openapi({
          example: '10001_2-bedroom-apartment-to-buy',
          description:
            'A public number, with or without what follows it in a page’s address, or a property_id.',
        }),
      }),
      query: z.object({ property_type: queryText('Hides nothing: any word is honoured.', 'exclusive') }),
    },
    responses: {
      200: jsonAnswer(
        z.object({
          property: propertySchema,
          propertyImages: z.array(z.string()),
          locationData: z.array(locationSchema),
        }),
        'The home',
      ),
      ...badInput,
      ...notFound,
    },
  })
  api.openapi(oneProperty, async (c) => {
    const { db, site } = c.var.ctx
    const id = numberOfPath(c.req.valid('param').id)
    const listing = id === null ? undefined : await findListingById(db, id)
    if (!listing || listing.state === 'draft') {
      throw new Refusal('not-found', 'No property found for the given ID', 'id', 'property_not_found')
    }
    const pictures = await picturesOf(db, listing.id)
    return c.json(
      {
        property: toWire(listing, pictures, site.origin),
        propertyImages: imagesOf(listing, pictures, site.origin),
        locationData: [locationOf(listing)],
      },
      200,
    )
  })

  for (const [path, purpose] of Object.entries(wholeArrays)) {
    const everything = createRoute({
      method: 'get',
      path: `/${path}`,
      summary: `Every home ${purpose === 'sale' ? 'for sale' : 'for rent'}, newest first, in one array`,
      tags: ['Homes'],
      responses: { 200: jsonAnswer(z.array(propertySchema), 'All of them: this may be many megabytes') },
    })
    api.openAPIRegistry.registerPath(everything)
    api.get(everything.getRoutingPath(), (c) => streamArray(c, allProperties(c.var.ctx, purpose)))
  }
}

/** `GET /api/filtersource` (docs/product/wire-contract.md §16). */
import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from '#app/platform/context/context.ts'
import type { Api } from '#app/platform/http/api.ts'
import { jsonAnswer } from '#app/platform/http/call-answers.ts'
import { streamArray } from '#app/platform/http/stream-array.server.ts'
import { purposes } from '#app/features/listings/record/listing.ts'
import { propertySchema } from '#app/features/listings/record/listings.wire.ts'
import { allProperties } from '#app/features/listings/record/load-properties.server.ts'

export function addSourceCalls(api: Api): void {
  const all = createRoute({
    method: 'get',
    path: '/filtersource',
    summary: 'Every home whose source gives it an address (datasource), in one array',
    tags: ['Homes'],
    responses: { 200: jsonAnswer(z.array(propertySchema), 'All of them: this may be many megabytes') },
  })
  api.openAPIRegistry.registerPath(all)
  api.get(all.getRoutingPath(), (c) => streamArray(c, withSource(c.var.ctx)))
}

async function* withSource(ctx: Context) {
  for (const purpose of purposes) {
    for await (const batch of allProperties(ctx, purpose)) {
      yield batch.filter(({ datasource }) => datasource !== null)
    }
  }
}

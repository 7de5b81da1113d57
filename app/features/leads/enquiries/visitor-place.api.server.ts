import { createRoute, z } from '@hono/zod-openapi'
import { placeOf } from '#app/platform/geo.server.ts'
import type { Api } from '#app/platform/http/api.ts'

/** Call of a form's script when it opens: no page contains the place (docs/product/leads.md §4). */
export function addVisitorPlaceCall(api: Api): void {
  const route = createRoute({
    method: 'get',
    path: '/place-of-visitor',
    summary: 'The country and city of who asks, as far as the address tells; empty where it does not',
    tags: ['Enquiries'],
    responses: {
      200: {
        description: 'By DB-IP Lite (db-ip.com, CC BY 4.0). The address is not kept.',
        content: { 'application/json': { schema: z.object({ country: z.string(), city: z.string() }) } },
      },
    },
  })
  api.openapi(route, async (c) => {
    const place = await placeOf(c.var.ctx.client?.address ?? '')
    c.header('Cache-Control', 'no-store')
    return c.json(place ?? { country: '', city: '' }, 200)
  })
}

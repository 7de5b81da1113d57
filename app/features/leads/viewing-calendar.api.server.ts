import { createRoute, z } from '@hono/zod-openapi'
import type { Api } from '#app/platform/http/api.ts'
import { CALENDAR_FILE, calendarOfHome } from './viewing-calendar.server.ts'

/** What the form offers once a viewing was asked for; it says nothing of who asked (docs/product/leads.md §38). */
export function addViewingCalendarCall(api: Api): void {
  const route = createRoute({
    method: 'get',
    path: '/viewing-calendar',
    summary: 'The viewing of a home on a day, as a file for a calendar',
    tags: ['Enquiries'],
    request: {
      query: z.object({
        home: z.coerce
          .number()
          .int()
          .positive()
          .openapi({ description: 'Its public number', example: 10_001 }),
        start: z
          .union([z.iso.date(), z.iso.datetime()])
          .openapi({ description: 'A day in Cyprus, or the moment of a chosen time', example: '2027-03-31' }),
      }),
    },
    responses: {
      200: {
        description: 'An entry that is tentative: nobody has confirmed it',
        content: { 'text/calendar': { schema: z.string() } },
      },
      400: { description: 'No day and no moment' },
      404: { description: 'No home has this number' },
    },
  })
  api.openapi(route, async (c) => {
    const content = await calendarOfHome(c.var.ctx, c.req.valid('query'))
    return c.body(content, 200, {
      'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'Content-Disposition': `attachment; filename="${CALENDAR_FILE}"`,
      'Cache-Control': 'no-store',
    })
  })
}

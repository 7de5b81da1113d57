import { createRoute, z } from '@hono/zod-openapi'
import { sentText } from '#app/platform/http/sent-text.ts'
import type { Api } from '#app/platform/http/api.ts'
import { MAX_HOMES } from '../record/viewing.ts'
import { CALENDAR_FILE, calendarOfHomes } from './viewing-calendar.server.ts'

/**
 * Call that the form offers after a request for a viewing; it says nothing of who asked (docs/product/leads.md §38).
 */
export function addViewingCalendarCall(api: Api): void {
  const route = createRoute({
    method: 'get',
    path: '/viewing-calendar',
    summary: 'The viewing of one home, or of several on one day, as a file for a calendar',
    tags: ['Enquiries'],
    request: {
      query: z.object({
        home: sentText(2_000)
          .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/)
          .transform((text) => [...new Set(text.split(',').map(Number))])
          .refine((homes) => homes.length <= MAX_HOMES)
          .openapi({
            type: 'string',
            description: `Its public number, or those of up to ${MAX_HOMES}, comma-joined`,
            example: '10001',
          }),
        start: z
          .union([z.iso.date(), z.iso.datetime()])
          .openapi({ description: 'A day in Cyprus, or the moment of a chosen time', example: '2027-03-31' }),
        viewing: z
          .guid()
          .optional()
          .openapi({ description: 'The id of the viewing, where it is booked for that time' }),
      }),
    },
    responses: {
      200: {
        description:
          'An entry that is tentative, as nobody has confirmed it; of a viewing that is booked, a firm one',
        content: { 'text/calendar': { schema: z.string() } },
      },
      400: { description: 'No day and no moment' },
      404: { description: 'No home has one of these numbers' },
    },
  })
  api.openapi(route, async (c) => {
    const { home: homes, start, viewing } = c.req.valid('query')
    const content = await calendarOfHomes(c.var.ctx, { homes, start, viewing })
    return c.body(content, 200, {
      'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'Content-Disposition': `attachment; filename="${CALENDAR_FILE}"`,
      'Cache-Control': 'no-store',
    })
  })
}

import { createMiddleware } from 'hono/factory'
import { shortenedAddress } from '#app/platform/http/client-address.server.ts'
import type { WebEnv } from '#app/platform/http/web-env.ts'
import type { Metrics } from '#app/platform/metrics.server.ts'

/**
 * One line a request: no query (it may hold what a person typed), no token in its path, no body, no header, no full
 * address.
 */
export const watchRequests = (metrics: Metrics) =>
  createMiddleware<WebEnv>(async (c, next) => {
    const began = performance.now()
    await next()
    const seconds = (performance.now() - began) / 1_000
    const area = areaOf(c.req.path)
    metrics.requests.inc({ method: c.req.method, area, status: String(c.res.status) })
    metrics.requestSeconds.observe({ area }, seconds)
    if (area === 'assets' || area === 'map') return
    c.var.ctx.log.info(
      {
        method: c.req.method,
        path: withoutToken(c.req.path),
        status: c.res.status,
        ms: Math.round(seconds * 10_000) / 10,
        from: shortenedAddress(c.var.ctx.client?.address ?? ''),
        ...(c.var.traceId === undefined ? {} : { traceId: c.var.traceId }),
      },
      'request',
    )
  })

const areas = ['assets', 'api', 'map', 'pictures', 'uploads', 'properties'] as const

/** Label of a path, one of few values: an address per label would fill the memory. */
const areaOf = (path: string): string => {
  const first = path.split('/')[1] ?? ''
  return areas.find((area) => area === first) ?? 'pages'
}

/** Paths with a token, which is as good as a password: `request-log.test.ts` compares them with `app/routes.ts`. */
const pathsWithToken = /^(\/(?:alert-mails|calendar|feeds|report|shortlist|viewings)\/)[^/]+/

export const withoutToken = (path: string): string => path.replace(pathsWithToken, '$1[cut]')

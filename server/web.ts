import { serveStatic } from '@hono/node-server/serve-static'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Context as HonoContext, Hono, type MiddlewareHandler } from 'hono'
import { except } from 'hono/combine'
import { compress } from 'hono/compress'
import { etag } from 'hono/etag'
import { api } from '#app/api.ts'
import { actorOfCookie } from '#app/features/accounts/session/actors.server.ts'
import { tokenInCookies } from '#app/features/accounts/session/session-cookie.ts'
import { noteViews } from '#app/features/demand/note-views.server.ts'
import type { ViewCounter } from '#app/features/demand/view-counter.server.ts'
import { crawlerRoutes } from '#app/features/content/crawlers/crawlers.api.server.ts'
import { prefetchRoutes } from '#app/features/content/crawlers/prefetch-rules.api.server.ts'
import { partnerFeedRoutes } from '#app/features/partner-feeds/partner-feeds.api.server.ts'
import { pictureRoutes } from '#app/features/pictures/pictures.api.server.ts'
import { calendarFeedRoutes } from '#app/features/leads/viewings/office/calendar-feed.api.server.ts'
import { feedRoutes } from '#app/features/search/feed.api.server.ts'
import { storedPhotographs } from '#app/features/listings/pictures/photos.api.server.ts'
import { MAX_FORM_BYTES } from '#app/features/listings/uploads/photograph-limits.ts'
import { uploadRoutes } from '#app/features/listings/photographs/uploads.api.server.ts'
import { uploadedBrochures } from '#app/features/listings/documents/brochures.api.server.ts'
import { uploadedFilms } from '#app/features/listings/films/uploads.api.server.ts'
import { logoRoutes } from '#app/features/settings/logo.api.server.ts'
import { themeRoutes } from '#app/features/settings/theme.api.server.ts'
import { streetTiles } from '#app/features/streets/tiles.api.server.ts'
import { locatorPictures } from '#app/features/places/locator-picture.api.server.ts'
import { type Config, isHttps, publicOrigin } from '#app/platform/config.ts'
import type { Context } from '#app/platform/context/context.ts'
import {
  clientAddress,
  isFromThisMachine,
  isTrusted,
  proxyList,
} from '#app/platform/http/client-address.server.ts'
import { answerError } from '#app/platform/http/errors.server.ts'
import { limitConcurrent } from '#app/platform/http/limit-concurrent.server.ts'
import { offlinePage } from '#app/platform/http/offline-page.server.ts'
import { requestIds } from '#app/platform/http/request-id.server.ts'
import { sameOriginOnly } from '#app/platform/http/same-origin.server.ts'
import { contentSecurityPolicy, securityHeaders } from '#app/platform/http/security-headers.server.ts'
import { tagJson } from '#app/platform/http/tag-json.server.ts'
import type { WebEnv } from '#app/platform/http/web-env.ts'
import { wholeBody } from '#app/platform/http/whole-body.server.ts'
import type { Metrics } from '#app/platform/metrics.server.ts'
import { trimOf } from '#app/platform/plain-text.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { withRequestId } from '#app/platform/request-scope.server.ts'
import { isStaff } from '#app/platform/context/require-actor.ts'
import { pageAnswers } from './answer-page.ts'
import { healthRoutes } from './health.ts'
import type { Pages } from './pages.ts'
import { alwaysReady, type Readiness } from './readiness.ts'
import { watchRequests } from './request-log.ts'

export type WebDependencies = {
  config: Config
  /** Context of every request, which replaces its actor, client and log. */
  system: Context
  metrics: Metrics
  pages: Pages
  /** If absent, the site counts as ready. */
  readiness?: Readiness
  /** Counts who looks at listings; without it nobody does. */
  views?: ViewCounter
  mode?: 'production' | 'development'
}

const MAX_BODY_BYTES = 256 * 1024
/** Forms of staff that may carry a file: a feed, a photograph without script or of a page's text, a logo. */
const fileForms =
  /^\/office\/(?:listings\/[^/]+\/photographs|feeds\/(?:connect|sources\/[^/]+)|pages\/[^/]+|settings)$/
const builtFiles = fileURLToPath(new URL('../build/client', import.meta.url))

/**
 * The whole site as one `fetch`: pages, calls, pictures and what operators read. `pagesChanged` empties the page cache,
 * `writeHits` is for the end.
 */
export function createWeb({
  config,
  system,
  metrics,
  pages,
  readiness = alwaysReady(),
  views,
  mode = 'production',
}: WebDependencies) {
  const proxies = proxyList(config.TRUSTED_PROXIES)
  const https = isHttps({ origin: publicOrigin(config) })
  const standardHeaders = Object.entries(securityHeaders(https))
  const standardPolicy = contentSecurityPolicy({ https })
  const app = new Hono<WebEnv>()

  /** The login cookie counts for a change only where our own origin comes with it (docs/product/accounts.md §12). */
  const withMember: MiddlewareHandler<WebEnv> = async (c, next) => {
    const isReading = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (isReading || c.req.header('origin') !== undefined) {
      const actor = await actorOfCookie(c.var.ctx, tokenInCookies(c.req.header('cookie'), https))
      c.set('ctx', { ...c.var.ctx, actor })
    }
    await next()
  }
  const bodyLimit = async (c: HonoContext<WebEnv>): Promise<number> => {
    if (!fileForms.test(c.req.path)) return MAX_BODY_BYTES
    await withMember(c, async () => {})
    return isStaff(c.var.ctx.actor) ? MAX_FORM_BYTES : MAX_BODY_BYTES
  }

  app.use(async (c, next) => {
    const socketAddress: string =
      (c.env as WebEnv['Bindings'] | undefined)?.incoming?.socket.remoteAddress ?? '127.0.0.1'
    const { requestId, traceId } = requestIds(c.req.raw.headers, isTrusted(proxies, socketAddress))
    c.set('requestId', requestId)
    c.set('traceId', traceId)
    const { hostname } = new URL(c.req.url)
    c.set('isFromThisMachine', isFromThisMachine(socketAddress, c.req.raw.headers, hostname))
    c.set('ctx', {
      ...system,
      actor: { kind: 'visitor' },
      client: {
        address: clientAddress(socketAddress, c.req.header('x-forwarded-for'), proxies),
        userAgent: c.req.header('user-agent') ?? '',
        signal: c.req.raw.signal,
        deviceToken: tokenInCookies(c.req.header('cookie'), https, 'device'),
      },
    })
    await withRequestId(requestId, next)
    // Not by `c.header`, which would make the answer anew for each, as a stream.
    const { headers } = c.res
    headers.set('X-Request-Id', requestId)
    for (const [name, value] of standardHeaders) if (!headers.has(name)) headers.set(name, value)
    if (mode === 'development') headers.delete('Content-Security-Policy')
    else if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', standardPolicy)
  })
  app.use(watchRequests(metrics))
  app.use(wholeBody(bodyLimit))
  app.use(withoutTrailingSlash)
  app.use(sameOriginOnly(config.PUBLIC_ORIGIN))
  app.onError(answerError)

  app.route('/', healthRoutes({ config, db: system.db, metrics, readiness }))
  app.use('/api/*', compress())
  // A tag is made of the whole answer: these are streamed because they may not fit in memory.
  const streamed = ['filterbuy', 'filterrent', 'filtersource', 'filtermarket', 'market-data/*'].map(
    (call) => `/api/${call}`,
  )
  app.use('/api/*', except(streamed, etag({ weak: true }), tagJson))
  const limitStreamed = limitConcurrent({ total: 4, perAddress: 2 })
  for (const call of streamed) app.use(call, limitStreamed)
  app.use('/api/*', withMember)
  app.route('/api', api)
  app.all('/api/*', () => {
    throw new Refusal('not-found', 'There is no such call.', null, 'unknown_call')
  })
  app.route('/', crawlerRoutes())
  app.route('/', prefetchRoutes())
  app.route('/', offlinePage())
  app.route('/', themeRoutes())
  app.route('/', feedRoutes())
  app.route('/', calendarFeedRoutes())
  app.route('/feeds', partnerFeedRoutes())
  app.use('/pictures/*', forOtherSites)
  app.route('/pictures', storedPhotographs())
  app.use('/pictures/*', compress(), etag({ weak: true }))
  app.route('/pictures', locatorPictures())
  app.route('/pictures', pictureRoutes())
  app.all('/pictures/*', () => {
    throw new Refusal('not-found', 'There is no such picture.')
  })
  app.use('/logos/*', forOtherSites)
  app.route('/logos', logoRoutes())
  app.route('/map', streetTiles())
  app.all('/map/*', () => {
    throw new Refusal('not-found', 'There is no such map tile.')
  })
  app.use('/uploads/*', forOtherSites)
  app.route('/uploads', uploadedFilms())
  app.route('/uploads', uploadedBrochures())
  app.all('/uploads/*', () => {
    throw new Refusal('not-found', 'There is no such file.')
  })
  app.use('/office/uploads/*', withMember)
  app.route('/office/uploads', uploadRoutes())
  // Calls can be asked before the pages are built.
  if (existsSync(builtFiles)) {
    app.use('/assets/*', serveStatic({ root: builtFiles, precompressed: true, onFound: immutable }))
    app.use(serveStatic({ root: builtFiles, precompressed: true, onFound: forADay }))
  }

  const answers = pageAnswers({ config, system, pages, metrics, mode })
  if (views) app.use(noteViews(views))
  app.all('*', withMember, answers.answer)
  return { fetch: app.fetch, pagesChanged: answers.pagesChanged, writeHits: answers.writeHits }
}

const withoutTrailingSlash: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  if (pathname !== '/' && pathname.endsWith('/')) {
    // One leading slash: `//elsewhere` would be another host.
    return c.redirect(`/${trimOf(pathname, '/')}${search}`, 308)
  }
  await next()
}

/** The calls hand out these addresses, so pages elsewhere may show them. */
const forOtherSites: MiddlewareHandler = async (c, next) => {
  await next()
  c.res.headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
}

type Found = (path: string, c: HonoContext) => void
const immutable: Found = (_path, c) => {
  c.header('Cache-Control', 'public, max-age=31536000, immutable')
}
const forADay: Found = (_path, c) => {
  c.header('Cache-Control', 'public, max-age=86400')
}

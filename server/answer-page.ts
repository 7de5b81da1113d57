import type { Context as HonoContext } from 'hono'
import { tokenInCookies } from '#app/features/accounts/session/session-cookie.ts'
import { PREFETCH_RULES } from '#app/features/content/crawlers/prefetch-rules.api.server.ts'
import { redirectMissing } from '#app/features/content/redirects/answer-missing.server.ts'
import { createHitCounter } from '#app/features/content/redirects/hit-counter.server.ts'
import { frameOrigins } from '#app/features/settings/frame-origins.server.ts'
import { readSiteFacts } from '#app/features/settings/site-facts.server.ts'
import { readThemePath } from '#app/features/settings/theme.server.ts'
import { createBoundedQueue } from '#app/platform/bounded-queue.ts'
import { type Config, isHttps, publicOrigin } from '#app/platform/config.ts'
import type { Actor, Context, Role } from '#app/platform/context/context.ts'
import { throttledAddress } from '#app/platform/http/client-address.server.ts'
import { RETRY_AFTER_SECONDS } from '#app/platform/http/errors.server.ts'
import { createPageCache, type Rendered } from '#app/platform/http/page-cache.server.ts'
import { atPublicOrigin } from '#app/platform/http/public-request.server.ts'
import { contentSecurityPolicy } from '#app/platform/http/security-headers.server.ts'
import type { WebEnv } from '#app/platform/http/web-env.ts'
import type { Metrics } from '#app/platform/metrics.server.ts'
import { statusOf } from '#app/platform/refusal.ts'
import type { Pages } from './pages.ts'

/** A rendering takes 5 to 20 ms of this process, so that the last in the queue waits some five seconds. */
const RENDER_LIMITS = { concurrency: 8, maxWaiting: 400, maxWaitingPerCaller: 100 }

/** The client has gone: nobody reads this answer. Logs and metrics show it under the status that nginx uses. */
const CLIENT_GONE = 499

type PageAnswers = {
  answer: (c: HonoContext<WebEnv>) => Promise<Response>
  /** Clears the cache: listings or settings have changed. */
  pagesChanged: () => void
  /** Writes how often redirects were followed; before the database is closed. */
  writeHits: () => Promise<void>
}

/**
 * Answers every address that is a page. Visitors without a login cookie get it from the cache, or from one rendering
 * that all who ask at that moment share; members and forms get a rendering of their own. A shared rendering is given
 * the page's address and nothing of who asked first, and goes on when they leave.
 */
export function pageAnswers({
  config,
  system,
  pages,
  metrics,
  mode,
}: {
  config: Config
  system: Context
  pages: Pages
  metrics: Metrics
  /** Development keeps no page: its source may have changed. */
  mode: 'production' | 'development'
}): PageAnswers {
  const https = isHttps({ origin: publicOrigin(config) })
  const cache = createPageCache()
  const renders = createBoundedQueue(RENDER_LIMITS)
  const hits = createHitCounter(system)
  const facts = keptUntilForgotten(() => readSiteFacts(system))
  const frames = keptUntilForgotten(() => frameOrigins(system))
  const theme = keptUntilForgotten(() => readThemePath(system))

  const hasPage = async (path: string): Promise<boolean> => {
    const asked = new Request(new URL(path, publicOrigin(config)))
    const ctx: Context = { ...system, actor: { kind: 'visitor' }, client: null }
    const { response } = await pages(asked, ctx, null)
    return response.status !== 404
  }

  const render = async (request: Request, ctx: Context): Promise<Rendered> => {
    const asked = atPublicOrigin(request, config.PUBLIC_ORIGIN)
    // Where they cannot be read, the page says so itself, and shows no frame.
    const [origins, stylesheet] = await Promise.all([
      frames.now().catch(() => []),
      theme.now().catch(() => null),
    ])
    const pageContext = { ...ctx, hasPage, keptSiteFacts: facts.now }
    const { response, page, scriptHashes } = await pages(asked, pageContext, stylesheet)
    if (response.status === statusOf.busy) response.headers.set('Retry-After', RETRY_AFTER_SECONDS)
    if (page === null) return { response, body: null }
    const headers = new Headers(response.headers)
    if (ctx.actor.kind === 'visitor') headers.set('Speculation-Rules', PREFETCH_RULES)
    headers.set(
      'Content-Security-Policy',
      contentSecurityPolicy({
        https,
        scriptHashes,
        hasStreetMap: (await system.streets.current()) !== null,
        // The form of a listing shows its preview in a frame.
        frameOrigins: [...(officeRole(ctx.actor) === 'member' ? [] : ["'self'"]), ...origins],
        isFramedByUs: headers.get('X-Frame-Options') === 'SAMEORIGIN',
        hasEditor: officeRole(ctx.actor) === 'admin',
      }),
    )
    return { response: new Response(null, { status: response.status, headers }), body: page }
  }

  const answerShared = async (c: HonoContext<WebEnv>): Promise<Response> => {
    const { ctx } = c.var
    const shared: Context = { ...ctx, client: null }
    const { response, hit } = await cache.answer(c.req.raw, () =>
      renders.run(() => render(new Request(c.req.url), shared), { caller: callerOf(ctx) }),
    )
    metrics.pageCache.inc({ outcome: hit ? 'hit' : 'rendered' })
    return response
  }

  const answerPrivate = async (c: HonoContext<WebEnv>): Promise<Response> => {
    const { ctx } = c.var
    const signal = ctx.client?.signal ?? null
    try {
      const { response, body } = await renders.run(() => render(c.req.raw, ctx), {
        caller: callerOf(ctx),
        signal,
      })
      signal?.throwIfAborted()
      response.headers.set('Cache-Control', 'private, no-store')
      const { status, headers } = response
      return body ? new Response(body, { status, headers }) : response
    } catch (error) {
      if (signal?.aborted) return new Response(null, { status: CLIENT_GONE })
      throw error
    }
  }

  return {
    answer: async (c) => {
      const isReading = c.req.method === 'GET' || c.req.method === 'HEAD'
      const isShared =
        mode === 'production' && isReading && tokenInCookies(c.req.header('cookie'), https) === undefined
      const response = await (isShared ? answerShared(c) : answerPrivate(c))
      if (!isReading || response.status !== 404) return response
      return (await redirectMissing(system.db, c.req.raw, hits)) ?? response
    },
    pagesChanged: () => {
      for (const kept of [facts, frames, theme]) kept.forget()
      cache.pagesChanged()
    },
    writeHits: hits.flush,
  }
}

/** Reads once for all who ask until it is forgotten; what failed is read anew. */
function keptUntilForgotten<Answer>(read: () => Promise<Answer>) {
  let answer: Promise<Answer> | undefined
  const forget = () => {
    answer = undefined
  }
  const now = () =>
    (answer ??= read().catch((error: unknown) => {
      forget()
      throw error
    }))
  return { now, forget }
}

/**
 * The actor's role in the office, on whatever page: a click leads from any page to the office without a new document,
 * whose policy stays.
 */
const officeRole = (actor: Actor): Role =>
  actor.kind === 'member' ? (actor.pendingRole ?? actor.role) : 'member'

const callerOf = ({ client }: Context): string => throttledAddress(client?.address ?? '')

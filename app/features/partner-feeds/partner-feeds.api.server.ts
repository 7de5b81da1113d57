import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { errorBody } from '#app/platform/error-codes.ts'
import { limitConcurrent } from '#app/platform/http/limit-concurrent.server.ts'
import { streamText } from '#app/platform/http/stream-array.server.ts'
import type { WebEnv } from '#app/platform/http/web-env.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { hashOfSecret } from '#app/platform/secrets.server.ts'
import { countOrRefuse, type Limit } from '#app/platform/http/throttle.queries.server.ts'
import { listingsOfFeed } from './chosen-listings.server.ts'
import { formatsOfPartners } from './partner-feed.ts'
import { exportedVersion, findFeedByToken, noteFeedRead } from './partner-feeds.queries.server.ts'
import { writeFeed } from './write-feed.server.ts'

const LIMIT: Limit = { name: 'partner feed', most: 60, seconds: 60 * 60 }
/** Time after which a reader of a paused feed may ask again. */
const PAUSE_SECONDS = '3600'
/** Changes whenever the same listings are written in another way. */
const WRITING_VERSION = 1

/** `GET /feeds/{token}.xml|csv|json`, for partners (docs/product/office.md §19). */
export const partnerFeedRoutes = () =>
  new Hono<WebEnv>().get('/:file', limitConcurrent({ total: 4, perAddress: 2 }), compress(), async (c) => {
    const { ctx } = c.var
    const [, token = '', extension] = /^([\w-]{43})\.([a-z]+)$/.exec(c.req.param('file')) ?? []
    const feed = token === '' ? undefined : await findFeedByToken(ctx.db, hashOfSecret(token))
    if (!feed || formatsOfPartners[feed.format].extension !== extension)
      throw new Refusal('not-found', 'There is no feed at this address.')
    if (feed.isPaused) {
      // Not that there is none: a reader would take its listings for gone.
      c.header('Retry-After', PAUSE_SECONDS)
      return c.json(errorBody('busy', 'This feed is paused. Please try again later.'), 503)
    }
    const now = ctx.now()
    await countOrRefuse(
      ctx.db,
      LIMIT,
      [feed.id],
      now,
      'This feed is read too often. Please try again in an hour.',
    )
    const criteria = listingsOfFeed(feed)
    const version = await exportedVersion(ctx.db, criteria)
    const tagged = [WRITING_VERSION, feed.format, feed.search, ctx.site.origin, version].join('\n')
    const etag = `W/"${createHash('sha256').update(tagged).digest('base64url').slice(0, 24)}"`
    await noteFeedRead(ctx.db, feed.id, now)
    c.header('ETag', etag)
    c.header('Cache-Control', 'private, no-cache')
    c.header('X-Robots-Tag', 'noindex')
    if (c.req.header('if-none-match') === etag) return c.body(null, 304)
    return streamText(c, writeFeed(ctx, feed.format, criteria), formatsOfPartners[feed.format].type)
  })

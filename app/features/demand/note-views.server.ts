import type { MiddlewareHandler } from 'hono'
import { isbot } from 'isbot'
import type { Actor, Context } from '#app/platform/context/context.ts'
import type { WebEnv } from '#app/platform/http/web-env.ts'
import { numberOfPath } from '#app/features/listings/record/listing-links.ts'
import { addViews } from './views.queries.server.ts'
import { createViewCounter, type ViewCounter } from './view-counter.server.ts'

const STORED_EVERY_MS = 10_000

/**
 * Counts the pages of listings that are answered, from the page cache or not (docs/product/office.md §25). Requests
 * wait for nothing.
 */
export const noteViews =
  (counter: ViewCounter): MiddlewareHandler<WebEnv> =>
  async (c, next) => {
    await next()
    const { actor, client, now } = c.var.ctx
    const listingId = viewedListing(c.req.path)
    const isShown = c.res.status === 200 || c.res.status === 304
    if (listingId === null || !isShown || c.req.method !== 'GET' || client === null) return
    if (isByStaff(actor) || isByProgram(c.req.raw.headers)) return
    counter.add(client, listingId, now())
  }

/** The listing whose page has this path, or the data of that page: `/properties/10001_2-bedroom-villa-to-buy`. */
function viewedListing(path: string): number | null {
  const [, segment] = /^\/[^/]+\/([^/]+?)(?:\.data)?$/.exec(path) ?? []
  return segment === undefined ? null : numberOfPath(segment)
}

const isByStaff = (actor: Actor): boolean =>
  actor.kind === 'member' && (actor.role !== 'member' || actor.pendingRole !== null)

/** Robots that say so, programs that say nothing, and browsers that fetch ahead what nobody may look at. */
const isByProgram = (headers: Headers): boolean => {
  const userAgent = headers.get('user-agent') ?? ''
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? ''
  return userAgent === '' || isbot(userAgent) || /prefetch|prerender/.test(purpose)
}

/** Stores what was counted; what the database did not take is stored with the next. Never throws. */
export async function storeViews({ db, log }: Context, counter: ViewCounter): Promise<void> {
  const views = counter.drain()
  if (views.length === 0) return
  try {
    await addViews(db, views)
  } catch (error) {
    counter.putBack(views)
    log.warn({ err: error }, 'views of listings could not be stored yet')
  }
}

/** Counts views and stores them every ten seconds, and once more at `close`. */
export function startCountingViews(ctx: Context): { counter: ViewCounter; close: () => Promise<void> } {
  const counter = createViewCounter()
  let storing = Promise.resolve()
  const store = () => (storing = storing.then(() => storeViews(ctx, counter)))
  const timer = setInterval(() => void store(), STORED_EVERY_MS).unref()
  return {
    counter,
    close: () => {
      clearInterval(timer)
      return store()
    },
  }
}

import { createMiddleware } from 'hono/factory'
import { Refusal } from '../refusal.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * No other site changes anything here: a changing call with a foreign `Origin`, or one the browser marks as cross-site,
 * is refused (docs/product/accounts.md §12). Where PUBLIC_ORIGIN is not set, the origin the request was sent to is
 * ours.
 */
export const sameOriginOnly = (publicOrigin: string | null) =>
  createMiddleware(async (c, next) => {
    if (!reading.has(c.req.method)) {
      const origin = c.req.header('origin')
      const site = c.req.header('sec-fetch-site')
      // A form of a page without referrers (`secretAddressHeaders`) has this origin; where it came from, the browser
      // still says.
      const withheld = origin === 'null' && site === 'same-origin'
      const foreign =
        site === 'cross-site' ||
        (origin !== undefined && !withheld && origin !== (publicOrigin ?? new URL(c.req.url).origin))
      if (foreign)
        throw new Refusal('forbidden', 'This can only be sent from our own pages.', null, 'foreign_origin')
    }
    await next()
  })

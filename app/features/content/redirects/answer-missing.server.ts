import type { Db } from '#app/platform/db/database.server.ts'
import type { HitCounter } from './hit-counter.server.ts'
import { ownAddress } from '#app/platform/http/own-address.ts'
import { findRedirect } from './redirects.queries.server.ts'

/**
 * Answers a missing page with the redirect of its address, if there is one, with the query of the request unless the
 * redirect has its own (docs/product/office.md §22). Null if there is none.
 */
export async function redirectMissing(db: Db, request: Request, hits: HitCounter): Promise<Response | null> {
  const { pathname, search } = new URL(request.url)
  // A click within the site asks for a page's data: who shares or reloads the address asks for the page.
  if (pathname.endsWith('.data')) return null
  const redirect = await findRedirect(db, pathname)
  // One that was stored as an address of ours and is none leads nowhere.
  if (!redirect || !ownAddress(redirect.toPath)) {
    hits.missed(pathname)
    return null
  }
  hits.redirected(pathname)
  const { toPath, isPermanent } = redirect
  const [beforeFragment = '', fragment] = toPath.split('#', 2)
  const query = beforeFragment.includes('?') ? '' : search
  return new Response(null, {
    status: isPermanent ? 301 : 302,
    headers: {
      Location: beforeFragment + query + (fragment === undefined ? '' : `#${fragment}`),
      // An admin may change it, and browsers would remember a permanent one for good.
      'Cache-Control': 'private, no-cache',
    },
  })
}

import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { ownAddress, pathOf } from '#app/platform/http/own-address.ts'
import { trimEndOf } from '#app/platform/plain-text.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requireEditor } from '#app/platform/context/require-actor.ts'
import { recordChange } from '../../audit/record-change.server.ts'
import {
  deleteRedirect,
  insertRedirect,
  listRedirects,
  lockRedirects,
  type Redirect,
} from './redirects.queries.server.ts'

declare module '#app/platform/context/context.ts' {
  interface FeatureServices {
    /**
     * Returns whether this path of the site answers a visitor with anything but 404; where no pages are served, nobody
     * knows.
     */
    hasPage?: (path: string) => Promise<boolean>
  }
}

const LONGEST_PATH = 1_000
/** Addresses below these have no pages: a redirect of one would never be asked. */
const withoutPages = /^\/(?:api|pictures|uploads|assets|office)(?:\/|$)/

/**
 * Admins: leads an address that has no page to another of this site (docs/product/office.md §22). Addresses may be
 * given whole or from their first slash. Refuses what would lead in a circle, or to an address that leads on.
 */
export async function addRedirect(
  ctx: Context,
  { from, to, isPermanent }: { from: string; to: string; isPermanent: boolean },
): Promise<Redirect> {
  requireEditor(ctx.actor)
  const source = addressOf(ctx, from, 'from')
  const target = addressOf(ctx, to, 'to')
  const redirect = {
    fromPath: source.pathname,
    toPath: pathOf(target),
    isPermanent,
  }
  if (redirect.fromPath === '/' || withoutPages.test(redirect.fromPath))
    throw new Refusal('bad-input', 'Only addresses of pages can be redirected.', 'from')
  if (redirect.fromPath === target.pathname)
    throw new Refusal('bad-input', 'An address cannot lead to itself.', 'to')
  return inTransaction(ctx.db, async (tx) => {
    await lockRedirects(tx)
    const others = await listRedirects(tx)
    if (others.some(({ fromPath }) => fromPath === redirect.fromPath))
      throw new Refusal('conflict', 'This address is already redirected. Remove that redirect first.', 'from')
    const next = others.find(({ fromPath }) => fromPath === target.pathname)
    if (next)
      throw new Refusal(
        'conflict',
        `This address is redirected too. Please redirect to ${next.toPath} instead.`,
        'to',
      )
    const former = others.find(({ toPath }) => ownAddress(toPath)?.pathname === redirect.fromPath)
    if (former)
      throw new Refusal(
        'conflict',
        `${former.fromPath} leads here. Please change that redirect first.`,
        'from',
      )
    await insertRedirect(tx, redirect, ctx.now())
    const { fromPath: subjectId, toPath } = redirect
    await recordChange({ ...ctx, db: tx }, { code: 'redirect.added', subjectId, after: { leadsTo: toPath } })
    return redirect
  })
}

/** Admins: ends a redirect. Returns it. */
export async function removeRedirect(ctx: Context, { fromPath }: { fromPath: string }): Promise<Redirect> {
  requireEditor(ctx.actor)
  return inTransaction(ctx.db, async (tx) => {
    const redirect = await deleteRedirect(tx, fromPath)
    if (!redirect) throw new Refusal('not-found', 'There is no such redirect.')
    const before = { leadsTo: redirect.toPath }
    await recordChange({ ...ctx, db: tx }, { code: 'redirect.removed', subjectId: fromPath, before })
    return redirect
  })
}

/** An address of this site, without a slash at the end of its path, as every answer of the site has it. */
function addressOf(ctx: Context, given: string, field: 'from' | 'to'): URL {
  const url = given.length <= LONGEST_PATH ? ownAddress(given.trim(), [ctx.site.origin]) : null
  if (url) {
    if (url.pathname !== '/') url.pathname = trimEndOf(url.pathname, '/')
    return url
  }
  throw new Refusal('bad-input', 'Please write an address of this site, such as /about.', field)
}

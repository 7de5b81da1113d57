import type { Context } from '#app/platform/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requireAdmin } from '#app/platform/require-actor.ts'
import { hashOfSecret, newSecret } from '#app/platform/secrets.server.ts'
import { recordChange } from '../audit/record-change.server.ts'
import { storedSearch } from './chosen-listings.server.ts'
import { partnerFeedPath, type PartnerFeedFormat } from './partner-feed.ts'
import { insertPartnerFeed, setFeedToken } from './partner-feeds.queries.server.ts'

const MOST_CHARACTERS = 80

/** Adds a feed for a partner; admins may. `search`: the address of a search on the website, empty for all listings. Returns the feed's whole address, of which only a hash is kept. */
export async function addPartnerFeed(
  ctx: Context,
  { name, format, ...chosen }: { name: string; format: PartnerFeedFormat; search: string; ownOnly: boolean },
): Promise<string> {
  requireAdmin(ctx.actor)
  const trimmed = name.trim()
  if (trimmed === '' || trimmed.length > MOST_CHARACTERS)
    throw new Refusal('bad-input', `Please give a name of at most ${MOST_CHARACTERS} characters.`, 'name')
  const search = storedSearch(chosen)
  const token = newSecret()
  await inTransaction(ctx.db, async (db) => {
    const feed = { name: trimmed, format, search, tokenHash: hashOfSecret(token), addedAt: ctx.now() }
    const id = await insertPartnerFeed(db, feed)
    const after = { name: trimmed, format, search: search || 'all listings' }
    await recordChange({ ...ctx, db }, { code: 'partner-feed.added', subjectId: id, after })
  })
  return ctx.site.origin + partnerFeedPath(token, format)
}

/** A new address, which ends the former one; admins may. Returns it. */
export async function renewPartnerFeed(ctx: Context, { id }: { id: string }): Promise<string> {
  const token = newSecret()
  const { format } = await changeToken(ctx, id, token)
  return ctx.site.origin + partnerFeedPath(token, format)
}

/** Ends the address; admins may. It can be renewed. */
export async function endPartnerFeed(ctx: Context, { id }: { id: string }): Promise<void> {
  await changeToken(ctx, id, null)
}

async function changeToken(
  ctx: Context,
  id: string,
  token: string | null,
): Promise<{ format: PartnerFeedFormat }> {
  requireAdmin(ctx.actor)
  return inTransaction(ctx.db, async (db) => {
    const feed = await setFeedToken(db, id, token === null ? null : hashOfSecret(token))
    if (!feed) throw new Refusal('not-found', 'There is no such feed.')
    const code = token === null ? 'partner-feed.ended' : 'partner-feed.renewed'
    await recordChange({ ...ctx, db }, { code, subjectId: id })
    return feed
  })
}

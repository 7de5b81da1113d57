import type { Context } from '#app/platform/context/context.ts'
import { type Db, inTransaction } from '#app/platform/db/database.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requireAdmin } from '#app/platform/context/require-actor.ts'
import { hashOfSecret, newSecret } from '#app/platform/secrets.server.ts'
import { recordChange } from '../audit/record-change.server.ts'
import { storedSearch } from './chosen-listings.server.ts'
import { type PartnerFeed, partnerFeedPath, type PartnerFeedFormat } from './partner-feed.ts'
import {
  insertPartnerFeed,
  lockPartnerFeed,
  setFeedToken,
  updatePartnerFeed,
} from './partner-feeds.queries.server.ts'

const MAX_NAME_LENGTH = 80

/** `search`: the address of a search on the website, empty for all listings. */
export type PartnerFeedDraft = { name: string; format: PartnerFeedFormat; search: string; ownOnly: boolean }

/** Adds a feed for a partner; admins may. Returns the feed's whole address, of which only a hash is kept. */
export async function addPartnerFeed(ctx: Context, draft: PartnerFeedDraft): Promise<string> {
  requireAdmin(ctx.actor)
  const feed = readDraft(draft)
  const token = newSecret()
  await inTransaction(ctx.db, async (db) => {
    const id = await insertPartnerFeed(db, { ...feed, tokenHash: hashOfSecret(token), addedAt: ctx.now() })
    await recordChange({ ...ctx, db }, { code: 'partner-feed.added', subjectId: id, after: recorded(feed) })
  })
  return ctx.site.origin + partnerFeedPath(token, feed.format)
}

/**
 * Changes the name, format or choice of listings of a feed; admins may. Its address stays, except the ending that goes
 * with the format.
 */
export async function editPartnerFeed(
  ctx: Context,
  { id, ...draft }: PartnerFeedDraft & { id: string },
): Promise<void> {
  requireAdmin(ctx.actor)
  const feed = readDraft(draft)
  await inTransaction(ctx.db, async (db) => {
    const former = await requireFeed(db, id)
    const fields = (['name', 'format', 'search'] as const).filter((field) => former[field] !== feed[field])
    if (fields.length === 0) return
    await updatePartnerFeed(db, id, { ...former, ...feed })
    await recordChange(
      { ...ctx, db },
      {
        code: 'partner-feed.edited',
        subjectId: id,
        before: recorded(former, fields),
        after: recorded(feed, fields),
      },
    )
  })
}

/** Pauses a feed, or goes on with it; admins may. Its address stays. */
export async function pausePartnerFeed(
  ctx: Context,
  { id, isPaused }: { id: string; isPaused: boolean },
): Promise<void> {
  requireAdmin(ctx.actor)
  await inTransaction(ctx.db, async (db) => {
    const former = await requireFeed(db, id)
    if (former.isPaused === isPaused) return
    await updatePartnerFeed(db, id, { ...former, isPaused })
    const code = isPaused ? 'partner-feed.paused' : 'partner-feed.resumed'
    await recordChange({ ...ctx, db }, { code, subjectId: id })
  })
}

async function requireFeed(tx: Db, id: string): Promise<PartnerFeed> {
  const feed = await lockPartnerFeed(tx, id)
  if (feed) return feed
  throw new Refusal('not-found', 'There is no such feed.')
}

type FeedTexts = Pick<PartnerFeed, 'name' | 'format' | 'search'>

/** Throws a `Refusal` that names the field. */
function readDraft({ name, format, ...chosen }: PartnerFeedDraft): FeedTexts {
  const trimmed = name.trim()
  if (trimmed === '' || trimmed.length > MAX_NAME_LENGTH)
    throw new Refusal('bad-input', `Please give a name of at most ${MAX_NAME_LENGTH} characters.`, 'name')
  return { name: trimmed, format, search: storedSearch(chosen) }
}

/** Texts of a feed for the audit log. */
const recorded = (
  feed: FeedTexts,
  fields: readonly (keyof FeedTexts)[] = ['name', 'format', 'search'],
): Partial<FeedTexts> => Object.fromEntries(fields.map((field) => [field, feed[field] || 'all listings']))

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

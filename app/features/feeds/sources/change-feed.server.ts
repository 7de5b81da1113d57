/** Changes that an admin makes to the connected feeds (docs/product/office.md §16). */
import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import type { FetchPublicOptions } from '#app/platform/fetch-public.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requireAdmin } from '#app/platform/context/require-actor.ts'
import { recordChange } from '../../audit/record-change.server.ts'
import { OWN_SOURCE } from '#app/features/listings/record/own-source.ts'
import { FeedUnreadable } from '../reading/feed.ts'
import type { FeedFormat } from '../reading/feed-formats.data.ts'
import { recogniseFormat } from '../cutting/recognise-format.ts'
import { enqueueRun } from './feed-jobs.server.ts'
import { contentOf, type GivenOrigin, buildOrigin } from './feed-origin.server.ts'
import {
  deleteFeedSource,
  type FeedOrigin,
  type FeedSource,
  insertFeedSource,
  lockFeedSource,
  setRunRequested,
  updateFeedOptions,
  updateFeedOrigin,
} from './feed-sources.queries.server.ts'

export type FeedOptions = Pick<FeedSource, 'isOwn' | 'isSnapshot'> & {
  /** Null: the one that the feed shows. */
  format: FeedFormat | null
}
export type NewFeed = FeedOptions & { name: string; origin: GivenOrigin }

const LONGEST_NAME = 100

/**
 * Connects a feed. Nothing is imported yet: the person looks at it first.
 * @throws Refusal `bad-input` where it cannot be reached or read, `conflict` where the name is taken
 */
export async function connectFeed(
  ctx: Context,
  feed: NewFeed,
  allow?: FetchPublicOptions['allow'],
): Promise<string> {
  requireAdmin(ctx.actor)
  const name = feed.name.trim()
  if (name === '' || name.length > LONGEST_NAME)
    throw new Refusal('bad-input', 'Please give the source a name of 1 to 100 characters.', 'name')
  if (name === ctx.placeholderStock.source || name === OWN_SOURCE)
    throw new Refusal('bad-input', `The name ${name} is reserved. Please choose another.`, 'name')
  const { origin, contentType } = await buildOrigin(ctx, feed.origin, allow)
  const format = feed.format ?? (await formatOf(origin, contentType))
  return inTransaction(ctx.db, async (db) => {
    const { isOwn, isSnapshot } = feed
    if (!(await insertFeedSource(db, { name, format, isOwn, isSnapshot }, origin, ctx.now())))
      throw new Refusal('conflict', `A feed named ${name} is already connected.`, 'name')
    await recordChange(
      { ...ctx, db },
      { code: 'feed.connected', subjectId: name, after: { file: shownOf(origin), format } },
    )
    return name
  })
}

/** XML of no known format is what mappings are for. */
async function formatOf(origin: FeedOrigin, contentType: string | null): Promise<FeedFormat> {
  const head: Uint8Array[] = []
  for await (const chunk of contentOf(origin.content)) {
    head.push(chunk)
    break
  }
  try {
    return recogniseFormat(Buffer.concat(head), origin.fileName, contentType) ?? 'csv'
  } catch (error) {
    if (error instanceof FeedUnreadable && error.reason.code === 'xml-root-unknown') return 'xml'
    throw error
  }
}

const shownOf = ({ shownAddress, fileName }: Pick<FeedOrigin, 'shownAddress' | 'fileName'>) =>
  shownAddress ?? fileName

/** Replaces the address, credentials or file; the former ones are deleted. */
export async function replaceFeedOrigin(
  ctx: Context,
  { name, origin: given }: { name: string; origin: GivenOrigin },
  allow?: FetchPublicOptions['allow'],
): Promise<void> {
  requireAdmin(ctx.actor)
  const { origin } = await buildOrigin(ctx, given, allow)
  await changing(ctx, name, async (tx, former) => {
    await updateFeedOrigin(tx.db, name, origin, ctx.now())
    const before = { file: shownOf(former) }
    await recordChange(tx, {
      code: 'feed.changed',
      subjectId: name,
      before,
      after: { file: shownOf(origin) },
    })
  })
}

export async function changeFeedOptions(
  ctx: Context,
  { name, ...options }: FeedOptions & { name: string; format: FeedFormat },
): Promise<void> {
  requireAdmin(ctx.actor)
  await changing(ctx, name, async (tx, former) => {
    await updateFeedOptions(tx.db, name, options)
    const [before, after] = [former, options].map(({ format, isOwn, isSnapshot }) => ({
      format,
      snapshot: isSnapshot ? 'yes' : 'no',
      own: isOwn ? 'yes' : 'no',
    }))
    await recordChange(tx, { code: 'feed.changed', subjectId: name, before: before!, after: after! })
  })
}

/** Requests a run of the feed as soon as a worker is free. */
export async function requestRun(ctx: Context, { name }: { name: string }): Promise<void> {
  requireAdmin(ctx.actor)
  await changing(ctx, name, async (tx) => {
    await setRunRequested(tx.db, name, ctx.now())
    await enqueueRun(tx.db, name)
    await recordChange(tx, { code: 'feed.run-requested', subjectId: name })
  })
}

/** Deletes the connection of a feed. Its homes and runs stay. */
export async function disconnectFeed(ctx: Context, { name }: { name: string }): Promise<void> {
  requireAdmin(ctx.actor)
  await inTransaction(ctx.db, async (db) => {
    if (!(await deleteFeedSource(db, name))) throw gone(name)
    await recordChange({ ...ctx, db }, { code: 'feed.disconnected', subjectId: name })
  })
}

/** Runs a change in a transaction that locks the feed. */
export const changing = <T>(
  ctx: Context,
  name: string,
  change: (tx: Context, feed: FeedSource) => Promise<T>,
): Promise<T> =>
  inTransaction(ctx.db, async (db) => {
    const feed = await lockFeedSource(db, name)
    if (!feed) throw gone(name)
    return change({ ...ctx, db }, feed)
  })

const gone = (name: string) => new Refusal('not-found', `No feed named ${name} is connected.`)

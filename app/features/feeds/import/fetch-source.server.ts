/**
 * The feed of a source at its address, unless its host says that nothing has changed; a failure is a run of the source
 * too.
 */
import type { Context } from '#app/platform/context/context.ts'
import { FetchFailed, FetchRefused } from '#app/platform/fetch-public.server.ts'
import type { FeedAddress } from '../fetching/feed-address.ts'
import type { FeedFile } from '../fetching/feed-file.server.ts'
import type { FeedFormat } from '../reading/feed-formats.data.ts'
import type { FeedReason } from '../reading/feed-reason.ts'
import { FeedUnreadable } from '../reading/feed.ts'
import {
  type Fetched,
  finishFeedRun,
  insertFeedRun,
  lastFetch,
  withSourceLocked,
} from './feeds.queries.server.ts'
import { fetchFeed, type FetchFeedOptions, fetchHashOf } from '../fetching/fetch-feed.server.ts'
import { createReport } from './import-report.ts'
import type { FeedMapping } from '../reading/mapping.ts'
import { noteUnchanged } from './note-unchanged.server.ts'
import { recogniseFormat } from '../cutting/recognise-format.ts'

export type FetchOrder = {
  source: string
  address: FeedAddress
  /** Undefined unless it was stated. */
  format: FeedFormat | undefined
  mapping: FeedMapping | undefined
  /** Other settings that decide how it is read: if they change, an unchanged feed is read again. */
  readAs: Record<string, unknown>
  /** True to read it even if its host says that nothing has changed. */
  isWholeWanted: boolean
  /** Nothing is written, not even that it failed. */
  dryRun: boolean
} & Pick<FetchFeedOptions, 'folder' | 'signal' | 'allow'>

export type FetchedSource =
  /** `readAt`: when it was last read. */
  | { kind: 'unchanged'; readAt: Date }
  | { kind: 'fetched'; file: FeedFile; format: FeedFormat; fetched: Fetched }

/** The caller closes the file. Throws FetchRefused, FetchFailed, FeedUnreadable, and what the signal's end causes. */
export async function fetchSource(ctx: Context, order: FetchOrder): Promise<FetchedSource> {
  const startedAt = ctx.now()
  try {
    return await fetchNews(ctx, order, startedAt)
  } catch (error) {
    const reason = order.signal.aborted ? null : fetchFailureOf(error)
    if (reason !== null && !order.dryRun) {
      const { source, format = null, address } = order
      await noteFailedFetch(ctx, { source, format, fileName: address.shown, startedAt, reason })
    }
    throw error
  }
}

async function fetchNews(ctx: Context, order: FetchOrder, startedAt: Date): Promise<FetchedSource> {
  const { source, address, mapping, folder, signal, allow } = order
  const hash = fetchHashOf(address, order.readAs)
  const last = order.isWholeWanted ? undefined : await lastFetch(ctx.db, source, hash)
  const fetched = await fetchFeed(address, {
    folder,
    userAgent: `Petra (+${ctx.site.origin})`,
    known: last?.version ?? null,
    signal,
    allow,
  })
  if (fetched === null)
    return {
      kind: 'unchanged',
      readAt: await noteUnchanged(ctx, { source, startedAt, sinceRun: last!.runId }),
    }
  const { file, contentType, version } = fetched
  try {
    const format = order.format ?? recogniseFormat(file.head, address.fileName, contentType, mapping) ?? 'csv'
    return { kind: 'fetched', file, format, fetched: { hash, version } }
  } catch (error) {
    await file.close()
    throw error
  }
}

export function fetchFailureOf(error: unknown): FeedReason | null {
  if (error instanceof FetchRefused || error instanceof FetchFailed)
    return { code: 'not-fetched', problem: error.problem }
  return error instanceof FeedUnreadable ? error.reason : null
}

export type FailedFetch = {
  source: string
  format: FeedFormat | null
  /** Host and path, or the name of a file. */
  fileName: string
  startedAt: Date
  reason: FeedReason
}

/** Remembers a run that ended before there was anything to read; nothing where the source is being imported. */
export async function noteFailedFetch(ctx: Context, { reason, ...about }: FailedFetch): Promise<void> {
  await withSourceLocked(ctx.db, about.source, async () => {
    const report = { ...createReport().report(), failure: reason }
    const id = await insertFeedRun(ctx.db, { ...about, snapshot: false }, report)
    await finishFeedRun(ctx.db, id, ctx.now(), 'failed', report)
  })
}

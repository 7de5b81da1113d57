import { tmpdir } from 'node:os'
import type { Context } from '#app/platform/context/context.ts'
import { requireAdmin } from '#app/platform/context/require-actor.ts'
import { FetchFailed, type FetchPublicOptions, FetchRefused } from '#app/platform/fetch-public.server.ts'
import { FeedUnreadable } from '../reading/feed.ts'
import { fetchSource, noteFailedFetch } from '../import/fetch-source.server.ts'
import { type FeedMapping, readMapping } from '../reading/mapping.ts'
import { runImport } from '../import/run-import.server.ts'
import { firstPartOf, openAddress } from './feed-origin.server.ts'
import {
  endRunRequest,
  type FeedOrigin,
  type FeedSource,
  findFeedOrigin,
  findFeedSource,
  updateFirstPart,
} from './feed-sources.queries.server.ts'

export type RunOptions = {
  /** Folder of the feed's file while it is read. */
  folder?: string
  /** Ends the run after the batch under way. */
  signal: AbortSignal
  /** A test's. */
  allow?: FetchPublicOptions['allow']
}

type Source = FeedSource & FeedOrigin

/**
 * Reads a connected feed. What is wrong with the feed or its host is a run with its reason, and no failure of the job;
 * anything else throws, also where the run was told to stop, so that it is run again.
 */
export async function runFeed(ctx: Context, name: string, options: RunOptions): Promise<void> {
  requireAdmin(ctx.actor)
  const [about, origin] = await Promise.all([findFeedSource(ctx.db, name), findFeedOrigin(ctx.db, name)])
  if (!about || !origin) return
  try {
    await readSource(ctx, { ...about, ...origin }, options)
  } catch (error) {
    const isNoted =
      error instanceof FeedUnreadable || error instanceof FetchFailed || error instanceof FetchRefused
    if (!isNoted || options.signal.aborted) throw error
  }
  // Not before: pages follow a request until its run is there.
  await endRunRequest(ctx.db, name, about.runRequestedAt)
}

async function readSource(ctx: Context, source: Source, options: RunOptions): Promise<void> {
  const mapping = source.mapping === null ? undefined : mappingOf(source.mapping)
  if (source.sealedAddress === null) {
    await importFrom(ctx, source, options, {
      mapping,
      open: { content: source.content },
      fileName: source.fileName,
    })
    return
  }
  const address = await openAddress(ctx, source.sealedAddress)
  const { name, format } = source
  if (address === null) {
    const startedAt = ctx.now()
    const fileName = source.shownAddress!
    await noteFailedFetch(ctx, {
      source: name,
      format,
      fileName,
      startedAt,
      reason: { code: 'address-sealed' },
    })
    return
  }
  const found = await fetchSource(ctx, {
    source: name,
    address,
    format,
    mapping,
    readAs: readAsOf(source),
    isWholeWanted: false,
    dryRun: false,
    folder: options.folder ?? tmpdir(),
    signal: options.signal,
    allow: options.allow,
  })
  if (found.kind === 'unchanged') return
  const { file, fetched } = found
  try {
    await updateFirstPart(ctx.db, name, await firstPartOf(file.open()), ctx.now())
    await importFrom(ctx, source, options, {
      mapping,
      fetched,
      open: { descriptor: file.descriptor },
      fileName: address.shown,
    })
  } finally {
    await file.close()
  }
}

const readAsOf = ({ format, isOwn, isSnapshot, mapping }: Source) => ({
  format,
  own: isOwn,
  snapshot: isSnapshot,
  mapping,
})

/** Reads a stored mapping: only a later version of Petra could reject it. */
function mappingOf(text: string): FeedMapping {
  const read = readMapping(text)
  if ('mapping' in read) return read.mapping
  throw new Error(`We cannot use the mapping: ${read.problems.join('; ')}`)
}

async function importFrom(
  ctx: Context,
  { name, format, isOwn, isSnapshot }: Source,
  { folder, signal }: RunOptions,
  input: Pick<Parameters<typeof runImport>[1], 'mapping' | 'fetched' | 'open' | 'fileName'>,
): Promise<void> {
  const { outcome } = await runImport(ctx, {
    source: name,
    format,
    own: isOwn,
    snapshot: isSnapshot,
    allowRemovals: false,
    dryRun: false,
    folder: null,
    signal,
    ...(folder === undefined ? {} : { dataDir: folder }),
    ...input,
  })
  if (outcome === 'interrupted') throw new Error('The import was stopped and will continue later.')
}

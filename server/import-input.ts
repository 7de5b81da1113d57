/** Input of `petra import`: a file of this machine, or an address that is fetched. */
import { basename } from 'node:path'
import process from 'node:process'
import { type FeedAddress, readFeedAddress } from '#app/features/feeds/fetching/feed-address.ts'
import { type FeedFile, openFeedFile } from '#app/features/feeds/fetching/feed-file.server.ts'
import { FeedUnreadable } from '#app/features/feeds/reading/feed.ts'
import { type FeedFormat } from '#app/features/feeds/reading/feed-formats.data.ts'
import type { Fetched } from '#app/features/feeds/import/feeds.queries.server.ts'
import { fetchSource } from '#app/features/feeds/import/fetch-source.server.ts'
import type { FeedMapping } from '#app/features/feeds/reading/mapping.ts'
import { recogniseFormat } from '#app/features/feeds/cutting/recognise-format.ts'
import type { Context } from '#app/platform/context/context.ts'
import { FetchFailed, type FetchPublicOptions, FetchRefused } from '#app/platform/fetch-public.server.ts'
import { ImportError } from './import-outcomes.ts'

/** `shown`: as it may be printed and kept. */
type FileInput = { kind: 'file'; shown: string; path: string; file: FeedFile }
type AddressInput = { kind: 'address'; shown: string; address: FeedAddress }
export type ImportInput = FileInput | AddressInput

/** Reads an address. The error's message repeats nothing of what was typed: it may hold a password. */
export function addressInput(typed: string): AddressInput {
  const address = readFeedAddress(typed)
  if (!address) throw new ImportError('usage', 'The address is no valid http or https address.')
  return { kind: 'address', shown: address.shown, address }
}

export async function fileInput(path: string, cleanup: AsyncDisposableStack): Promise<FileInput> {
  const file = await openFeedFile(path).catch((error: unknown) => {
    if (error instanceof FeedUnreadable) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new ImportError('unreadable', `The file cannot be read: ${reason}. Nothing was changed.`)
  })
  cleanup.defer(file.close)
  return { kind: 'file', shown: basename(path), path, file }
}

export type ReadOrder = {
  input: ImportInput
  source: string
  /** Undefined unless it was stated. */
  format: FeedFormat | undefined
  mapping: FeedMapping | undefined
  /** Other settings that decide how it is read: if they change, an unchanged feed is read again. */
  readAs: Record<string, unknown>
  /** True to read it even if its host says that nothing has changed. */
  isWholeWanted: boolean
  dryRun: boolean
  dataDir: string
  signal: AbortSignal
  allow: FetchPublicOptions['allow']
}

type ReadyFeed = { file: FeedFile; format: FeedFormat; fetched?: Fetched }

/**
 * Opens the input; an address is fetched, unless its host says that nothing has changed since it was read the same way.
 */
export async function readInput(
  ctx: Context,
  order: ReadOrder,
  cleanup: AsyncDisposableStack,
): Promise<ReadyFeed | 'unchanged'> {
  const { input, source, format, mapping, signal } = order
  if (input.kind === 'file') {
    const { file, shown } = input
    return { file, format: format ?? recogniseFormat(file.head, shown, null, mapping) ?? 'csv' }
  }
  const { address, shown } = input
  const { readAs, isWholeWanted, dryRun, dataDir, allow } = order
  process.stderr.write(`Fetching ${shown}\n`)
  const found = await fetchSource(ctx, {
    source,
    address,
    format,
    mapping,
    readAs,
    isWholeWanted,
    dryRun,
    folder: dataDir,
    signal,
    allow,
  }).catch((error: unknown) => {
    throw signal.aborted
      ? new ImportError('interrupted', 'Stopped. Nothing was changed.')
      : fetchStop(shown, error)
  })
  if (found.kind === 'unchanged') {
    const since = `${found.readAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`
    process.stdout.write(`${shown} (source "${source}"): nothing has changed since ${since}.\n`)
    return 'unchanged'
  }
  cleanup.defer(found.file.close)
  return found
}

function fetchStop(shown: string, error: unknown): unknown {
  if (!(error instanceof FetchRefused || error instanceof FetchFailed)) return error
  const why = error.message.replace(/\.?$/, '.')
  return new ImportError('unreadable', `${shown} cannot be fetched: ${why} Nothing was changed.`)
}

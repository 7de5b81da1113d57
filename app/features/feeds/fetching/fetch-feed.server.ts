/** A feed at a public address, fetched into a file before it is read. */
import { createHash } from 'node:crypto'
import {
  FetchFailed,
  type FetchPublicOptions,
  FetchRefused,
  type ResourceVersion,
  streamPublic,
} from '#app/platform/fetch-public.server.ts'
import type { FeedAddress } from './feed-address.ts'
import { type FeedFile, feedFileOf, MOST_FEED_MEBIBYTES, unpacked } from './feed-file.server.ts'
import { openNameless } from './nameless-file.server.ts'

const MEBIBYTE = 1024 * 1024
const MOST_FEED_BYTES = MOST_FEED_MEBIBYTES * MEBIBYTE
const LONGEST_FETCH_MS = 30 * 60_000

export type FetchFeedOptions = {
  /** Folder for its file: `DATA_DIR`. */
  folder: string
  userAgent: string
  /** The version that was taken before, where only another one is wanted. */
  known: ResourceVersion | null
  signal: AbortSignal
  /** A test's. */
  allow?: FetchPublicOptions['allow']
}

export type FetchedFeed = { file: FeedFile; contentType: string | null; version: ResourceVersion }

/**
 * Fetches the feed; null if the host has no other version than `known`. Its file has no name: the system removes it
 * when it is closed, and when the process is killed.
 * @throws FetchRefused, FetchFailed, FeedUnreadable; or the reason of the aborted signal
 */
export async function fetchFeed(
  address: FeedAddress,
  options: FetchFeedOptions,
): Promise<FetchedFeed | null> {
  const { folder, userAgent, known, signal, allow } = options
  const file = await openNameless(folder)
  try {
    const about = await streamPublic(
      address.url,
      {
        userAgent,
        signal,
        timeoutMs: LONGEST_FETCH_MS,
        maxBytes: MOST_FEED_BYTES,
        isCompressible: true,
        known,
        login: address.login,
        header: address.header,
        ...(allow ? { allow } : {}),
      },
      async (content, contentType, version) => {
        await file.writeFile(bounded(unpacked(content)))
        return { contentType, version }
      },
    )
    return { ...about, file: await feedFileOf(file) }
  } catch (error) {
    await file.close()
    if (known !== null && error instanceof FetchFailed && error.status === 304) return null
    throw error
  }
}

/** A packed file may be far larger than what was fetched. */
async function* bounded(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of content) {
    size += chunk.length
    if (size > MOST_FEED_BYTES) {
      throw new FetchRefused({ code: 'too-large', mebibytes: MOST_FEED_BYTES / MEBIBYTE })
    }
    yield chunk
  }
}

/** The same where the same address would be read the same way; the address cannot be read out of it. */
export const fetchHashOf = (address: FeedAddress, readAs: Record<string, unknown>): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([address.url, readAs]))
    .digest()

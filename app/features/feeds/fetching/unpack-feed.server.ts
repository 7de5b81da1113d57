import { Readable } from 'node:stream'
import { unpacked } from './feed-file.server.ts'
import type { FeedReason } from '../reading/feed-reason.ts'
import { FeedUnreadable } from '../reading/feed.ts'

/**
 * Finds why a packed feed cannot be unpacked to its end; null if it can. Runs only in the process for foreign bytes.
 */
export async function unpackFeed(content: Uint8Array): Promise<FeedReason | null> {
  try {
    for await (const _chunk of unpacked(Readable.from([content])));
    return null
  } catch (error) {
    if (error instanceof FeedUnreadable) return error.reason
    throw error
  }
}

import { Readable } from 'node:stream'
import { unpacked } from './feed-file.server.ts'
import type { FeedReason } from '../reading/feed-reason.ts'
import { FeedUnreadable } from '../reading/feed.ts'

/** Why a packed feed cannot be unpacked to its end; null where it can. Only the process of its own calls this. */
export async function unpackFeed(content: Uint8Array): Promise<FeedReason | null> {
  try {
    for await (const _chunk of unpacked(Readable.from([content])));
    return null
  } catch (error) {
    if (error instanceof FeedUnreadable) return error.reason
    throw error
  }
}

/**
 * Two invented feeds with their imports, which go with the demo. The feature of feeds stands above this one, so these
 * are rows alone.
 */
import { gzipSync } from 'node:zlib'
import type { Db } from '#app/platform/db/database.server.ts'

export type DemoFeed = {
  name: string
  format: string
  /** Host and path; no such host exists. */
  address: string
  sealedAddress: Buffer
  /** The beginning of the feed. */
  content: string
  runs: { startedAt: Date; seconds: number; outcome: 'done' | 'failed'; report: object }[]
}

export async function insertDemoFeed(tx: Db, feed: DemoFeed, now: Date): Promise<void> {
  const fileName = feed.address.split('/').at(-1)!
  await tx
    .insertInto('feed_source')
    .values({
      name: feed.name,
      connected_at: now,
      shown_address: feed.address,
      sealed_address: feed.sealedAddress,
      file_name: fileName,
      content: gzipSync(feed.content),
      has_whole_content: true,
      content_at: now,
      format: feed.format,
    })
    .execute()
  await tx
    .insertInto('feed_run')
    .values(
      feed.runs.map(({ startedAt, seconds, outcome, report }) => ({
        source: feed.name,
        format: feed.format,
        file_name: feed.address,
        started_at: startedAt,
        finished_at: new Date(startedAt.valueOf() + seconds * 1_000),
        outcome,
        report: JSON.stringify(report),
      })),
    )
    .execute()
}

/** Deletes the demo's feeds that kept their address, and their imports. */
export async function deleteDemoFeeds(tx: Db, addresses: readonly string[]): Promise<void> {
  await tx.deleteFrom('feed_source').where('shown_address', 'in', addresses).execute()
  await tx.deleteFrom('feed_run').where('file_name', 'in', addresses).execute()
}

/** No visitor ever saw them. */
export async function deleteDrafts(tx: Db, source: string): Promise<void> {
  await tx.deleteFrom('listing').where('source', '=', source).where('state', '=', 'draft').execute()
}

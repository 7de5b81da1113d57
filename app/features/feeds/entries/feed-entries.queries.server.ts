/** Entries of feeds as they were written when their listings were last taken. */
import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'

/**
 * The source's ids of the entries, by hash in hexadecimal, that need not be read again: their listings are what was
 * made of them. Those of a withdrawn listing are not among them, since it is published again.
 */
export async function knownEntries(
  db: Db,
  source: string,
  hashes: readonly string[],
): Promise<Map<string, string>> {
  if (hashes.length === 0) return new Map()
  const { rows } = await sql<{ hash: string; sourceId: string }>`
    select entry.hash, listing.source_id as "sourceId"
    from unnest(${hashes}::text[]) as entry (hash)
    join feed_entry on feed_entry.hash = decode(entry.hash, 'hex')
    join listing on listing.id = feed_entry.listing_id and listing.content_hash = feed_entry.content_hash
    where listing.source = ${source} and listing.state <> 'withdrawn'`.execute(db)
  return new Map(rows.map(({ hash, sourceId }) => [hash, sourceId]))
}

/** `hash`: of the entry as written, in hexadecimal. */
export type WrittenEntry = { sourceId: string; hash: string }

/** Stores the hashes of entries whose listings were just written. */
export async function rememberEntries(
  db: Db,
  source: string,
  entries: readonly WrittenEntry[],
): Promise<void> {
  if (entries.length === 0) return
  const [ids, hashes] = [entries.map(({ sourceId }) => sourceId), entries.map(({ hash }) => hash)]
  await sql`
    insert into feed_entry (listing_id, hash, content_hash)
    select listing.id, decode(entry.hash, 'hex'), listing.content_hash
    from unnest(${ids}::text[], ${hashes}::text[]) as entry (source_id, hash)
    join listing on listing.source = ${source} and listing.source_id = entry.source_id
    on conflict (listing_id) do update set hash = excluded.hash, content_hash = excluded.content_hash
    where (feed_entry.hash, feed_entry.content_hash) is distinct from (excluded.hash, excluded.content_hash)`.execute(
    db,
  )
}

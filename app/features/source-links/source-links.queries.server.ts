/** Finding a listing by the link of its source, and what its source's feed last said of it. */
import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'

/** Listings whose source link is this one, query and all: those on offer first, then those the source last changed. */
export async function findByLink(db: Db, link: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from listing
    where source_url is not null and state <> 'draft'
      and hashtextextended(source_link_key(source_url, false), 0) = hashtextextended(source_link_key(${link}, false), 0)
      and hashtextextended(source_link_key(source_url, true), 0) = hashtextextended(source_link_key(${link}, true), 0)
      and source_link_key(source_url, true) = source_link_key(${link}, true)
    order by state in ('published', 'under-offer') desc, offer_changed_at desc, id desc
    limit 1`.execute(db)
  return rows[0]?.id
}

/** The same without the query of either link; undefined where several source links differ in nothing else. */
export async function findByLinkWithoutQuery(db: Db, link: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number; links: number }>`
    with found as (
      select id, state, offer_changed_at, source_link_key(source_url, true) as exact
      from listing
      where source_url is not null and state <> 'draft'
        and hashtextextended(source_link_key(source_url, false), 0) = hashtextextended(source_link_key(${link}, false), 0)
        and source_link_key(source_url, false) = source_link_key(${link}, false)
      limit 50
    )
    select id, (select count(distinct exact)::int from found) as links from found
    order by state in ('published', 'under-offer') desc, offer_changed_at desc, id desc
    limit 1`.execute(db)
  const [first] = rows
  return first?.links === 1 ? first.id : undefined
}

export type SourceDates = {
  /** Time at which the source last named it. */
  seenAt: Date
  /** Time at which the source's whole offer was last read; null if never. */
  readAt: Date | null
}

/** An offer that says nothing new writes no listing: each run keeps which it saw. */
export async function findSourceDates(db: Db, id: number): Promise<SourceDates> {
  const { rows } = await sql<SourceDates>`
    select
      max(run.finished_at) filter (where run.snapshot and run.outcome = 'done') as "readAt",
      greatest(listing.offer_changed_at, max(run.finished_at) filter (where run.seen @> listing.id)) as "seenAt"
    from listing left join feed_run as run on run.source = listing.source
    where listing.id = ${id}
    group by listing.id`.execute(db)
  return rows[0]!
}

/** Reads the texts of listings, and writes what is indexed of them: `listing_text`, `text_word`, `text_progress`. */
import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import { type DescribedHome, STEMS_VERSION } from '../criteria/text-stems.ts'

/** One indexing at a time, until its transaction ends. */
export async function lockTexts(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('petra texts of listings'))`.execute(db)
}

/**
 * Reads the snapshot before which every text is indexed: null if none is, or what is was made by another version or
 * lost by the database.
 */
export async function readTextProgress(db: Db): Promise<{ since: string | null; now: string }> {
  const { rows } = await sql<{ since: string | null; now: string }>`
    select pg_current_snapshot()::text as now, (
      select snapshot from text_progress
      where stems_version = ${STEMS_VERSION}
        and pg_snapshot_xmax(snapshot::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot())
    ) as since`.execute(db)
  return rows[0]!
}

export async function writeTextProgress(db: Db, snapshot: string): Promise<void> {
  await sql`
    insert into text_progress (stems_version, snapshot) values (${STEMS_VERSION}, ${snapshot})
    on conflict (only_row) do update set stems_version = excluded.stems_version, snapshot = excluded.snapshot`.execute(
    db,
  )
}

export type TextToIndex = DescribedHome & {
  id: number
  /** A number of 64 bits. */
  hash: string
  /** True if it was indexed before, with another text. */
  isChanged: boolean
}

/** Reads texts that are not indexed as they are, by number, among those of listings that changed after `since`. */
export async function readTextsToIndex(
  db: Db,
  since: string | null,
  { after, limit }: { after: number; limit: number },
): Promise<TextToIndex[]> {
  const isRecent =
    since === null
      ? sql`true`
      : sql`listing.id in (
          select listing_id from listing_version
          where changed_in >= pg_snapshot_xmin(${since}::pg_snapshot) and not pg_visible_in_snapshot(changed_in, ${since}::pg_snapshot)
        )`
  const hash = sql`hashtextextended(
    coalesce(title, '') || chr(1) || coalesce(short_description, '') || chr(1) || coalesce(description_html, ''), ${STEMS_VERSION})`
  const { rows } = await sql<TextToIndex>`
    select id, title, short_description as "shortDescription", description_html as "descriptionHtml",
      ${hash}::text as hash, indexed.listing_id is not null as "isChanged"
    from listing left join listing_text as indexed on indexed.listing_id = listing.id
    where id > ${after} and ${isRecent} and indexed.text_hash is distinct from ${hash}
    order by id limit ${limit}`.execute(db)
  return rows
}

export type IndexedText = {
  id: number
  hash: string
  stems: string[]
  /** Bytes in hexadecimal digits, one for each stem. */
  marks: string
}

export async function writeTexts(db: Db, texts: readonly IndexedText[]): Promise<void> {
  await sql`
    insert into listing_text (listing_id, text_hash, stems, marks)
    select text.id, text.hash::bigint, text.stems, decode(text.marks, 'hex')
    from json_to_recordset(${JSON.stringify(texts)}::json) as text(id integer, hash text, stems text[], marks text)
      join listing on listing.id = text.id
    for key share of listing
    on conflict (listing_id) do update set text_hash = excluded.text_hash, stems = excluded.stems, marks = excluded.marks,
      changed_in = excluded.changed_in`.execute(db)
}

/** Adds a word for each stem that has none. */
export async function addWords(db: Db, words: ReadonlyMap<string, string>): Promise<void> {
  await sql`
    insert into text_word (stem, word) select * from unnest(${[...words.keys()]}::text[], ${[...words.values()]}::text[])
    order by 1 on conflict do nothing`.execute(db)
}

/** Has alerts matched with listings on offer whose text changed, as after a change of nothing else. */
export async function matchChangedTexts(db: Db, listingIds: readonly number[]): Promise<void> {
  await sql`
    with noted as (
    insert into listing_change (listing_id, changed_at, awaits_figures, former_state, former_purpose, former_price_euro,
      former_annual_income_euro, former_yield_percent)
    select id, clock_timestamp(), false, state, purpose, price_euro, annual_income_euro, yield_percent
    from listing where id = any(${listingIds}) and state in ('published', 'under-offer')
      order by id returning listing_id
    )
    select enqueue_alert_matching() from (select from noted limit 1) as any_noted`.execute(db)
}

/** Finds words whose stem begins alike and is about as long: those that a misspelt one may be. */
export async function findWordsNear(
  db: Db,
  stem: string,
  difference: number,
): Promise<{ stem: string; word: string }[]> {
  const { rows } = await sql<{ stem: string; word: string }>`
    select stem, word from text_word
    where left(stem, 1) = ${stem.slice(0, 1)}
      and length(stem) between ${stem.length - difference}::int and ${stem.length + difference}::int`.execute(
    db,
  )
  return rows
}

/**
 * Matches entries of a file with homes that their source named by other ids before (docs/product/listings.md §25), in a
 * temporary table of one connection beside `named_id`.
 */
import { type RawBuilder, sql } from 'kysely'
import { parentTypeOf, type OfferedListing } from '#app/features/listings/record/listing.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import type { ChangedIds, HomeWithNewId } from './changed-ids.ts'

export async function createUnknownEntries(connection: Db): Promise<void> {
  await sql`
    create temporary table unknown_entry (
      source_id text primary key,
      reference text, purpose text, type text, parent_type text, region text, place_id text, place_text text,
      price_euro integer, area_square_metres integer, plot_square_metres integer, bedrooms integer, floor integer, title text,
      -- The home that it is.
      listing_id integer,
      -- How many homes or entries it cannot be told from.
      alike integer
    )`.execute(connection)
}

export async function dropUnknownEntries(connection: Db): Promise<void> {
  await sql`drop table unknown_entry`.execute(connection)
}

/** Returns whether the source has any listing: of another nothing can be known by other ids. */
export async function hasListings(db: Db, source: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from listing where source = ${source} and state <> 'draft') as has`.execute(db)
  return rows[0]!.has
}

/** Adds those of these entries whose ids the source has no home for. Answers their ids. */
export async function addUnknownEntries(
  connection: Db,
  source: string,
  listings: readonly OfferedListing[],
): Promise<Set<string>> {
  const entries = listings.map((offered) => ({
    source_id: offered.sourceId,
    reference: offered.reference,
    purpose: offered.purpose,
    type: offered.type,
    parent_type: parentTypeOf(offered.type),
    region: offered.region,
    place_id: offered.placeId,
    place_text: offered.placeText,
    price_euro: offered.priceEuro,
    area_square_metres: offered.areaSquareMetres,
    plot_square_metres: offered.plotSquareMetres,
    bedrooms: offered.bedrooms,
    floor: offered.floor,
    title: offered.title,
  }))
  const { rows } = await sql<{ sourceId: string }>`
    insert into unknown_entry
    select entry.* from json_populate_recordset(null::unknown_entry, ${JSON.stringify(entries)}::json) as entry
    where not exists (select from listing where listing.source = ${source} and listing.source_id = entry.source_id)
    returning source_id as "sourceId"`.execute(connection)
  return new Set(rows.map(({ sourceId }) => sourceId))
}

export type StockCounts = { onOffer: number; missing: number }

/** How many homes the source has on offer, and how many of them the file does not name. */
export async function countMissing(connection: Db, source: string): Promise<StockCounts> {
  const { rows } = await sql<StockCounts>`
    select count(*)::int as "onOffer",
      (count(*) filter (where not exists (select from named_id where named_id.source_id = listing.source_id)))::int as missing
    from listing where source = ${source} and state in ('published', 'under-offer')`.execute(connection)
  return rows[0]!
}

type Side = 'listing' | 'unknown_entry'
const folded = (of: Side, column: string) => sql`lower(btrim(${sql.ref(`${of}.${column}`)}))`

/** The same text for a home and an entry that agree; null where they say too little to be compared. */
type Key = (of: Side) => RawBuilder<string | null>

const referenceKey: Key = (of) => sql`
  case when ${folded(of, 'reference')} <> '' then
    jsonb_build_array(${folded(of, 'reference')}, ${sql.ref(`${of}.parent_type`)}, ${sql.ref(`${of}.region`)})::text end`

const factsKey =
  (...more: ('bedrooms' | 'floor' | 'title')[]): Key =>
  (of) => {
    const column = (name: string) => sql.ref(`${of}.${name}`)
    const size = sql`coalesce(${column('area_square_metres')}, ${column('plot_square_metres')})`
    const place = sql`coalesce(${column('place_id')}, ${folded(of, 'place_text')})`
    const others = more.map((name) => sql`, ${column(name)}`)
    return sql`
      case when ${column('price_euro')} is not null and ${size} is not null and ${place} is not null then
        jsonb_build_array(${column('purpose')}, ${column('type')}, ${column('region')}, ${place}, ${column('price_euro')}, ${size}${
          others.length > 0 ? sql.join(others, sql``) : sql``
        })::text end`
  }

const isOnOffer = sql<boolean>`listing.state in ('published', 'under-offer')`
/** Condition that the source may still offer it: on offer, or the agency itself said that it is sold, let or gone. */
const isOfSource = sql<boolean>`
  (${isOnOffer} or exists (select from listing_override where listing_id = listing.id and field = 'state'))`

const differs = (column: string) => sql<boolean>`home.${sql.ref(column)} <> unknown_entry.${sql.ref(column)}`

/**
 * Matches entries without a home with the one missing home that agrees with them, and no other entry does. `among`: the
 * homes that count if none of those on offer agrees; `isOther`: what makes a home another one all the same.
 */
async function matchBy(
  connection: Db,
  source: string,
  key: Key,
  { among, isOther }: { among: RawBuilder<boolean>; isOther: RawBuilder<boolean> },
): Promise<void> {
  await sql`
    with home as materialized (
      select id, ${key('listing')} as key, ${isOnOffer} as is_on_offer,
        exists (select from named_id where named_id.source_id = listing.source_id) as is_named
      from listing
      where source = ${source} and state <> 'draft' and ${among}
        and not exists (select from unknown_entry where unknown_entry.listing_id = listing.id)
    ), homes as materialized (
      select key,
        count(*) filter (where is_on_offer and not is_named) as offered,
        count(*) filter (where not is_named) as missing,
        count(*) filter (where is_on_offer and is_named) as named,
        coalesce(min(id) filter (where is_on_offer and not is_named), min(id) filter (where not is_named)) as id
      from home where key is not null group by key
    ), entry as materialized (
      select ${key('unknown_entry')} as key, count(*) as entries from unknown_entry where listing_id is null group by 1
    ), answer as (
      select key, id, named = 0 and entries = 1 and (offered = 1 or (offered = 0 and missing = 1)) as is_one,
        greatest(entries, named + case when offered > 0 then offered else missing end)::int as alike
      from homes join entry using (key) where missing > 0
    )
    update unknown_entry set
      listing_id = case when is_one and not (${isOther}) then home.id end,
      alike = case when is_one then null else answer.alike end
    from answer join listing as home on home.id = answer.id
    where unknown_entry.listing_id is null and answer.key = ${key('unknown_entry')}`.execute(connection)
}

/** `byFacts`: also by what they say of the home; `mayDiffer`: even where they have other references. */
export async function matchUnknownEntries(
  connection: Db,
  source: string,
  { byFacts, mayDiffer }: { byFacts: boolean; mayDiffer: boolean },
): Promise<void> {
  await sql`analyze unknown_entry, named_id`.execute(connection)
  await matchBy(connection, source, referenceKey, { among: sql`true`, isOther: sql`false` })
  if (!byFacts) return
  const isOther = sql<boolean>`coalesce(${sql.join(
    [...(mayDiffer ? [] : [differs('reference')]), differs('bedrooms'), differs('floor')].map(
      (one) => sql`coalesce(${one}, false)`,
    ),
    sql` or `,
  )}, false)`
  await matchBy(connection, source, factsKey('bedrooms', 'floor', 'title'), { among: isOfSource, isOther })
  await matchBy(connection, source, factsKey(), { among: isOfSource, isOther })
}

/** The former ids of matched homes are named as well: their homes are not missing. */
export async function nameFormerIds(connection: Db): Promise<void> {
  await sql`
    insert into named_id (source_id)
    select listing.source_id from unknown_entry join listing on listing.id = unknown_entry.listing_id
    on conflict do nothing`.execute(connection)
}

/** How many homes have other ids than before, the first `most` of them, and how many entries are alike. */
export async function countChangedIds(connection: Db, most: number): Promise<ChangedIds> {
  const { rows: first } = await sql<HomeWithNewId>`
    select listing.id as "listingId", listing.source_id as "formerId", unknown_entry.source_id as "sourceId",
      listing.reference, listing.title
    from unknown_entry join listing on listing.id = unknown_entry.listing_id
    order by listing.id limit ${most}`.execute(connection)
  const { rows } = await sql<{ count: number; alike: number }>`
    select count(listing_id)::int as count, (count(*) filter (where listing_id is null and alike is not null))::int as alike
    from unknown_entry`.execute(connection)
  return { ...rows[0]!, first }
}

export type EntryMatch = { sourceId: string; listingId: number | null; alike: number | null }

/** Finds the matches of these entries, by id. */
export async function matchesOf(
  connection: Db,
  sourceIds: readonly string[],
): Promise<Map<string, EntryMatch>> {
  const { rows } = await sql<EntryMatch>`
    select source_id as "sourceId", listing_id as "listingId", alike from unknown_entry
    where source_id = any(${sourceIds}) and (listing_id is not null or alike is not null)`.execute(connection)
  return new Map(rows.map((row) => [row.sourceId, row]))
}

/** Changes the ids by which a source names homes, by public number. */
export async function changeSourceIds(tx: Db, ids: ReadonlyMap<number, string>): Promise<void> {
  await sql`
    update listing set source_id = renamed.source_id
    from unnest(${[...ids.keys()]}::int[], ${[...ids.values()]}::text[]) as renamed (id, source_id)
    where listing.id = renamed.id`.execute(tx)
}

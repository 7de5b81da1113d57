/** Places of listings: which places have enough homes for a page, and changes when the gazetteer gets or loses one. */
import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import { MIN_HOMES_OF_PLACE_PAGE, type Place, type Region } from '#app/features/places/place.ts'

const homeOnOffer = sql`state in ('published', 'under-offer') and parent_type in ('houses', 'apartments')`

/** The ids of the places with enough homes on offer for a page of their own, by the alphabet. */
export async function placesWithPage(db: Db): Promise<string[]> {
  const { rows } = await sql<{ place_id: string }>`
    select place_id from listing where place_id is not null and ${homeOnOffer}
    group by place_id having count(*) >= ${MIN_HOMES_OF_PLACE_PAGE} order by place_id`.execute(db)
  return rows.map((row) => row.place_id)
}

/** Returns whether a place has enough homes on offer for a page of its own; reads no more homes than that. */
export async function hasPlacePage(db: Db, { region, id }: Pick<Place, 'region' | 'id'>): Promise<boolean> {
  const { rows } = await sql<{ homes: number }>`
    select count(*)::int as homes from (
      select from listing
      where purpose in ('sale', 'rent') and region = ${region} and place_id = ${id} and ${homeOnOffer}
      limit ${MIN_HOMES_OF_PLACE_PAGE}
    ) as found`.execute(db)
  return rows[0]!.homes >= MIN_HOMES_OF_PLACE_PAGE
}

/** Finds the sources' names for places of a region's listings that the gazetteer lacks. */
export async function unknownPlaceTexts(tx: Db, region: Region): Promise<string[]> {
  const { rows } = await sql<{ place_text: string }>`
    select distinct place_text from listing
    where region = ${region} and place_id is null and place_text is not null`.execute(tx)
  return rows.map((row) => row.place_text)
}

export type UnknownPlace = { region: Region; text: string; listings: number }

/** Counts listings by their sources' names for places that the gazetteer lacks; those with the most first. */
export async function countUnknownPlaces(db: Db, limit: number): Promise<UnknownPlace[]> {
  const { rows } = await sql<UnknownPlace>`
    select region, place_text as text, count(*)::int as listings from listing
    where place_id is null and place_text is not null and state <> 'withdrawn'
    group by region, place_text order by listings desc, region, text limit ${limit}`.execute(db)
  return rows
}

/** Ties the listings with these texts to a place; returns how many. */
export async function setPlaceOfTexts(
  tx: Db,
  place: Place,
  texts: readonly string[],
  now: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update listing set place_id = ${place.id}, changed_at = ${now}, estimate_euro = null, estimate_low_euro = null
    where region = ${place.region} and place_id is null and place_text = any(${texts})`.execute(tx)
  return Number(numAffectedRows)
}

/** The listings of a place keep its name and their region; returns how many. */
export async function clearPlace(tx: Db, { id, name }: Place, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update listing set place_id = null, place_text = ${name}, changed_at = ${now},
      estimate_euro = null, estimate_low_euro = null
    where place_id = ${id}`.execute(tx)
  return Number(numAffectedRows)
}

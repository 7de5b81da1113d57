/** Which place listings lie in, where the gazetteer learns or forgets one. */
import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import type { Place, Region } from '../places/place.ts'

/** What sources call the places of a region's listings that the gazetteer lacks. */
export async function unknownPlaceTexts(tx: Db, region: Region): Promise<string[]> {
  const { rows } = await sql<{ place_text: string }>`
    select distinct place_text from listing
    where region = ${region} and place_id is null and place_text is not null`.execute(tx)
  return rows.map((row) => row.place_text)
}

/** Ties the listings with these texts to a place; returns how many. */
export async function setPlaceOfTexts(
  tx: Db,
  place: Place,
  texts: readonly string[],
  now: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update listing set place_id = ${place.id}, changed_at = ${now}
    where region = ${place.region} and place_id is null and place_text = any(${texts})`.execute(tx)
  return Number(numAffectedRows)
}

/** The listings of a place keep its name and their region; returns how many. */
export async function clearPlace(tx: Db, { id, name }: Place, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update listing set place_id = null, place_text = ${name}, changed_at = ${now}
    where place_id = ${id}`.execute(tx)
  return Number(numAffectedRows)
}

import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import { notifyPlacesChanged } from '#app/platform/db/page-notices.server.ts'
import { addedPlace, setAddedPlaces } from './added-places.ts'
import type { Place, Region } from './place.ts'

type AddedRow = {
  id: string
  region: Region
  name: string
  spellings: string[]
  latitude: number
  longitude: number
}

/** The places that the agency added, region by region, by name. */
export async function findAddedPlaces(db: Db): Promise<Place[]> {
  const { rows } = await sql<AddedRow>`
    select id, region, name, spellings, latitude, longitude from added_place order by region, name`.execute(
    db,
  )
  return rows.map(addedPlace)
}

/** Loads the added places into the gazetteer of this process. */
export async function loadAddedPlaces(db: Db): Promise<void> {
  setAddedPlaces(await findAddedPlaces(db))
}

/** One at a time adds or removes a place, until its transaction ends. */
export async function lockAddedPlaces(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('petra places'))`.execute(tx)
}

export async function insertAddedPlace(tx: Db, place: Place, now: Date): Promise<void> {
  const { id, region, name, spellings, latitude, longitude } = place
  await tx
    .insertInto('added_place')
    .values({ id, region, name, spellings, latitude, longitude, added_at: now })
    .execute()
  await notifyPlacesChanged(tx)
}

export async function deleteAddedPlace(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('added_place').where('id', '=', id).execute()
  await notifyPlacesChanged(tx)
}

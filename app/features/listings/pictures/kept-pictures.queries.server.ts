/**
 * Listings whose pictures the agency's staff have changed: imports leave those as they are
 * (docs/product/office.md §13).
 */
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#app/platform/db/database.server.ts'
import type { OfferedPicture } from '../record/listing.ts'

const alt = z.string().nullable()
const offeredPictures: z.ZodType<OfferedPicture[]> = z.array(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('photo'), url: z.string(), alt }),
    z.object({ kind: z.literal('scene'), scene: z.string(), seed: z.number(), alt }),
  ]),
)

/** Stores what sources offer for listings whose pictures stay unchanged. Returns these listings. */
export async function storeOffered(
  db: Db,
  offers: readonly { id: number; pictures: readonly OfferedPicture[] }[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    update kept_pictures set offered = offer.pictures
    from json_to_recordset(${JSON.stringify(offers)}::json) as offer (id int, pictures jsonb)
    where listing_id = offer.id
    returning listing_id as id`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Makes imports leave the listing's pictures alone. The present ones of its source are restored when it ends. */
export async function detachPictures(tx: Db, listingId: number, now: Date): Promise<void> {
  await sql`
    insert into kept_pictures (listing_id, since, offered)
    select ${listingId}, ${now}, coalesce(
      jsonb_agg(
        case kind
          when 'photo' then jsonb_build_object('kind', kind, 'url', source_url, 'alt', alt)
          else jsonb_build_object('kind', kind, 'scene', scene, 'seed', seed, 'alt', alt)
        end order by position
      ),
      '[]'
    )
    from listing_picture where listing_id = ${listingId}
    on conflict (listing_id) do nothing`.execute(tx)
}

export type KeptPictures = { since: Date; offered: OfferedPicture[] }

/** null: imports change the listing's pictures. */
export async function findKeptPictures(db: Db, listingId: number): Promise<KeptPictures | null> {
  const kept = await db
    .selectFrom('kept_pictures')
    .select(['since', 'offered'])
    .where('listing_id', '=', listingId)
    .executeTakeFirst()
  return kept ? { since: kept.since, offered: offeredPictures.parse(kept.offered) } : null
}

export async function deleteKeptPictures(tx: Db, listingId: number): Promise<void> {
  await tx.deleteFrom('kept_pictures').where('listing_id', '=', listingId).execute()
}

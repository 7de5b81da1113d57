/** Months of the places' history that no night was written down in (docs/product/market.md §26). */
import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import { isHomeOrLand } from '../summary/market.queries.server.ts'

/** The last days (`YYYY-MM-DD`) of the months since the first import, before that of `today`, that have no night. */
export async function monthsWithoutNight(db: Db, today: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    with first_import as (
      select min(first_seen_at) at time zone 'Asia/Nicosia' as moment from listing where source <> 'demo'
    )
    select (start + interval '1 month')::date - 1 as day
    from first_import, generate_series(
      date_trunc('month', moment), ${today}::timestamp - interval '1 month', interval '1 month') as start
    where not exists (
      select from market_place_snapshot as night where night.day >= start and night.day < start + interval '1 month')
    order by day`.execute(db)
  return rows.map(({ day }) => day)
}

/**
 * Stores what is still known of a day (`YYYY-MM-DD`): homes on offer, prices and rents by the days homes came and left
 * and their prices then. Yields of the time are not known, nor that a home was away for a while or described otherwise.
 */
export async function fillNight(db: Db, day: string): Promise<void> {
  await sql`
    with night as (select (${day}::date + 1)::timestamp at time zone 'Asia/Nicosia' as ends),
    home as (
      select place_id, purpose, bedrooms is not null and not coalesce(offer_is_doubted, false) as counts,
        price_per_metre_euro * coalesce(former.price_euro, listing.price_euro) / listing.price_euro as cost
      from night
      join listing on first_seen_at < ends and first_published_at < ends
        and (state in ('published', 'under-offer') or state_changed_at >= ends)
      left join doubted_listing on doubted_listing.listing_id = listing.id
      left join lateral (
        select former_price_euro as price_euro from price_change
        where price_change.listing_id = listing.id and changed_at >= ends order by changed_at, id limit 1
      ) as former on true
      where ${isHomeOrLand} and parent_type <> 'lands' and state <> 'draft' and source <> 'demo' and place_id is not null
    )
    insert into market_place_snapshot (day, place_id, homes_on_offer, homes, median_euro_per_square_metre, homes_to_let,
      median_rent_euro_per_square_metre)
    select ${day}::date, place_id, count(*),
      nullif(count(cost) filter (where counts and purpose = 'sale'), 0),
      percentile_cont(0.5) within group (order by cost) filter (where counts and purpose = 'sale'),
      nullif(count(cost) filter (where counts and purpose = 'rent'), 0),
      percentile_cont(0.5) within group (order by cost) filter (where counts and purpose = 'rent')
    from home group by place_id
    on conflict do nothing`.execute(db)
}

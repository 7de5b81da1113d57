/** The bits of `alert_unlisted`: what alerts know of homes that they do not list (docs/product/alerts.md §24). */
import { type RawBuilder, sql } from 'kysely'

/** Number of bits in a row. */
const BITS = sql.lit(1_024)
type Sql = RawBuilder<unknown>

export const noBits = sql`0::bit(${BITS})`
/** The row of a listing. */
export const blockOf = (listingId: Sql): Sql => sql`(${listingId} / ${BITS})`
/** The listing's bit alone. */
export const bitOf = (listingId: Sql): Sql => sql`set_bit(${noBits}, ${listingId} % ${BITS}, 1)`
export const hasBit = (bits: Sql, listingId: Sql): RawBuilder<boolean> =>
  sql`get_bit(${bits}, ${listingId} % ${BITS}) = 1`
/** The listings of a row `unlisted` whose bit is set, by `listing_id`. */
export const listingsIn = (bits: Sql): Sql => sql`(
  select unlisted.block * ${BITS} + place as listing_id from generate_series(0, ${BITS} - 1) as place where get_bit(${bits}, place) = 1
)`

/** An alert finds a home now, and does not list it. */
export const isUnlistedMatch = (alertId: Sql, listingId: Sql): RawBuilder<boolean> => sql`exists (
  select from alert_unlisted as unlisted
  where unlisted.alert_id = ${alertId} and unlisted.block = ${blockOf(listingId)} and ${hasBit(sql`unlisted.matching`, listingId)}
)`

/** The alerts of a member that find a home now and do not list it, by `id`. */
export const unlistingAlerts = (memberId: Sql, listingId: Sql): Sql => sql`(
  select asking.id from alert as asking
    join alert_unlisted as unlisted on unlisted.alert_id = asking.id and unlisted.block = ${blockOf(listingId)}
  where asking.member_id = ${memberId} and ${hasBit(sql`unlisted.matching`, listingId)}
)`

/** How many homes an alert finds now and does not list. */
export const unlistedHomes = (alertId: Sql): RawBuilder<number> => sql`coalesce((
  select sum(bit_count(unlisted.matching)) from alert_unlisted as unlisted where unlisted.alert_id = ${alertId}
), 0)::int`

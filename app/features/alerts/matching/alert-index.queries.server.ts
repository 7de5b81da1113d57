/** What the index of alerts reads: rows of `alert_key`, which alerts were saved since, and what listings ask with. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import type { AlertKind } from '../alert/alert.ts'
import {
  type FoundMatch,
  listingProbes,
  listingsOf,
  matchesSearch,
  homes,
} from './alert-matching.queries.server.ts'
import { ANY, KeyRows, type Probe } from './key-rows.ts'

type ChangedAlerts = {
  /** What was committed when this was read. */
  snapshot: string
  /** Of alerts whose filters were committed after `since` was read; none where it is null. */
  ids: number[]
  /** The database has lost transactions that it had: another server took its place. */
  wentBack: boolean
}

export async function readChangedAlerts(db: Db, since: string | null): Promise<ChangedAlerts> {
  const { rows } = await sql<ChangedAlerts>`
    with former as (select coalesce(${since}::pg_snapshot, pg_current_snapshot()) as snapshot)
    select pg_current_snapshot()::text as snapshot,
      pg_snapshot_xmax(pg_current_snapshot()) < pg_snapshot_xmax(former.snapshot) as "wentBack",
      array(
        select id from alert
        where changed_in >= pg_snapshot_xmin(former.snapshot) and not pg_visible_in_snapshot(changed_in, former.snapshot)
          and changed_in < pg_snapshot_xmax(pg_current_snapshot())
      ) as ids
    from former`.execute(db)
  return rows[0]!
}

/**
 * A restored backup names transactions of another server. Those that this server has not come to yet count as committed long ago: else an alert would be taken
 * for newer than a matching on the day that it does.
 */
export async function renumberRestoredAlerts(db: Db): Promise<void> {
  await sql`
    update alert set changed_in = ((pg_snapshot_xmin(pg_current_snapshot())::text::bigint - 1)::text)::xid8
    where changed_in >= pg_snapshot_xmax(pg_current_snapshot())`.execute(db)
}

/** As `KeyRows` unpacks it. */
const packed: RawBuilder<Buffer> = sql`
  int4send(alert_id) || float8send(min_measure) || float8send(max_measure) || int4send(min_price) || int4send(max_price)
    || int2send(min_bedrooms) || int2send(max_bedrooms) || float8send(min_price_per_metre) || float8send(max_price_per_metre)
    || int4send(coalesce(types, ${sql.lit(ANY)})) || int2send(coalesce(conditions, ${sql.lit(ANY)}::smallint))`

/** The rows of all alerts, or of these, by their key. */
export async function readKeyRows(db: Db, alertIds: readonly number[] | null): Promise<Map<string, KeyRows>> {
  const { rows } = await sql<{ key: string; packed: Buffer }>`
    select key, string_agg(${packed}, ''::bytea order by min_measure) as packed
    from alert_key ${alertIds === null ? sql`` : sql`where alert_id = any(${alertIds})`} group by key`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.key, new KeyRows(row.packed)]))
}

export type ListingProbe = Probe & { listingId: number; kind: AlertKind; key: string }

/** What these listings ask alerts with, as far as they are on offer. */
export async function readProbes(db: Db, listingIds: readonly number[]): Promise<ListingProbe[]> {
  const { rows } = await sql<ListingProbe>`
    with ${listingProbes(listingsOf(listingIds))}
    select id as "listingId", kind, key, measure, price, bedrooms, price_per_metre as "pricePerMetre", type_bits as "typeBits",
      condition_bit as "conditionBit"
    from probe`.execute(db)
  return rows
}

/** Those of what the keys of saved searches leave that match by what stands in `alert` too. */
export async function findSearchMatches(db: Db, candidates: readonly FoundMatch[]): Promise<FoundMatch[]> {
  if (candidates.length === 0) return []
  const listingIds = candidates.map(({ listingId }) => listingId)
  const { rows } = await sql<FoundMatch>`
    with home as materialized (${homes(listingsOf([...new Set(listingIds)]))})
    select candidate.alert_id as "alertId", candidate.listing_id as "listingId"
    from unnest(${candidates.map(({ alertId }) => alertId)}::int[], ${listingIds}::int[]) as candidate(alert_id, listing_id)
      join home as probe on probe.id = candidate.listing_id
    where ${matchesSearch(sql`candidate.alert_id`)}`.execute(db)
  return rows
}

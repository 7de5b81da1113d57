/** Queries of the index of alerts: rows of `alert_key`, the alerts saved since a snapshot, and the database's clock. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import { ANY, KeyRows } from './key-rows.ts'

type ChangedAlerts = {
  /**
   * Text of the `pg_snapshot` of this reading: which transactions were committed. `now`: when, by the database's clock.
   */
  snapshot: string
  now: Date
  /** Alerts whose filters were committed after `since` was read; none if it is null. */
  ids: number[]
  /** The database has lost transactions that it had: another server took its place. */
  wentBack: boolean
}

export async function readChangedAlerts(db: Db, since: string | null): Promise<ChangedAlerts> {
  const { rows } = await sql<ChangedAlerts>`
    with former as (select coalesce(${since}::pg_snapshot, pg_current_snapshot()) as snapshot)
    select pg_current_snapshot()::text as snapshot, now(),
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
 * A restored backup names transactions of another server. Those that this server has not come to yet count as committed
 * long ago: else an alert would be taken for newer than a matching on the day that it does.
 */
export async function renumberRestoredAlerts(db: Db): Promise<void> {
  await sql`
    update alert set changed_in = ((pg_snapshot_xmin(pg_current_snapshot())::text::bigint - 1)::text)::xid8
    where changed_in >= pg_snapshot_xmax(pg_current_snapshot())`.execute(db)
}

export async function readClock(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db)
  return rows[0]!.now
}

/** Rows packed as `KeyRows` unpacks them. */
const packed: RawBuilder<Buffer> = sql`
  int4send(alert_id) || float8send(min_measure) || float8send(max_measure) || int4send(min_price) || int4send(max_price)
    || int2send(min_bedrooms) || int2send(max_bedrooms) || float8send(min_price_per_metre) || float8send(max_price_per_metre)
    || int4send(coalesce(types, ${sql.lit(ANY)})) || int2send(coalesce(conditions, ${sql.lit(ANY)}::smallint)) || boolsend(asks_more)`

/** The rows of all alerts, of some, or of some keys; by their key. */
export async function readKeyRows(
  db: Db,
  only: { alertIds: readonly number[] } | { keys: readonly string[] } | null,
): Promise<Map<string, KeyRows>> {
  const condition =
    only === null
      ? sql`true`
      : 'keys' in only
        ? sql`key = any(${only.keys})`
        : sql`alert_id = any(${only.alertIds})`
  const { rows } = await sql<{ key: string; packed: Buffer }>`
    select key, string_agg(${packed}, ''::bytea order by min_measure) as packed
    from alert_key where ${condition} group by key`.execute(db)
  return new Map(rows.map((row) => [row.key, new KeyRows(row.packed)]))
}

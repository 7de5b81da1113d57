/** How long it takes from a listing's change to its match, and to the mail: kept where every process can read it. */
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import { type AlertDelayStage, alertDelayStages } from '#db/column-values.ts'

/** Upper bounds of the histogram, in seconds. */
const bounds = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 900, 3_600, Infinity]

/** Counts one for each of these moments of change, by the database's clock. */
export const countMatchDelays = (db: Db, changedAt: readonly Date[]): Promise<void> =>
  countDelays(
    db,
    'match',
    sql`select unnest(${changedAt.map((moment) => moment.toISOString())}::timestamptz[]) as changed_at`,
  )

/** Counts one for each home of a mail that was to be told at once. */
export const countMailDelays = (db: Db, digestId: string): Promise<void> =>
  countDelays(
    db,
    'mail',
    sql`
      select found.changed_at from alert_match as found
        join alert on alert.id = found.alert_id
        join alert_settings as settings on settings.member_id = found.member_id
      where found.digest_id = ${digestId} and found.changed_at is not null
        and coalesce(alert.frequency, settings.frequency) = 'at-once'`,
  )

async function countDelays(db: Db, stage: AlertDelayStage, changes: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into alert_delay as known (stage, up_to_seconds, count, seconds)
    select ${stage}, (select min(bound) from unnest(${bounds.map(String)}::float8[]) as bound where bound >= took), count(*), sum(took)
    from (select greatest(0, extract(epoch from clock_timestamp() - changed_at))::float8 as took from (${changes}) as change) as delay
    group by 2
    on conflict (stage, up_to_seconds) do update set
      count = known.count + excluded.count, seconds = known.seconds + excluded.seconds`.execute(db)
}

/** Metrics of alert delays for Prometheus. */
export async function alertDelayMetrics(db: Db): Promise<string> {
  const rows = await db.selectFrom('alert_delay').selectAll().execute()
  const { rows: waiting } = await sql<{ changes: string; mails: string }>`
    select
      (select count(*) from listing_change) as changes,
      (select count(*) from alert_digest where sent_at is null and refused_at is null) as mails`.execute(db)
  const name = 'petra_alert_delay_seconds'
  const lines = alertDelayStages.flatMap((stage) => {
    const of = rows.filter((row) => row.stage === stage)
    const upTo = (bound: number) =>
      of.reduce((sum, row) => (row.up_to_seconds <= bound ? sum + Number(row.count) : sum), 0)
    return [
      ...bounds.map(
        (bound) =>
          `${name}_bucket{stage="${stage}",le="${bound === Infinity ? '+Inf' : bound}"} ${upTo(bound)}`,
      ),
      `${name}_sum{stage="${stage}"} ${of.reduce((sum, row) => sum + row.seconds, 0)}`,
      `${name}_count{stage="${stage}"} ${upTo(Infinity)}`,
    ]
  })
  return [
    `# HELP ${name} From the change of a listing to its match with all alerts, and to the mail of what is told at once`,
    `# TYPE ${name} histogram`,
    ...lines,
    '# HELP petra_alert_waiting Changed listings to be matched, and alert mails begun and not sent',
    '# TYPE petra_alert_waiting gauge',
    `petra_alert_waiting{what="changes"} ${waiting[0]?.changes ?? 0}`,
    `petra_alert_waiting{what="mails"} ${waiting[0]?.mails ?? 0}`,
    '',
  ].join('\n')
}

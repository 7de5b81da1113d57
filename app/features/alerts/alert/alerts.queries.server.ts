/** All SQL of alerts as members keep them; that of the homes they find is in `app/features/alerts/matching/`. */
import { sql } from 'kysely'
import type { MemberId } from '#app/platform/context/context.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import type { Region } from '#app/features/places/place.ts'
import {
  isUnlistedMatch,
  unlistedHomes,
} from '#app/features/saved/matches/unlisted-matches.queries.server.ts'
import {
  type Alert,
  type AlertFrequency,
  type AlertKind,
  type AlertMail,
  alertName,
  type AlertQuery,
} from './alert.ts'
import { keysOf } from './alert-keys.ts'
import { readStoredQuery } from './stored-alert.ts'

type AlertRow = {
  id: number
  kind: AlertKind
  town: Region | null
  name: string | null
  filters: unknown
  frequency: AlertFrequency | null
  paused_at: Date | null
  created_at: Date
  saved_at: Date
  listed: number
  unlisted: number
}

/** `query` is null where what is stored cannot be read. */
export type StoredAlert = Omit<Alert, 'query'> & { kind: AlertKind; query: AlertQuery | null }

const alertOf = (row: AlertRow, query = readStoredQuery(row)): StoredAlert => ({
  id: row.id,
  kind: row.kind,
  query,
  name: alertName({ ...row, query }),
  frequency: row.frequency,
  pausedAt: row.paused_at,
  createdAt: row.created_at,
  savedAt: row.saved_at,
  homes: row.listed + row.unlisted,
  listed: row.listed,
})

/** Finds a member's alerts by town and kind, then the searches, oldest first. */
export async function alertsOf(db: Db, memberId: MemberId): Promise<StoredAlert[]> {
  const { rows } = await sql<AlertRow>`
    select id, kind, town, name, filters, frequency, paused_at, created_at, saved_at,
    ${unlistedHomes(sql`alert.id`)} - (
      select count(*)::int from alert_listing as entry
      where entry.member_id = alert.member_id and entry.removed_at is not null
        and ${isUnlistedMatch(sql`alert.id`, sql`entry.listing_id`)}
    ) as unlisted, (
      select count(*)::int from alert_match as found
      where found.alert_id = alert.id and found.version = alert.version and found.matches and not exists (
        select from alert_listing as entry
        where entry.member_id = alert.member_id and entry.listing_id = found.listing_id and entry.removed_at is not null
      )
    ) as listed
    from alert where member_id = ${memberId}
    order by kind = 'search', town, kind, id`.execute(db)
  return rows.map((row) => alertOf(row))
}

/** Saving, editing and deleting the alerts of one member happen one after the other. */
export async function lockAlertsOf(db: Db, memberId: MemberId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('petra alerts'), hashtext(${memberId}))`.execute(db)
}

/** `query` is null where what is stored cannot be read. */
export type MatchableAlert = {
  id: number
  kind: AlertKind
  town: Region | null
  query: AlertQuery | null
  version: number
  memberId: MemberId
}

export async function findAlert(db: Db, id: number): Promise<MatchableAlert | undefined> {
  const row = await db
    .selectFrom('alert')
    .select(['id', 'kind', 'town', 'filters', 'version', 'member_id as memberId'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { ...row, query: readStoredQuery(row) }
}

/**
 * Finds the queries of these alerts, by id. Null where a stored one cannot be read; an alert that is gone has no entry.
 */
export async function readQueries(db: Db, ids: readonly number[]): Promise<Map<number, AlertQuery | null>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('alert')
    .select(['id', 'kind', 'town', 'filters'])
    .where(sql<boolean>`id = any(${ids})`)
    .execute()
  return new Map(rows.map((row) => [row.id, readStoredQuery(row)]))
}

export async function findTownAlertId(
  db: Db,
  memberId: MemberId,
  query: Extract<AlertQuery, { town: unknown }>,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('alert')
    .select('id')
    .where('member_id', '=', memberId)
    .where('town', '=', query.town)
    .where('kind', '=', query.kind)
    .executeTakeFirst()
  return row?.id
}

export async function countSearchesOf(db: Db, memberId: MemberId): Promise<number> {
  const row = await db
    .selectFrom('alert')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('member_id', '=', memberId)
    .where('kind', '=', 'search')
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function insertAlert(
  db: Db,
  alert: {
    memberId: MemberId
    query: AlertQuery
    /** Null: its member gave none. */
    name: string | null
    frequency: AlertFrequency | null
    now: Date
  },
): Promise<number> {
  const { memberId, query, name, frequency, now } = alert
  const { id } = await db
    .insertInto('alert')
    .values({
      member_id: memberId,
      kind: query.kind,
      town: query.kind === 'search' ? null : query.town,
      name,
      frequency,
      created_at: now,
      saved_at: now,
      ...storedQuery(query),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertKeys(db, id, query)
  return id
}

/** Other filters: a new version, with new keys. */
export async function replaceQuery(db: Db, id: number, query: AlertQuery): Promise<void> {
  await db
    .updateTable('alert')
    .set((eb) => ({
      ...storedQuery(query),
      version: eb('version', '+', 1),
      changed_in: sql<string>`pg_current_xact_id()`,
    }))
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('alert_key').where('alert_id', '=', id).execute()
  await insertKeys(db, id, query)
}

const storedQuery = (query: AlertQuery) => ({
  filters: JSON.stringify(query.kind === 'search' ? query.criteria : query.filters),
})

async function insertKeys(db: Db, alertId: number, query: AlertQuery): Promise<void> {
  const { keys, row } = keysOf(query)
  if (keys.length === 0) return
  await db
    .insertInto('alert_key')
    .values(keys.map((text) => ({ ...row, alert_id: alertId, key: text })))
    .execute()
}

/** Changes of an alert; undefined leaves a value unchanged. */
export type AlertChange = {
  name?: string | null | undefined
  frequency?: AlertFrequency | null | undefined
  pausedAt?: Date | null | undefined
  savedAt?: Date | undefined
}

/** False where the member has no such alert. */
export async function updateAlert(
  db: Db,
  memberId: MemberId,
  id: number,
  { name, frequency, pausedAt, savedAt }: AlertChange,
): Promise<boolean> {
  const updated = await db
    .updateTable('alert')
    .set((eb) => ({
      name: name === undefined ? eb.ref('name') : name,
      frequency: frequency === undefined ? eb.ref('frequency') : frequency,
      paused_at: pausedAt === undefined ? eb.ref('paused_at') : pausedAt,
      saved_at: savedAt ?? eb.ref('saved_at'),
    }))
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}

export async function deleteAlertRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom('alert').where('id', '=', id).execute()
}

/** Settings of a member who never chose: no mails, and a mail a day once they are wanted. */
const standardMail = { mailsWanted: false, consentAt: null, frequency: 'daily' } as const

export async function alertMailOf(db: Db, memberId: MemberId): Promise<AlertMail> {
  const row = await db
    .selectFrom('member')
    .leftJoin('alert_settings', 'alert_settings.member_id', 'member.id')
    .select(['email_confirmed_at', 'mails_wanted', 'consent_at', 'frequency'])
    .where('member.id', '=', memberId)
    .executeTakeFirst()
  return {
    mailsWanted: row?.mails_wanted ?? standardMail.mailsWanted,
    consentAt: row?.consent_at ?? standardMail.consentAt,
    frequency: row?.frequency ?? standardMail.frequency,
    emailConfirmed: (row?.email_confirmed_at ?? null) !== null,
  }
}

/** Wanting mails anew is a new consent; wanting them still is the old one. */
export async function updateAlertMail(
  db: Db,
  memberId: MemberId,
  { mailsWanted, frequency }: { mailsWanted?: boolean; frequency?: AlertFrequency },
  now: Date,
): Promise<void> {
  const wanted = mailsWanted ?? null
  await sql`
    insert into alert_settings as former (member_id, mails_wanted, consent_at, ended_at, frequency)
    values (
      ${memberId}, coalesce(${wanted}::boolean, false), case when ${wanted}::boolean then ${now}::timestamptz end, null,
      coalesce(${frequency ?? null}::text, ${standardMail.frequency})
    )
    on conflict (member_id) do update set
      mails_wanted = coalesce(${wanted}::boolean, former.mails_wanted),
      consent_at = case when ${wanted}::boolean and not former.mails_wanted then ${now}::timestamptz else former.consent_at end,
      ended_at = case
        when ${wanted}::boolean then null
        when former.mails_wanted and not coalesce(${wanted}::boolean, true) then ${now}::timestamptz
        else former.ended_at
      end,
      frequency = coalesce(${frequency ?? null}::text, former.frequency)`.execute(db)
}

/** How many alerts and saved searches name a place. */
export async function countAlertsOfPlace(db: Db, placeId: string): Promise<number> {
  const { rows } = await sql<{ alerts: number }>`
    select count(*)::int as alerts from alert where filters -> 'placeIds' ? ${placeId}`.execute(db)
  return rows[0]!.alerts
}

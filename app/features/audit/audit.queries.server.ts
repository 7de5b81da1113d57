/** All SQL of the audit log: it is written and read, and nothing else. */
import { sql } from 'kysely'
import type { MemberId } from '#app/platform/context/context.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import type { Change, ChangedValues } from './change.ts'
import { readChangedValues } from './read-changed-values.server.ts'

export type NewEntry = {
  at: Date
  actorId: MemberId | null
  sessionId: string | null
  code: string
  subjectKind: string
  subjectId: string
  before: ChangedValues
  after: ChangedValues
}

/** Returns their ids. */
export async function insertEntries(db: Db, entries: readonly NewEntry[]): Promise<string[]> {
  const rows = await db
    .insertInto('audit_entry')
    .values(
      entries.map((entry) => ({
        at: entry.at,
        actor_id: entry.actorId,
        session_id: entry.sessionId,
        code: entry.code,
        subject_kind: entry.subjectKind,
        subject_id: entry.subjectId,
        before: JSON.stringify(entry.before),
        after: JSON.stringify(entry.after),
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Stores from which address a member made these entries. */
export async function insertOrigins(
  db: Db,
  entryIds: readonly string[],
  origin: { memberId: MemberId; address: string },
): Promise<void> {
  await db
    .insertInto('audit_origin')
    .values(entryIds.map((id) => ({ entry_id: id, member_id: origin.memberId, address: origin.address })))
    .execute()
}

const dayBegins = (day: string, daysLater = 0) =>
  sql<Date>`(${day}::date + ${daysLater}::int)::timestamp at time zone 'Asia/Nicosia'`

/** Restrictions of a search in the log; an absent one restricts nothing. */
export type ChangeSearch = {
  /** `system`, or a member's id. */
  actor?: string | undefined
  code?: string | undefined
  subjectKind?: string | undefined
  subjectId?: string | undefined
  /** Any of these. */
  subjectIds?: readonly string[] | undefined
  /** First and last day in Cyprus, `YYYY-MM-DD`. */
  from?: string | undefined
  until?: string | undefined
  /** The last entry of the page before: what follows is older. */
  after?: { at: Date; id: string } | undefined
}

/** The newest first. */
export async function findChanges(db: Db, search: ChangeSearch, limit: number): Promise<Change[]> {
  const { actor, code, subjectKind, subjectId, subjectIds, from, until, after } = search
  const rows = await db
    .selectFrom('audit_entry as entry')
    .leftJoin('member as actor', 'actor.id', 'entry.actor_id')
    .leftJoin('audit_origin as origin', 'origin.entry_id', 'entry.id')
    .leftJoin('member as subject', (join) =>
      join
        .on('entry.subject_kind', '=', 'member')
        .on(sql`subject.id::text`, '=', sql.ref('entry.subject_id')),
    )
    .select([
      'entry.id',
      'entry.at',
      'entry.actor_id as actorId',
      'actor.username',
      'origin.address',
      'entry.code',
      'entry.subject_kind as subjectKind',
      'entry.subject_id as subjectId',
      'subject.username as subjectName',
      'entry.before',
      'entry.after',
    ])
    .$if(actor === 'system', (query) => query.where('entry.actor_id', 'is', null))
    .$if(actor !== undefined && actor !== 'system', (query) => query.where('entry.actor_id', '=', actor!))
    .$if(code !== undefined, (query) => query.where('entry.code', '=', code!))
    .$if(subjectKind !== undefined, (query) => query.where('entry.subject_kind', '=', subjectKind!))
    .$if(subjectId !== undefined, (query) => query.where('entry.subject_id', '=', subjectId!))
    .$if(subjectIds !== undefined, (query) => query.where('entry.subject_id', 'in', subjectIds!))
    .$if(from !== undefined, (query) => query.where('entry.at', '>=', dayBegins(from!)))
    .$if(until !== undefined, (query) => query.where('entry.at', '<', dayBegins(until!, 1)))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(entry.at, entry.id) < (${after!.at}, ${after!.id}::bigint)`),
    )
    .orderBy('entry.at', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ actorId, username, before, after: now, ...row }) => ({
    ...row,
    actor: actorId === null ? null : { id: actorId, username },
    before: readChangedValues(before),
    after: readChangedValues(now),
  }))
}

/** The member whose leads may be named; null: everybody's. */
export type NamedLeads = { leadsOf: MemberId | null }

const GONE_ACCOUNT = 'someone whose account was deleted'

/**
 * Replaces ids in changes by names: of people and of what was changed, as far as it still exists and the reader may see
 * it. The log itself holds no name of a person.
 */
export async function nameChanges(db: Db, changes: Change[], { leadsOf }: NamedLeads): Promise<Change[]> {
  const ids = [
    ...new Set(
      changes
        .flatMap(({ subjectId, before, after }) => [
          subjectId,
          before.assignee,
          after.assignee,
          before.lead,
          after.lead,
        ])
        .filter((id) => typeof id === 'string' && /^[\da-f]{8}-[\da-f-]{27}$/.test(id)),
    ),
  ]
  if (ids.length === 0) return changes
  const { rows } = await sql<{ id: string; name: string }>`
    with named as materialized (
      select lead.id, coalesce(
        nullif(fields ->> 'name', ''), nullif(concat_ws(' ', fields ->> 'firstName', fields ->> 'lastName'), ''), fields ->> 'email'
      ) as name
      from lead
      where lead.form <> 'share' and (lead.id = any(${ids}::uuid[]) or lead.id in (select lead_id from viewing where id = any(${ids}::uuid[])))
        and ${leadsOf === null ? sql`true` : sql`lead.assignee_id = ${leadsOf}`}
    )
    select id::text, username as name from member where id = any(${ids}::uuid[])
    union all select id::text, name from named where name is not null
    union all select viewing.id::text, 'with ' || name from viewing join named on named.id = lead_id
      where viewing.id = any(${ids}::uuid[]) and name is not null
    union all select id::text, name from partner_feed where id = any(${ids}::uuid[])`.execute(db)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const named = (values: ChangedValues): ChangedValues => ({
    ...values,
    ...(values.assignee ? { assignee: names.get(String(values.assignee)) ?? GONE_ACCOUNT } : {}),
    ...(values.lead ? { lead: names.get(String(values.lead)) ?? 'another lead' } : {}),
  })
  return changes.map((change) => ({
    ...change,
    subjectName: change.subjectName ?? names.get(change.subjectId) ?? null,
    before: named(change.before),
    after: named(change.after),
  }))
}

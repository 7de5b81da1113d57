/** All SQL of the audit log: it is written and read, and nothing else. */
import { sql } from 'kysely'
import type { MemberId } from '#app/platform/context.ts'
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

/** From where a member made these entries. */
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

/** What is asked for; what is absent restricts nothing. */
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

/** All SQL of sessions, list access tokens and one-time tokens. A caller with a secret passes its hash. */
import { sql } from 'kysely'
import type { Member, MemberId } from '#app/platform/context/context.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import type { OneTimePurpose } from '#db/column-values.ts'
import { hasSecondFactor, lacksSecondFactor } from './accounts.queries.server.ts'
import { SECOND_FACTOR_GRACE_HOURS } from '../devices/second-factor-grace.ts'
import { type Client, readClient } from '../devices/client-name.ts'

export type NewSession = {
  memberId: MemberId
  tokenHash: Buffer
  startedAt: Date
  expiresAt: Date
  remembered: boolean
  client: Client
  /**
   * End of the time in which it has the powers of its role without a second factor; null: the role needs one at once.
   */
  secondFactorDueAt: Date | null
}

export async function insertSession(db: Db, session: NewSession): Promise<string> {
  const { id } = await db
    .insertInto('member_session')
    .values({
      member_id: session.memberId,
      token_hash: session.tokenHash,
      created_at: session.startedAt,
      seen_at: session.startedAt,
      signed_in_at: session.startedAt,
      expires_at: session.expiresAt,
      remembered: session.remembered,
      client: JSON.stringify(session.client),
      second_factor_due_at: session.secondFactorDueAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * End of the time in which a session has its role without a second factor: its own time, or for an account of the demo
 * a while after the first real import, if the session began before; else null.
 */
const graceEndsAt = (now: Date) => sql<Date | null>`coalesce(
  case when session.second_factor_due_at > ${now} then session.second_factor_due_at end,
  (select installation.demo_withdrawn_at + ${SECOND_FACTOR_GRACE_HOURS} * interval '1 hour' from installation
  where member.from_demo and session.created_at < installation.demo_withdrawn_at
    and installation.demo_withdrawn_at + ${SECOND_FACTOR_GRACE_HOURS} * interval '1 hour' > ${now})
)`

/** Returns whether a session has the powers of its role without a second factor for now. */
export async function isWithinGrace(db: Db, sessionId: string, now: Date): Promise<boolean> {
  const session = await db
    .selectFrom('member_session as session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .select(graceEndsAt(now).as('endsAt'))
    .where('session.id', '=', sessionId)
    .executeTakeFirst()
  return session !== undefined && session.endsAt !== null
}

/** Finds when a session under way needs the second factor of its role; undefined if it has one, or needs none. */
export const findSecondFactorDue = (
  db: Db,
  sessionId: string,
  now: Date,
): Promise<{ /** Null until the first real import. */ dueAt: Date | null } | undefined> =>
  db
    .selectFrom('member_session as session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .select(graceEndsAt(now).as('dueAt'))
    .where('session.id', '=', sessionId)
    .where('member.role', '<>', 'member')
    .where(sql<boolean>`not ${hasSecondFactor}`)
    .executeTakeFirst()

export async function findSessionMember(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<(Member & { seenAt: Date }) | undefined> {
  const row = await db
    .selectFrom('member_session as session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .select([
      'member.id as memberId',
      'member.username',
      'member.email',
      'member.role',
      'session.id as sessionId',
      'session.signed_in_at as signedInAt',
      'session.seen_at as seenAt',
      lacksSecondFactor,
      graceEndsAt(now).as('graceEndsAt'),
    ])
    .where('session.token_hash', '=', tokenHash)
    .where('session.expires_at', '>', now)
    .where('member.disabled_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { lacksSecondFactor: isLacking, graceEndsAt: graceEnd, role, ...member } = row
  return isLacking && graceEnd === null && role !== 'member'
    ? { kind: 'member', ...member, role: 'member', pendingRole: role }
    : { kind: 'member', ...member, role, pendingRole: null }
}

export async function findListAccessTokenMember(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<MemberId | undefined> {
  const row = await db
    .selectFrom('list_access_token')
    .innerJoin('member_session as session', 'session.id', 'list_access_token.session_id')
    .select('session.member_id as memberId')
    .where('list_access_token.token_hash', '=', tokenHash)
    .where('session.expires_at', '>', now)
    .executeTakeFirst()
  return row?.memberId
}

/** Returns whether the session exists; locks it until the transaction ends. */
export async function lockSession(tx: Db, sessionId: string): Promise<boolean> {
  const session = await tx
    .selectFrom('member_session')
    .select('id')
    .where('id', '=', sessionId)
    .forKeyShare()
    .executeTakeFirst()
  return session !== undefined
}

export async function insertListAccessToken(
  db: Db,
  sessionId: string,
  tokenHash: Buffer,
  now: Date,
): Promise<void> {
  await db
    .insertInto('list_access_token')
    .values({ token_hash: tokenHash, session_id: sessionId, created_at: now })
    .execute()
}

export async function deleteOldestListAccessTokens(db: Db, sessionId: string, kept: number): Promise<void> {
  await db
    .deleteFrom('list_access_token')
    .where('session_id', '=', sessionId)
    .where('token_hash', 'not in', (eb) =>
      eb
        .selectFrom('list_access_token')
        .select('token_hash')
        .where('session_id', '=', sessionId)
        .orderBy('created_at', 'desc')
        .limit(kept),
    )
    .execute()
}

export async function touchSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('member_session').set({ seen_at: now }).where('id', '=', sessionId).execute()
}

export async function renewSignIn(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('member_session').set({ signed_in_at: now }).where('id', '=', sessionId).execute()
}

/** The member's only: someone else's session is not found. */
export async function deleteSession(db: Db, memberId: MemberId, sessionId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('member_session')
    .where('member_id', '=', memberId)
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

export async function deleteSessionsOf(db: Db, memberId: MemberId): Promise<void> {
  await db.deleteFrom('member_session').where('member_id', '=', memberId).execute()
}

export type SessionSummary = {
  id: string
  client: Client
  startedAt: Date
  seenAt: Date
  expiresAt: Date
}

export async function listSessions(db: Db, memberId: MemberId, now: Date): Promise<SessionSummary[]> {
  const rows = await db
    .selectFrom('member_session')
    .select(['id', 'client', 'created_at as startedAt', 'seen_at as seenAt', 'expires_at as expiresAt'])
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, client: readClient(row.client) }))
}

/** Includes expired sessions that are not deleted yet. */
export const listEverySession = (db: Db, memberId: MemberId): Promise<SessionSummary[]> =>
  listSessions(db, memberId, new Date(0))

export async function insertOneTimeToken(
  db: Db,
  token: {
    tokenHash: Buffer
    memberId: MemberId
    purpose: OneTimePurpose
    email?: string
    remember?: boolean
    createdAt: Date
    expiresAt: Date
  },
): Promise<void> {
  await db
    .insertInto('one_time_token')
    .values({
      token_hash: token.tokenHash,
      member_id: token.memberId,
      purpose: token.purpose,
      email: token.email ?? null,
      remember: token.remember ?? false,
      created_at: token.createdAt,
      expires_at: token.expiresAt,
    })
    .execute()
}

export type OneTimeToken = { memberId: MemberId; email: string | null; remember: boolean }

/** Deletes the token and returns it: of two concurrent requests only one finds it. */
export const consumeOneTimeToken = (
  db: Db,
  tokenHash: Buffer,
  purpose: OneTimePurpose,
  now: Date,
): Promise<OneTimeToken | undefined> =>
  db
    .deleteFrom('one_time_token')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning(['member_id as memberId', 'email', 'remember'])
    .executeTakeFirst()

/** Reads the token without using it up. */
export const findOneTimeToken = (
  db: Db,
  tokenHash: Buffer,
  purpose: OneTimePurpose,
  now: Date,
): Promise<OneTimeToken | undefined> =>
  db
    .selectFrom('one_time_token')
    .select(['member_id as memberId', 'email', 'remember'])
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst()

export async function deleteOneTimeTokens(
  db: Db,
  memberId: MemberId,
  purpose: OneTimePurpose,
): Promise<void> {
  await db
    .deleteFrom('one_time_token')
    .where('member_id', '=', memberId)
    .where('purpose', '=', purpose)
    .execute()
}

export async function deleteOneTimeTokensOf(db: Db, memberId: MemberId): Promise<void> {
  await db.deleteFrom('one_time_token').where('member_id', '=', memberId).execute()
}

export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('member_session').where('expires_at', '<=', now).execute()
  await db.deleteFrom('one_time_token').where('expires_at', '<=', now).execute()
}

/**
 * How often something was done of late. A limit stands on what is tried together with where from, so that who guesses
 * slows only themselves.
 */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { CLOCK_TOLERANCE_MS } from '../clock-tolerance.ts'
import type { Db } from '../db/database.server.ts'
import { Refusal } from '../refusal.ts'

export type Limit = { name: string; most: number; seconds: number }

/** A window that ends later than this was opened by a clock that has been set back since: it counts as over. */
const latestEnd = (limit: Limit, now: Date): Date =>
  new Date(now.valueOf() + limit.seconds * 1_000 + CLOCK_TOLERANCE_MS)

/** Addresses and names are not kept as such. */
const keyOf = (limit: Limit, about: readonly string[]): string =>
  createHash('sha256')
    .update([limit.name, ...about].join('\n'))
    .digest('base64url')

/** Counts one more; the count of the window that is open. */
export async function incrementCount(
  db: Db,
  limit: Limit,
  about: readonly string[],
  now: Date,
): Promise<number> {
  const ends = new Date(now.valueOf() + limit.seconds * 1_000)
  const isOver = sql<boolean>`(t.ends_at <= ${now} or t.ends_at > ${latestEnd(limit, now)})`
  const { rows } = await sql<{ count: number }>`
    insert into throttle as t (key, count, ends_at) values (${keyOf(limit, about)}, 1, ${ends})
    on conflict (key) do update set
      count = case when ${isOver} then 1 else t.count + 1 end,
      ends_at = case when ${isOver} then excluded.ends_at else t.ends_at end
    returning count`.execute(db)
  return rows[0]?.count ?? 0
}

/** Returns whether as much as the limit allows is counted already. */
export async function isReached(db: Db, limit: Limit, about: readonly string[], now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('throttle')
    .select('count')
    .where('key', '=', keyOf(limit, about))
    .where('ends_at', '>', now)
    .where('ends_at', '<=', latestEnd(limit, now))
    .executeTakeFirst()
  return (row?.count ?? 0) >= limit.most
}

/** Reverses one count. */
export async function decrementCount(db: Db, limit: Limit, about: readonly string[]): Promise<void> {
  await db
    .updateTable('throttle')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', keyOf(limit, about))
    .where('count', '>', 0)
    .execute()
}

export async function resetCount(db: Db, limit: Limit, about: readonly string[]): Promise<void> {
  await db.deleteFrom('throttle').where('key', '=', keyOf(limit, about)).execute()
}

/** Counts one more, or refuses where that would be more than the limit allows. */
export async function countOrRefuse(
  db: Db,
  limit: Limit,
  about: readonly string[],
  now: Date,
  message: string,
): Promise<void> {
  if ((await incrementCount(db, limit, about, now)) > limit.most) throw new Refusal('too-many', message)
}

export async function deleteEndedCounts(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('throttle').where('ends_at', '<=', now).execute()
}

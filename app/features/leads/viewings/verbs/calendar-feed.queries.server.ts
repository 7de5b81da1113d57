/** All SQL of the calendar feeds of agents. */
import type { MemberId } from '#app/platform/context/context.ts'
import type { Db } from '#app/platform/db/database.server.ts'

/** Stores a feed, replacing the former one. */
export async function upsertFeed(tx: Db, memberId: MemberId, secretHash: Buffer): Promise<void> {
  await tx
    .insertInto('calendar_feed')
    .values({ member_id: memberId, secret_hash: secretHash })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ secret_hash: secretHash }))
    .execute()
}

/** Returns whether there was one. */
export async function deleteFeed(tx: Db, memberId: MemberId): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('calendar_feed')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function hasFeed(db: Db, memberId: MemberId): Promise<boolean> {
  const row = await db
    .selectFrom('calendar_feed')
    .select('member_id')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Finds the owner of the feed with this secret; undefined for nobody's, and while the account is disabled or no longer
 * of the staff.
 */
export const ownerOfFeed = (
  db: Db,
  secretHash: Buffer,
): Promise<{ memberId: MemberId; username: string } | undefined> =>
  db
    .selectFrom('calendar_feed')
    .innerJoin('member', 'member.id', 'calendar_feed.member_id')
    .select(['member.id as memberId', 'member.username'])
    .where('secret_hash', '=', secretHash)
    .where('member.role', '<>', 'member')
    .where('member.disabled_at', 'is', null)
    .executeTakeFirst()

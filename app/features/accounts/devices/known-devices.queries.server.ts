/**
 * All SQL of known devices: browsers on which a member logged in before (docs/decisions/0010-guessing-passwords.md).
 */
import type { MemberId } from '#app/platform/context/context.ts'
import type { Db } from '#app/platform/db/database.server.ts'

/** Finds the members of a device: several may share a browser. */
export async function findDeviceMembers(db: Db, tokenHash: Buffer): Promise<MemberId[]> {
  const rows = await db
    .selectFrom('known_device')
    .select('member_id as memberId')
    .where('token_hash', '=', tokenHash)
    .execute()
  return rows.map(({ memberId }) => memberId)
}

export type KnownDevice = { memberId: MemberId; tokenHash: Buffer }

export async function upsertKnownDevice(
  db: Db,
  { memberId, tokenHash }: KnownDevice,
  now: Date,
): Promise<void> {
  await db
    .insertInto('known_device')
    .values({ member_id: memberId, token_hash: tokenHash, known_since: now, used_at: now })
    .onConflict((conflict) => conflict.columns(['member_id', 'token_hash']).doUpdateSet({ used_at: now }))
    .execute()
}

/** Replaces a browser's token, for every member who knows it. */
export async function replaceDeviceToken(db: Db, former: Buffer, tokenHash: Buffer): Promise<void> {
  await db
    .updateTable('known_device')
    .set({ token_hash: tokenHash })
    .where('token_hash', '=', former)
    .execute()
}

/** Deletes a member's devices except those that were used last. */
export async function deleteOldestDevices(db: Db, memberId: MemberId, kept: number): Promise<void> {
  await db
    .deleteFrom('known_device')
    .where('member_id', '=', memberId)
    .where('token_hash', 'not in', (eb) =>
      eb
        .selectFrom('known_device')
        .select('token_hash')
        .where('member_id', '=', memberId)
        .orderBy('used_at', 'desc')
        .limit(kept),
    )
    .execute()
}

export async function deleteDevicesOf(db: Db, memberId: MemberId): Promise<void> {
  await db.deleteFrom('known_device').where('member_id', '=', memberId).execute()
}

export const listDevices = (db: Db, memberId: MemberId): Promise<{ knownSince: Date; usedAt: Date }[]> =>
  db
    .selectFrom('known_device')
    .select(['known_since as knownSince', 'used_at as usedAt'])
    .where('member_id', '=', memberId)
    .orderBy('used_at', 'desc')
    .execute()

export async function deleteUnusedDevices(db: Db, unusedSince: Date): Promise<void> {
  await db.deleteFrom('known_device').where('used_at', '<', unusedSince).execute()
}

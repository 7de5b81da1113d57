/** All SQL of passkeys and of what they are to sign. */
import { sql } from 'kysely'
import type { MemberId } from '#app/platform/context/context.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { type Client, readClient } from './client-name.ts'

export type Passkey = { id: string; client: Client; createdAt: Date; usedAt: Date | null }

/** Lists passkeys in the order in which they were added. */
export async function listPasskeys(db: Db, memberId: MemberId): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkey')
    .select(['id', 'client', 'created_at as createdAt', 'used_at as usedAt'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, client: readClient(row.client) }))
}

export async function credentialIds(db: Db, memberId: MemberId): Promise<string[]> {
  const rows = await db
    .selectFrom('passkey')
    .select('credential_id as id')
    .where('member_id', '=', memberId)
    .execute()
  return rows.map(({ id }) => id)
}

export type StoredCredential = {
  memberId: MemberId
  credentialId: string
  /** COSE. */
  publicKey: Buffer
  useCount: number
}

/** Finds a passkey by the browser's name for it. */
export async function findCredential(db: Db, credentialId: string): Promise<StoredCredential | undefined> {
  const row = await db
    .selectFrom('passkey')
    .select(['member_id as memberId', 'public_key as publicKey', 'use_count as useCount'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  return row && { ...row, credentialId, useCount: Number(row.useCount) }
}

/** False where it is there already. */
export async function insertPasskey(
  db: Db,
  passkey: StoredCredential & { client: Client; createdAt: Date },
): Promise<boolean> {
  const inserted = await db
    .insertInto('passkey')
    .values({
      member_id: passkey.memberId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      use_count: String(passkey.useCount),
      client: JSON.stringify(passkey.client),
      created_at: passkey.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** False where it was removed. */
export async function notePasskeyUse(
  db: Db,
  credentialId: string,
  used: { useCount: number; now: Date },
): Promise<boolean> {
  const updated = await db
    .updateTable('passkey')
    .set({ use_count: String(used.useCount), used_at: used.now })
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}

/** The member's only: someone else's passkey is not found. */
export async function deletePasskey(db: Db, memberId: MemberId, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('passkey')
    .where('member_id', '=', memberId)
    .where(sql`id::text`, '=', id)
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

export async function deletePasskeysOf(db: Db, memberId: MemberId): Promise<void> {
  await db.deleteFrom('passkey').where('member_id', '=', memberId).execute()
}

/** `memberId`: whose passkey is added; null for a login. */
export async function insertChallenge(
  db: Db,
  challenge: { challengeHash: Buffer; memberId: MemberId | null; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('passkey_challenge')
    .values({
      challenge_hash: challenge.challengeHash,
      member_id: challenge.memberId,
      expires_at: challenge.expiresAt,
    })
    .execute()
}

/** Returns whether it was given out, for this member or for a login, and not used yet; it is used up. */
export async function consumeChallenge(
  db: Db,
  { challengeHash, memberId, now }: { challengeHash: Buffer; memberId: MemberId | null; now: Date },
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', challengeHash)
    .where('member_id', 'is not distinct from', memberId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

export async function deleteExpiredChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('passkey_challenge').where('expires_at', '<=', now).execute()
}

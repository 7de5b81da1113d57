/** All SQL of members. */
import { sql } from 'kysely'
import type { MemberId, Role } from '#app/platform/context/context.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { notifyPagesChanged } from '#app/platform/db/page-notices.server.ts'
import { emailKey, plainUsername, usernameKey } from './account-rules.ts'
import { usernameSkeleton } from './username-look.ts'

export type Account = {
  memberId: MemberId
  username: string
  email: string
  emailConfirmedAt: Date | null
  passwordHash: string
  role: Role
  registeredAt: Date
  totpSeed: string | null
  totpConfirmedAt: Date | null
  hasPasskey: boolean
  /** Staff who may not log in for now (docs/product/office.md §6). */
  disabledAt: Date | null
  /** Staff without a second factor: their role has no power until they set one up. */
  lacksSecondFactor: boolean
}

const hasPasskey = sql<boolean>`exists (select from passkey where passkey.member_id = member.id)`

/** Codes of an authenticator, or a passkey. */
export const hasSecondFactor = sql<boolean>`(member.totp_confirmed_at is not null or ${hasPasskey})`

/** The demo's accounts do without one until real homes come in (docs/product/accounts.md §18). */
export const lacksSecondFactor = sql<boolean>`(
  member.role <> 'member' and not ${hasSecondFactor}
  and not (member.from_demo and exists (select from installation where demo = 'loaded'))
)`.as('lacksSecondFactor')

const columns = [
  'id as memberId',
  'username',
  'email',
  'email_confirmed_at as emailConfirmedAt',
  'password_hash as passwordHash',
  'role',
  'registered_at as registeredAt',
  'totp_seed as totpSeed',
  'totp_confirmed_at as totpConfirmedAt',
  'disabled_at as disabledAt',
  hasPasskey.as('hasPasskey'),
  lacksSecondFactor,
] as const

export const findAccount = (db: Db, memberId: MemberId): Promise<Account | undefined> =>
  db.selectFrom('member').select(columns).where('id', '=', memberId).executeTakeFirst()

/**
 * The same, and nobody else changes it or its links until the transaction ends: who takes more than one of a member's
 * rows takes this one first.
 */
export const lockAccount = (tx: Db, memberId: MemberId): Promise<Account | undefined> =>
  tx.selectFrom('member').select(columns).where('id', '=', memberId).forNoKeyUpdate().executeTakeFirst()

/** Finds an account by the text of 'Username or Email': a name holds no `@`. */
export const findAccountByName = (db: Db, name: string): Promise<Account | undefined> =>
  db
    .selectFrom('member')
    .select(columns)
    .where((eb) =>
      name.includes('@') ? eb('email_key', '=', emailKey(name)) : eb('username_key', '=', usernameKey(name)),
    )
    .executeTakeFirst()

export type NewAccount = {
  username: string
  email: string
  passwordHash: string
  role: Role
  registeredAt: Date
  /** Known to be theirs from the start, where staff say so. */
  emailConfirmedAt?: Date
  fromDemo?: boolean
}

/** Null where the name or the address is taken, by one that may have come a moment before. */
export async function insertAccount(db: Db, account: NewAccount): Promise<MemberId | null> {
  const inserted = await db
    .insertInto('member')
    .values({
      username: plainUsername(account.username),
      username_key: usernameKey(account.username),
      username_skeleton: usernameSkeleton(account.username),
      email: account.email.trim(),
      email_key: emailKey(account.email),
      password_hash: account.passwordHash,
      role: account.role,
      email_confirmed_at: account.emailConfirmedAt ?? null,
      registered_at: account.registeredAt,
      from_demo: account.fromDemo ?? false,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

export async function takenNames(
  db: Db,
  { username, email }: { username: string; email: string },
): Promise<{ username: boolean; email: boolean }> {
  const rows = await db
    .selectFrom('member')
    .select(['username_key', 'username_skeleton', 'email_key'])
    .where((eb) =>
      eb.or([
        eb('username_key', '=', usernameKey(username)),
        eb('username_skeleton', '=', usernameSkeleton(username)),
        eb('email_key', '=', emailKey(email)),
      ]),
    )
    .execute()
  return {
    username: rows.some(
      (row) =>
        row.username_key === usernameKey(username) || row.username_skeleton === usernameSkeleton(username),
    ),
    email: rows.some((row) => row.email_key === emailKey(email)),
  }
}

export async function updatePasswordHash(db: Db, memberId: MemberId, passwordHash: string): Promise<void> {
  await db.updateTable('member').set({ password_hash: passwordHash }).where('id', '=', memberId).execute()
}

/** The same password, hashed anew; false where it was changed meanwhile. */
export async function updateOutdatedHash(
  db: Db,
  { memberId, passwordHash: outdated }: Pick<Account, 'memberId' | 'passwordHash'>,
  passwordHash: string,
): Promise<boolean> {
  const updated = await db
    .updateTable('member')
    .set({ password_hash: passwordHash })
    .where('id', '=', memberId)
    .where('password_hash', '=', outdated)
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}

/** Makes a confirmed address the account's; false where another account has it, or takes it at the same moment. */
export async function confirmEmail(db: Db, memberId: MemberId, email: string, now: Date): Promise<boolean> {
  try {
    await db
      .updateTable('member')
      .set({ email, email_key: emailKey(email), email_confirmed_at: now })
      .where('id', '=', memberId)
      .execute()
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION) return false
    throw error
  }
}
const UNIQUE_VIOLATION = '23505'

export async function deleteAccount(db: Db, memberId: MemberId): Promise<void> {
  await db.deleteFrom('member').where('id', '=', memberId).execute()
  // The viewing times of staff go along.
  await notifyPagesChanged(db)
}

export async function setTotpSeed(db: Db, memberId: MemberId, seed: string | null): Promise<void> {
  await db
    .updateTable('member')
    .set({ totp_seed: seed, totp_confirmed_at: null, totp_last_step: null })
    .where('id', '=', memberId)
    .execute()
}

export async function confirmTotp(db: Db, memberId: MemberId, now: Date): Promise<void> {
  await db
    .updateTable('member')
    .set({ totp_confirmed_at: now })
    .where('id', '=', memberId)
    .where('totp_seed', 'is not', null)
    .execute()
}

/** Marks a code's time step as used; false if it or a later step was used before. */
export async function consumeTotpStep(db: Db, memberId: MemberId, step: number): Promise<boolean> {
  const updated = await db
    .updateTable('member')
    .set({ totp_last_step: String(step) })
    .where('id', '=', memberId)
    .where((eb) => eb.or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', String(step))]))
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}

export async function replaceRecoveryCodes(db: Db, memberId: MemberId, hashes: Buffer[]): Promise<void> {
  await db.deleteFrom('recovery_code').where('member_id', '=', memberId).execute()
  if (hashes.length === 0) return
  await db
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ member_id: memberId, code_hash: hash })))
    .execute()
}

export async function consumeRecoveryCode(db: Db, memberId: MemberId, hash: Buffer): Promise<boolean> {
  const deleted = await db
    .deleteFrom('recovery_code')
    .where('member_id', '=', memberId)
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

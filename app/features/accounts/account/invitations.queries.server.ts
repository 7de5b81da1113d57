/** All SQL of invitations. One that was accepted or withdrawn is deleted; the audit log tells of it. */
import type { MemberId } from '#app/platform/context/context.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import type { StaffRole } from '#db/column-values.ts'
import { emailKey } from './account-rules.ts'

export type Invitation = {
  id: string
  email: string
  role: StaffRole
  invitedAt: Date
  /** End of the link in the last mail; null until that is sent. */
  expiresAt: Date | null
}

const columns = ['id', 'email', 'role', 'invited_at as invitedAt', 'expires_at as expiresAt'] as const

export const listInvitations = (db: Db): Promise<Invitation[]> =>
  db.selectFrom('staff_invitation').select(columns).orderBy('invited_at', 'desc').orderBy('id').execute()

export const findInvitation = (db: Db, id: string): Promise<Invitation | undefined> =>
  db.selectFrom('staff_invitation').select(columns).where('id', '=', id).executeTakeFirst()

/** Stores an invitation and returns its id; null if the address is invited already. */
export async function insertInvitation(
  db: Db,
  invitation: { email: string; role: StaffRole; invitedBy: MemberId | null; invitedAt: Date },
): Promise<string | null> {
  const row = await db
    .insertInto('staff_invitation')
    .values({
      email: invitation.email,
      email_key: emailKey(invitation.email),
      role: invitation.role,
      invited_by: invitation.invitedBy,
      invited_at: invitation.invitedAt,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** A new link; the one of an earlier mail no longer works. */
export async function setInvitationLink(
  db: Db,
  id: string,
  link: { tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('staff_invitation')
    .set({ token_hash: link.tokenHash, expires_at: link.expiresAt })
    .where('id', '=', id)
    .execute()
}

export const findInvitationByLink = (db: Db, tokenHash: Buffer, now: Date): Promise<Invitation | undefined> =>
  db
    .selectFrom('staff_invitation')
    .select(columns)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Deletes it and returns it: of two who try, one succeeds. */
export const consumeInvitationByLink = (
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<Invitation | undefined> =>
  db
    .deleteFrom('staff_invitation')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning(columns)
    .executeTakeFirst()

export const consumeInvitation = (db: Db, id: string): Promise<Invitation | undefined> =>
  db.deleteFrom('staff_invitation').where('id', '=', id).returning(columns).executeTakeFirst()

export async function deleteInvitationsTo(db: Db, email: string): Promise<void> {
  await db.deleteFrom('staff_invitation').where('email_key', '=', emailKey(email)).execute()
}

/** Invitations to become staff (docs/product/office.md §7). */
import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { emailProblem } from '#app/platform/mail/email-address.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requireAdmin } from '#app/platform/context/require-actor.ts'
import type { StaffRole } from '#db/column-values.ts'
import { recordChange } from '../../audit/record-change.server.ts'
import { findAccountByName } from '../account/accounts.queries.server.ts'
import { enqueueAccountMail } from '../account/account-jobs.server.ts'
import { findInvitation, insertInvitation, consumeInvitation } from '../account/invitations.queries.server.ts'

const GONE = 'This invitation has already been accepted or withdrawn.'

/**
 * Sends a link to open an account of this role; admins may. Refuses an address that has an account, or an invitation.
 */
export async function inviteStaff(
  ctx: Context,
  { email: given, role }: { email: string; role: StaffRole },
): Promise<void> {
  const invitedBy = requireAdmin(ctx.actor)
  const email = given.trim()
  const problem = emailProblem(email)
  if (problem) throw new Refusal('bad-input', problem, 'email')
  await inTransaction(ctx.db, async (db) => {
    if (await findAccountByName(db, email))
      throw new Refusal(
        'conflict',
        'There is already an account with this address. Please use another one.',
        'email',
      )
    const id = await insertInvitation(db, { email, role, invitedBy, invitedAt: ctx.now() })
    if (id === null)
      throw new Refusal(
        'conflict',
        'This address has already been invited. You can send the invitation again.',
        'email',
      )
    await enqueueAccountMail(db, { kind: 'invitation', invitationId: id })
    await recordChange({ ...ctx, db }, { code: 'invitation.sent', subjectId: id, after: { role } })
  })
}

/** Sends an invitation again with a new link, good for 7 days; the former one ends. */
export async function resendInvitation(ctx: Context, { id }: { id: string }): Promise<void> {
  requireAdmin(ctx.actor)
  await inTransaction(ctx.db, async (db) => {
    if (!(await findInvitation(db, id))) throw new Refusal('not-found', GONE)
    await enqueueAccountMail(db, { kind: 'invitation', invitationId: id })
    await recordChange({ ...ctx, db }, { code: 'invitation.resent', subjectId: id })
  })
}

export async function withdrawInvitation(ctx: Context, { id }: { id: string }): Promise<void> {
  requireAdmin(ctx.actor)
  await inTransaction(ctx.db, async (db) => {
    const taken = await consumeInvitation(db, id)
    if (!taken) throw new Refusal('not-found', GONE)
    await recordChange(
      { ...ctx, db },
      { code: 'invitation.withdrawn', subjectId: id, before: { role: taken.role } },
    )
  })
}

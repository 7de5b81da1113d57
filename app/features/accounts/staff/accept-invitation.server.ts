import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { hashOfSecret } from '#app/platform/secrets.server.ts'
import { recordChange } from '../../audit/record-change.server.ts'
import { openAccount, refuseAccount, refuseTaken } from '../registration/open-account.server.ts'
import { SECOND_FACTOR_GRACE_HOURS } from '../devices/second-factor-grace.ts'
import { beginSession, type SignedIn } from '../session/begin-session.server.ts'
import { hashingCaller } from '../account/network-limit.server.ts'
import {
  findInvitationByLink,
  type Invitation,
  consumeInvitationByLink,
} from '../account/invitations.queries.server.ts'

/** The invitation behind the link of a mail, as long as it works. */
export const invitationByLink = (ctx: Context, token: string): Promise<Invitation | undefined> =>
  findInvitationByLink(ctx.db, hashOfSecret(token), ctx.now())

/**
 * Opens the account of an invitation and signs in to it, for anyone with the link of the mail, once. The address and
 * the role are those of the invitation, never of the form. This session needs no second factor yet: someone with the
 * link could set one up as well (docs/product/accounts.md §18).
 */
export async function acceptInvitation(
  ctx: Context,
  given: { token: string; username: string; password: string; repeatPassword: string },
): Promise<SignedIn> {
  const { token, username, password } = given
  const found = await invitationByLink(ctx, token)
  if (!found) throw linkEnded()
  if (password !== given.repeatPassword)
    throw new Refusal('bad-input', 'The passwords do not match.', 'repeatPassword')
  const names = { username, email: found.email }
  refuseAccount({ ...names, password })
  await refuseTaken(ctx.db, names)
  const passwordHash = await ctx.passwords.hash(password, hashingCaller(ctx))
  return inTransaction(ctx.db, async (db) => {
    const tx = { ...ctx, db }
    const taken = await consumeInvitationByLink(db, hashOfSecret(token), ctx.now())
    if (!taken) throw linkEnded()
    const { role } = taken
    const user = await openAccount(tx, { ...names, passwordHash, role, emailConfirmedAt: ctx.now() })
    const by = user.memberId
    await recordChange(tx, { code: 'invitation.accepted', subjectId: taken.id, by })
    await recordChange(tx, { code: 'member.added', subjectId: by, after: { role }, by })
    const dueAt = new Date(ctx.now().valueOf() + SECOND_FACTOR_GRACE_HOURS * 3_600_000)
    return beginSession(tx, { ...user, lacksSecondFactor: false }, false, dueAt)
  })
}

const linkEnded = () =>
  new Refusal(
    'unauthenticated',
    'This link has expired or was used before. Please ask for a new invitation.',
    'invitationToken',
  )

import type { Context, Role } from '#app/platform/context.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requireMember } from '#app/platform/require-actor.ts'
import { findAccount } from '../accounts.queries.server.ts'
import { listPasskeys, type Passkey } from '../passkeys/passkeys.queries.server.ts'
import { clientName } from '../session/client-name.ts'
import { isRecentSignIn } from '../session/recent-sign-in.server.ts'
import { listSessions, type SessionSummary } from '../session/sessions.queries.server.ts'

export type AccountView = {
  username: string
  email: string
  emailConfirmedAt: Date | null
  registeredAt: Date
  role: Role
  sessions: (Omit<SessionSummary, 'client'> & { client: string; isCurrent: boolean })[]
  passkeys: (Omit<Passkey, 'client'> & { client: string })[]
  /** `started`: the picture was shown, no code came yet. */
  secondFactor: 'off' | 'started' | 'on'
  /** Staff are to set one up before they can work. */
  needsSecondFactor: boolean
  /** The account can be changed without the current password. */
  isRecent: boolean
}

/** What the account page shows; the member's own. */
export async function accountView(ctx: Context): Promise<AccountView> {
  const member = requireMember(ctx.actor)
  const account = await findAccount(ctx.db, member.memberId)
  if (!account) throw new Refusal('unauthenticated', 'Please log in first.')
  const sessions = await listSessions(ctx.db, member.memberId, ctx.now())
  const passkeys = await listPasskeys(ctx.db, member.memberId)
  const { username, email, emailConfirmedAt, registeredAt, role, totpSeed, totpConfirmedAt } = account
  return {
    username,
    email,
    emailConfirmedAt,
    registeredAt,
    role,
    sessions: sessions.map((session) => ({
      ...session,
      client: clientName(session.client),
      isCurrent: session.id === member.sessionId,
    })),
    passkeys: passkeys.map((passkey) => ({ ...passkey, client: clientName(passkey.client) })),
    secondFactor: totpConfirmedAt ? 'on' : totpSeed ? 'started' : 'off',
    needsSecondFactor: account.lacksSecondFactor,
    isRecent: isRecentSignIn(member, ctx.now()),
  }
}

import type { Context, Role } from '#app/platform/context/context.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requireMember } from '#app/platform/context/require-actor.ts'
import { findAccount } from '../account/accounts.queries.server.ts'
import { listPasskeys } from '../devices/passkeys.queries.server.ts'
import { clientName } from '../devices/client-name.ts'
import { isRecentSignIn } from '../session/recent-sign-in.server.ts'
import { listSessions } from '../account/sessions.queries.server.ts'

/** Account for its page. Moments are texts (ISO 8601), as the browser gets them. */
export type AccountView = {
  username: string
  email: string
  emailConfirmedAt: string | null
  registeredAt: string
  role: Role
  sessions: {
    id: string
    client: string
    startedAt: string
    seenAt: string
    expiresAt: string
    isCurrent: boolean
  }[]
  passkeys: { id: string; client: string; createdAt: string; usedAt: string | null }[]
  /** `started`: the picture was shown, no code came yet. */
  secondFactor: 'off' | 'started' | 'on'
  /** Staff are to set one up before they can work. */
  needsSecondFactor: boolean
  /** The account can be changed without the current password. */
  isRecent: boolean
}

/** Loads the member's own account page. */
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
    emailConfirmedAt: emailConfirmedAt && emailConfirmedAt.toISOString(),
    registeredAt: registeredAt.toISOString(),
    role,
    sessions: sessions.map(({ id, client, startedAt, seenAt, expiresAt }) => ({
      id,
      client: clientName(client),
      startedAt: startedAt.toISOString(),
      seenAt: seenAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      isCurrent: id === member.sessionId,
    })),
    passkeys: passkeys.map(({ id, client, createdAt, usedAt }) => ({
      id,
      client: clientName(client),
      createdAt: createdAt.toISOString(),
      usedAt: usedAt && usedAt.toISOString(),
    })),
    secondFactor: totpConfirmedAt ? 'on' : totpSeed ? 'started' : 'off',
    needsSecondFactor: account.lacksSecondFactor,
    isRecent: isRecentSignIn(member, ctx.now()),
  }
}

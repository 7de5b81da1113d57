import { enqueueAccountMail } from '#app/features/accounts/account/account-jobs.server.ts'
import { actorOfCookie } from '#app/features/accounts/session/actors.server.ts'
import { beginSession } from '#app/features/accounts/session/begin-session.server.ts'
import { confirmTotp, setTotpSeed } from '#app/features/accounts/account/accounts.queries.server.ts'
import { openAccount } from '#app/features/accounts/registration/open-account.server.ts'
import { loginCookie } from '#app/features/accounts/session/session-cookie.ts'
import type { Actor, Context, Member, Role } from '#app/platform/context/context.ts'

export type TestMember = {
  memberId: string
  username: string
  email: string
  password: string
  /** A request's `Cookie` header: over http, and over https. */
  cookie: string
  secureCookie: string
  /** `session_id` in calls. */
  listAccessToken: string
  actor: Member
  /** Actor of a call with the list access token. */
  holder: Actor
}

/** Seed of the authenticator of all staff in tests. */
export const TEST_SEED = 'GEZDGNBVGY3TQOJQ'

let count = 0

/**
 * Makes a registered member, signed in just now: `await member(database().context(), { username: 'Anna' })`. Staff have
 * their second factor.
 */
export async function member(
  ctx: Context,
  about: { username?: string; email?: string; password?: string; role?: Role } = {},
): Promise<TestMember> {
  count += 1
  const {
    username = `Anna ${count}`,
    email = `anna-${count}@homes.example`,
    password = 'a lemon tree by the well',
    role = 'member',
  } = about
  const here = { ...ctx, client: { address: `198.51.100.${count % 250}`, userAgent: 'test', signal: null } }
  const passwordHash = await ctx.passwords.hash(password)
  const user = await openAccount(here, { username, email, passwordHash, role })
  if (role !== 'member') {
    await setTotpSeed(ctx.db, user.memberId, TEST_SEED)
    await confirmTotp(ctx.db, user.memberId, ctx.now())
  }
  await enqueueAccountMail(ctx.db, { kind: 'confirm-email', memberId: user.memberId, email: user.email })
  const signedIn = await beginSession(here, { ...user, lacksSecondFactor: false }, false)
  const actor = await actorOfCookie(ctx, signedIn.cookieToken)
  if (actor.kind !== 'member') throw new Error('The session just begun is not there.')
  const { memberId } = signedIn.user
  const cookieOf = (https: boolean) => loginCookie(signedIn.cookieToken, null, https).split(';')[0] ?? ''
  return {
    memberId,
    username,
    email,
    password,
    cookie: cookieOf(false),
    secureCookie: cookieOf(true),
    listAccessToken: signedIn.listAccessToken,
    actor,
    holder: { kind: 'list-holder', memberId },
  }
}

import { register } from '#app/features/accounts/register.server.ts'
import { actorOfCookie } from '#app/features/accounts/actors.server.ts'
import { loginCookie } from '#app/features/accounts/session-cookie.ts'
import type { Actor, Context, Member } from '#app/platform/context.ts'

export type TestMember = {
  memberId: string
  username: string
  email: string
  password: string
  /** A request's `Cookie` header: over http, and over https. */
  cookie: string
  secureCookie: string
  /** `session_id` in calls. */
  listKey: string
  actor: Member
  /** As a call with the key acts. */
  holder: Actor
}

let count = 0

/** Registers someone, signed in just now: `await member(database().context(), { username: 'Anna' })`. */
export async function member(
  ctx: Context,
  about: { username?: string; email?: string; password?: string } = {},
): Promise<TestMember> {
  count += 1
  const {
    username = `Anna ${count}`,
    email = `anna-${count}@homes.example`,
    password = 'a lemon tree by the well',
  } = about
  const signedIn = await register(
    // Each from an address of their own: registrations are counted.
    { ...ctx, client: { address: `198.51.100.${count % 250}`, userAgent: 'test' } },
    {
      username,
      email,
      password,
      repeatPassword: password,
      sendCredentialsViaEmail: false,
      rememberMe: false,
    },
  )
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
    listKey: signedIn.listKey,
    actor,
    holder: { kind: 'list-holder', memberId },
  }
}

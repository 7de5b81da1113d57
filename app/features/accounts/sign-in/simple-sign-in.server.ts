import type { Context } from '#app/platform/context/context.ts'
import { isRefusal, Refusal } from '#app/platform/refusal.ts'
import { throttledAddress } from '#app/platform/http/client-address.server.ts'
import { usernameKey } from '../account/account-rules.ts'
import type { SignedIn } from '../session/begin-session.server.ts'
import { limitGuesses } from './steps/guessing.server.ts'
import { signIn } from './steps/sign-in.server.ts'
import { wordpressCookie } from './steps/wordpress-cookie.server.ts'

export type SimpleSignInOutcome =
  | { kind: 'wordpress'; cookie: string }
  | { kind: 'signed-in'; signedIn: SignedIn }

const WRONG = 'Invalid username or password'

/**
 * Signs in by name and password alone, as `/my-login` does; anyone may try, as often as with `signIn`. Where a
 * WordPress is set, it decides, and its cookie is handed back (docs/product/accounts.md §13).
 */
export async function simpleSignIn(
  ctx: Context,
  { username, password }: { username: string; password: string },
): Promise<SimpleSignInOutcome> {
  if (ctx.site.wordpressLoginUrl !== null) {
    if (username.trim() === '' || password === '')
      throw new Refusal('unauthenticated', WRONG, null, 'invalid_credentials')
    const url = ctx.site.wordpressLoginUrl
    // No device is known to a WordPress's account: tries are counted per network, so that nobody can lock out the
    // owner.
    const whose = `wordpress ${usernameKey(username)} ${throttledAddress(ctx.client?.address ?? '')}`
    const cookie = await limitGuesses(ctx, { whose, knownDevice: null }, () =>
      wordpressCookie(url, { username, password }, WRONG),
    )
    return { kind: 'wordpress', cookie }
  }
  const outcome = await signIn(ctx, { name: username, password, remember: false }).catch((error: unknown) => {
    throw isRefusal(error) && error.kind !== 'too-many' && error.kind !== 'busy'
      ? new Refusal('unauthenticated', WRONG, error.field, 'invalid_credentials')
      : error
  })
  if (outcome.kind === 'second-factor')
    throw new Refusal('unauthenticated', 'Your account has a second factor. Please use the login page.')
  return outcome
}

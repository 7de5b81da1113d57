/** A login with a passkey alone: it says who one is, and proves it twice (docs/product/accounts.md §29). */
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Limit } from '#app/platform/http/throttle.queries.server.ts'
import { lockAccount } from '../account/accounts.queries.server.ts'
import { beginSession, type SignedIn } from '../session/begin-session.server.ts'
import { deleteOneTimeTokens } from '../account/sessions.queries.server.ts'
import { incrementNetworkCount } from '../account/network-limit.server.ts'
import { refuseDisabled, userOf } from '../sign-in/steps/sign-in.server.ts'
import { CHALLENGE_MS, isOwnChallenge, newChallenge } from './passkey-challenge.server.ts'
import { findCredential, notePasskeyUse } from '../devices/passkeys.queries.server.ts'
import { siteId, verified, webauthn } from './webauthn.server.ts'

/** Limit of challenges: each is a row for five minutes. */
const challenges: Limit = { name: 'passkey-challenges', most: 100, seconds: 3_600 }

/** Makes the challenge that the browser signs. It names no account: the device offers those that it has passkeys of. */
export async function startPasskeySignIn(ctx: Context): Promise<PublicKeyCredentialRequestOptionsJSON> {
  if (await incrementNetworkCount(ctx, challenges))
    throw new Refusal(
      'too-many',
      'There were too many passkey logins from your network. Please use your password, or try again in an hour.',
    )
  const { generateAuthenticationOptions } = await webauthn()
  return generateAuthenticationOptions({
    rpID: siteId(ctx),
    challenge: Buffer.from(await newChallenge(ctx, null), 'base64url'),
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  })
}

/** Signs in. */
export async function signInWithPasskey(
  ctx: Context,
  { signed, remember }: { signed: AuthenticationResponseJSON; remember: boolean },
): Promise<SignedIn> {
  const now = ctx.now()
  const stored = await findCredential(ctx.db, signed.id)
  if (!stored)
    throw new Refusal(
      'unauthenticated',
      'We do not know this passkey. Please log in with your password, and add it on your account page.',
    )
  const { credentialId, publicKey, useCount, memberId } = stored
  const { verifyAuthenticationResponse } = await webauthn()
  const { authenticationInfo } = await verified(ctx, () =>
    verifyAuthenticationResponse({
      response: signed,
      expectedChallenge: isOwnChallenge(ctx.db, { memberId: null, now }),
      expectedOrigin: ctx.site.origin,
      expectedRPID: siteId(ctx),
      requireUserVerification: true,
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter: useCount },
    }),
  )
  return inTransaction(ctx.db, async (db) => {
    const account = await lockAccount(db, memberId)
    const used = { useCount: authenticationInfo.newCounter, now }
    if (!account || !(await notePasskeyUse(db, credentialId, used)))
      throw new Refusal('unauthenticated', 'This passkey was removed. Please log in with your password.')
    refuseDisabled(account)
    await deleteOneTimeTokens(db, memberId, 'second-factor')
    return beginSession({ ...ctx, db }, userOf(account), remember)
  })
}

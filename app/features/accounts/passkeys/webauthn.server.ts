/** The WebAuthn library, and what we say to it about this site. */
import type { Context } from '#app/platform/context/context.ts'
import { Refusal } from '#app/platform/refusal.ts'

/** Loaded when the first passkey is used: with all it needs it is large. */
export const webauthn = () => import('@simplewebauthn/server')

/** The signatures of COSE that every authenticator has one of: Ed25519, ES256, RS256. */
export const signatureKinds = [-8, -7, -257]

/** Passkeys are bound to the host name of the site, so that no other site can ask for them. */
export const siteId = ({ site }: Context): string => new URL(site.origin).hostname

/**
 * Runs `verify` and returns its answer. It throws for malformed data, a foreign origin or challenge, no proof of who
 * holds the device, a wrong signature.
 * @throws Refusal in place of any such error
 */
export async function verified<Answer extends { verified: boolean }>(
  ctx: Context,
  verify: () => Promise<Answer>,
): Promise<Answer & { verified: true }> {
  try {
    const answer = await verify()
    if (isVerified(answer)) return answer
  } catch (error) {
    ctx.log.info({ reason: error instanceof Error ? error.message : 'unknown' }, 'a passkey was refused')
  }
  throw new Refusal('unauthenticated', 'This passkey was not accepted. Please try again.')
}

const isVerified = <Answer extends { verified: boolean }>(
  answer: Answer,
): answer is Answer & { verified: true } => answer.verified

/** Verbs for one's own passkeys: a login by fingerprint, face or the device's PIN (docs/product/accounts.md §29). */
import type { PublicKeyCredentialCreationOptionsJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requireMember } from '#app/platform/context/require-actor.ts'
import { lockAccount } from '../account/accounts.queries.server.ts'
import { enqueueAccountMail } from '../account/account-jobs.server.ts'
import { clientOf } from '../devices/client-name.ts'
import { requireRecentSignIn } from '../session/recent-sign-in.server.ts'
import { CHALLENGE_MS, isOwnChallenge, newChallenge } from './passkey-challenge.server.ts'
import { credentialIds, deletePasskey, insertPasskey } from '../devices/passkeys.queries.server.ts'
import { signatureKinds, siteId, verified, webauthn } from './webauthn.server.ts'

const MOST = 10

/** Makes the options with which the browser creates a passkey. */
export async function startPasskey(
  ctx: Context,
  given: { currentPassword: string },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { memberId, username } = await requireRecentSignIn(ctx, given)
  const present = await credentialIds(ctx.db, memberId)
  refuseTooMany(present)
  const { generateRegistrationOptions } = await webauthn()
  return generateRegistrationOptions({
    rpName: 'Petra',
    rpID: siteId(ctx),
    userName: username,
    userDisplayName: username,
    userID: new Uint8Array(Buffer.from(memberId.replaceAll('-', ''), 'hex')),
    challenge: Buffer.from(await newChallenge(ctx, memberId), 'base64url'),
    timeout: CHALLENGE_MS,
    // Who made the device is not asked for.
    attestationType: 'none',
    supportedAlgorithmIDs: signatureKinds,
    excludeCredentials: present.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** Stores the passkey that the browser has made, and notifies the owner by mail. */
export async function addPasskey(ctx: Context, made: RegistrationResponseJSON): Promise<void> {
  const { memberId } = await requireRecentSignIn(ctx, { currentPassword: '' })
  const now = ctx.now()
  const { verifyRegistrationResponse } = await webauthn()
  const { registrationInfo } = await verified(ctx, () =>
    verifyRegistrationResponse({
      response: made,
      expectedChallenge: isOwnChallenge(ctx.db, { memberId, now }),
      expectedOrigin: ctx.site.origin,
      expectedRPID: siteId(ctx),
      requireUserVerification: true,
      supportedAlgorithmIDs: signatureKinds,
    }),
  )
  const { id, publicKey, counter } = registrationInfo.credential
  await inTransaction(ctx.db, async (tx) => {
    const account = await lockAccount(tx, memberId)
    if (!account) throw new Refusal('unauthenticated', 'Please log in first.')
    refuseTooMany(await credentialIds(tx, memberId))
    const isNew = await insertPasskey(tx, {
      memberId,
      credentialId: id,
      publicKey: Buffer.from(publicKey),
      useCount: counter,
      client: clientOf(ctx.client?.userAgent ?? ''),
      createdAt: now,
    })
    if (!isNew) throw new Refusal('conflict', 'You have already added this passkey.')
    await enqueueAccountMail(tx, { kind: 'passkey-added', memberId, email: account.email })
  })
}

/** Staff keep at least one second factor. */
export async function removePasskey(
  ctx: Context,
  { passkeyId, ...given }: { passkeyId: string; currentPassword: string },
): Promise<void> {
  const { memberId } = await requireRecentSignIn(ctx, given)
  await inTransaction(ctx.db, async (tx) => {
    await lockAccount(tx, memberId)
    if (!(await deletePasskey(tx, memberId, passkeyId)))
      throw new Refusal('not-found', 'This passkey has already been removed.')
    // As it is without the passkey; and nothing is removed where it throws.
    const account = await lockAccount(tx, memberId)
    if (requireMember(ctx.actor).role !== 'member' && account?.lacksSecondFactor)
      throw new Refusal(
        'conflict',
        'You need a second factor for your work. Add another passkey or set up codes before you remove this one.',
      )
  })
}

function refuseTooMany(present: string[]): void {
  if (present.length >= MOST)
    throw new Refusal('conflict', 'You have ten passkeys. Please remove one that you no longer use.')
}

/**
 * A browser that is known to a member: who guesses elsewhere cannot lock it out
 * (docs/decisions/0010-guessing-passwords.md).
 */
import type { Context, MemberId } from '#app/platform/context/context.ts'
import { hashOfSecret, newSecret } from '#app/platform/secrets.server.ts'
import {
  deleteOldestDevices,
  findDeviceMembers,
  replaceDeviceToken,
  upsertKnownDevice,
} from '../devices/known-devices.queries.server.ts'

const MAX_DEVICES_PER_MEMBER = 10

/** The hash of the device cookie's token; null where the request brought none of ours. */
const deviceHash = ({ client }: Context): Buffer | null =>
  client?.deviceToken !== undefined && /^[\w-]{43}$/.test(client.deviceToken)
    ? hashOfSecret(client.deviceToken)
    : null

/** The browser that asks: a name for it that says nothing of its secret, and the members it is known to. */
export type Device = { id: string; members: readonly MemberId[] }

/** Finds the request's device before anyone knows whose name was typed: it takes as long for every name. */
export async function findDevice(ctx: Context): Promise<Device | null> {
  const hash = deviceHash(ctx)
  return hash && { id: hash.toString('base64url'), members: await findDeviceMembers(ctx.db, hash) }
}

/**
 * Makes the browser known to a member who proved who they are, in the caller's transaction.
 * @returns the token for its cookie. It is a new one where the browser was not known to this member: a token that
 * someone
 * planted is worth nothing afterwards, and whom the browser was known to before goes over to the new one.
 */
export async function rememberDevice(ctx: Context, memberId: MemberId): Promise<string> {
  const former = deviceHash(ctx)
  const isKnown = former !== null && (await findDeviceMembers(ctx.db, former)).includes(memberId)
  const token = isKnown && ctx.client?.deviceToken ? ctx.client.deviceToken : newSecret()
  const tokenHash = hashOfSecret(token)
  if (former !== null && !isKnown) await replaceDeviceToken(ctx.db, former, tokenHash)
  await upsertKnownDevice(ctx.db, { memberId, tokenHash }, ctx.now())
  await deleteOldestDevices(ctx.db, memberId, MAX_DEVICES_PER_MEMBER)
  return token
}

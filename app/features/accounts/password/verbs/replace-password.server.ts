import type { Context } from '#app/platform/context/context.ts'
import { removeJobs } from '#app/platform/jobs/jobs.server.ts'
import { resetCount } from '#app/platform/http/throttle.queries.server.ts'
import { type Account, updatePasswordHash } from '../../account/accounts.queries.server.ts'
import { accountMailJob, enqueueAccountMail } from '../../account/account-jobs.server.ts'
import { deleteOneTimeTokensOf, deleteSessionsOf } from '../../account/sessions.queries.server.ts'
import { rememberDevice } from '../../session/known-device.server.ts'
import { deleteDevicesOf } from '../../devices/known-devices.queries.server.ts'
import { wrongCodes } from '../../sign-in/steps/sign-in.server.ts'

/** `deviceToken`: for the device cookie. */
export type PasswordReplaced = { deviceToken: string }

/**
 * Replaces a password in the caller's transaction, which has locked the account: all sessions end with their list
 * access tokens, and so does every link and ticket given out before, that of a change of address among them. The owner
 * is notified. Only the device that asks stays known: the next login is from there.
 */
export async function replacePassword(
  tx: Context,
  account: Account,
  passwordHash: string,
): Promise<PasswordReplaced> {
  const { memberId, email } = account
  await updatePasswordHash(tx.db, memberId, passwordHash)
  await deleteSessionsOf(tx.db, memberId)
  await deleteOneTimeTokensOf(tx.db, memberId)
  await removeJobs(tx.db, accountMailJob, { kind: 'confirm-email', memberId })
  await resetCount(tx.db, wrongCodes, [memberId])
  await enqueueAccountMail(tx.db, { kind: 'password-changed', memberId, email })
  await deleteDevicesOf(tx.db, memberId)
  return { deviceToken: await rememberDevice(tx, memberId) }
}

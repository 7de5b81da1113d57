import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { isRefusal, Refusal } from '#app/platform/refusal.ts'
import { hashOfSecret, newSecret } from '#app/platform/secrets.server.ts'
import { countOrRefuse, resetCount, type Limit } from '#app/platform/http/throttle.queries.server.ts'
import { MAX_PASSWORD_LENGTH, usernameKey } from '../../account/account-rules.ts'
import {
  type Account,
  findAccountByName,
  lockAccount,
  updateOutdatedHash,
} from '../../account/accounts.queries.server.ts'
import { isSecondFactor } from './second-factor.server.ts'
import { beginSession, type SignedIn } from '../../session/begin-session.server.ts'
import {
  deleteOneTimeTokens,
  findOneTimeToken,
  insertOneTimeToken,
  consumeOneTimeToken,
} from '../../account/sessions.queries.server.ts'
import { limitGuesses } from './guessing.server.ts'
import { findDevice } from '../../session/known-device.server.ts'
import { hashingCaller } from '../../account/network-limit.server.ts'
import type { SecondFactor } from '../../devices/second-factors.ts'

/** `second-factor`: the password was right; a passkey, or `ticket` and a code, come next, within ten minutes. */
export type SignInOutcome =
  | { kind: 'signed-in'; signedIn: SignedIn }
  | { kind: 'second-factor'; ticket: string; /** Possible factors; never empty. */ factors: SecondFactor[] }

/** Limit for those who have the password; a reset of the password clears the count. */
export const wrongCodes: Limit = { name: 'wrong-codes', most: 10, seconds: 3_600 }

const TICKET_MS = 10 * 60_000

/**
 * Signs in with the login form's input, with script or without. `secondFactor`: the ticket of the first step, empty in
 * that step.
 */
export async function submitSignIn(
  ctx: Context,
  sent: { username: string; password: string; rememberMe: boolean; secondFactor: string; code: string },
): Promise<SignInOutcome> {
  const { username: name, password, rememberMe: remember, secondFactor: ticket, code } = sent
  return ticket === ''
    ? signIn(ctx, { name, password, remember })
    : { kind: 'signed-in', signedIn: await signInWithCode(ctx, { ticket, code }) }
}

/**
 * Signs in by name or address; anyone may try. An unknown name and a wrong password are one answer, in the same time.
 */
export async function signIn(
  ctx: Context,
  { name, password, remember }: { name: string; password: string; remember: boolean },
): Promise<SignInOutcome> {
  if (name.trim() === '')
    throw new Refusal('bad-input', 'All fields are mandatory', 'username', 'all_fields_mandatory')
  if (password === '')
    throw new Refusal('bad-input', 'All fields are mandatory', 'password', 'all_fields_mandatory')
  const device = await findDevice(ctx)
  const found = await findAccountByName(ctx.db, name)
  const knownDevice = device && found && device.members.includes(found.memberId) ? device.id : null
  const whose = found?.memberId ?? usernameKey(name)
  const caller = hashingCaller(ctx, knownDevice ?? undefined)
  const account = await limitGuesses(ctx, { whose, knownDevice }, async () => {
    const isRight =
      password.length <= MAX_PASSWORD_LENGTH &&
      (await ctx.passwords.matches(password, found?.passwordHash ?? null, caller))
    if (!found || !isRight)
      throw new Refusal('unauthenticated', 'Invalid credentials', null, 'invalid_credentials')
    return renewHash(ctx, found, () => ctx.passwords.hash(password, caller))
  })
  refuseDisabled(account)
  const factors = secondFactorsOf(account)
  if (factors.length > 0)
    return { kind: 'second-factor', ticket: await issueTicket(ctx, account, remember), factors }
  const signedIn = await inTransaction(ctx.db, async (db) => {
    // A password changed meanwhile has ended all sessions, this one too.
    const locked = await lockAccount(db, account.memberId)
    if (locked?.passwordHash !== account.passwordHash)
      throw new Refusal('unauthenticated', 'Invalid credentials', null, 'invalid_credentials')
    refuseDisabled(locked)
    return beginSession({ ...ctx, db }, userOf(locked), remember)
  })
  return { kind: 'signed-in', signedIn }
}

/**
 * Factors that an account needs besides its password. A member's passkey replaces the password, and adds nothing to it.
 */
function secondFactorsOf({ totpConfirmedAt, hasPasskey, role }: Account): SecondFactor[] {
  const isAsked = totpConfirmedAt !== null || (hasPasskey && role !== 'member')
  if (!isAsked) return []
  return [...(totpConfirmedAt === null ? [] : ['code' as const]), ...(hasPasskey ? ['passkey' as const] : [])]
}

/**
 * The password is known now: a hash made with less work than today's gives way to one made as today, unless others
 * wait.
 */
async function renewHash(ctx: Context, account: Account, hash: () => Promise<string>): Promise<Account> {
  if (!ctx.passwords.isOutdated(account.passwordHash)) return account
  const passwordHash = await hash().catch((error: unknown) => {
    if (isRefusal(error) && error.kind === 'busy') return null
    throw error
  })
  if (passwordHash === null) return account
  const isRenewed = await updateOutdatedHash(ctx.db, account, passwordHash)
  return isRenewed ? { ...account, passwordHash } : account
}

/** Refuses a disabled account. Only someone with the password, or a passkey, gets this answer. */
export function refuseDisabled({ disabledAt }: Account): void {
  if (disabledAt !== null)
    throw new Refusal(
      'forbidden',
      'This account is disabled. Please ask an administrator of the agency.',
      null,
      'account_disabled',
    )
}

/** The account has more fields than are returned. */
export const userOf = ({ memberId, username, email, lacksSecondFactor }: Account) => ({
  memberId,
  username,
  email,
  lacksSecondFactor,
})

async function issueTicket(ctx: Context, { memberId }: Account, remember: boolean): Promise<string> {
  const ticket = newSecret()
  const createdAt = ctx.now()
  await insertOneTimeToken(ctx.db, {
    tokenHash: hashOfSecret(ticket),
    memberId,
    purpose: 'second-factor',
    remember,
    createdAt,
    expiresAt: new Date(createdAt.valueOf() + TICKET_MS),
  })
  return ticket
}

/** The second step: a code of the authenticator, or one of the recovery codes. A ticket is good for one sign-in. */
async function signInWithCode(
  ctx: Context,
  { ticket, code }: { ticket: string; code: string },
): Promise<SignedIn> {
  const now = ctx.now()
  const found = await findOneTimeToken(ctx.db, hashOfSecret(ticket), 'second-factor', now)
  if (!found)
    throw new Refusal(
      'unauthenticated',
      'That took too long. Please log in once more.',
      null,
      'login_expired',
    )
  const tooMany = 'Too many attempts. Please try again in an hour, or reset your password.'
  await countOrRefuse(ctx.db, wrongCodes, [found.memberId], now, tooMany)

  return inTransaction(ctx.db, async (db) => {
    const tx = { ...ctx, db }
    const account = await lockAccount(db, found.memberId)
    const taken = await consumeOneTimeToken(db, hashOfSecret(ticket), 'second-factor', now)
    if (!taken || !account)
      throw new Refusal('unauthenticated', 'Please log in once more.', null, 'login_expired')
    if (!(await isSecondFactor(tx, account.memberId, code)))
      throw new Refusal(
        'unauthenticated',
        'This code is not right, or was used before.',
        'code',
        'wrong_code',
      )
    refuseDisabled(account)
    await deleteOneTimeTokens(db, account.memberId, 'second-factor')
    await resetCount(db, wrongCodes, [account.memberId])
    return beginSession(tx, userOf(account), taken.remember)
  })
}

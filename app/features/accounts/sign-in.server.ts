import type { Context } from '#app/platform/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { throttledAddress } from '#app/platform/http/client-address.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { hashOfSecret, newSecret } from '#app/platform/secrets.server.ts'
import {
  countOne,
  countOrRefuse,
  forgetCount,
  isReached,
  type Limit,
} from '#app/platform/throttle.queries.server.ts'
import { emailKey, LONGEST_PASSWORD, usernameKey } from './account-rules.ts'
import { type Account, findAccount, findAccountByName } from './accounts.queries.server.ts'
import { beginSession, type SignedIn } from './begin-session.server.ts'
import { isPassword } from './password-hash.server.ts'
import {
  deleteOneTimeTokens,
  findOneTimeToken,
  insertOneTimeToken,
  takeOneTimeToken,
} from './sessions.queries.server.ts'
import { isSecondFactor } from './second-factor.server.ts'

/** `second-factor`: the password was right; `ticket` and a code come next, within ten minutes. */
export type SignInOutcome =
  | { kind: 'signed-in'; signedIn: SignedIn }
  | { kind: 'second-factor'; ticket: string }

/** Who guesses slows only themselves: an account's owner elsewhere is not asked to wait. */
const wrongPasswords: Limit = { name: 'wrong-passwords', most: 10, seconds: 3_600 }
/** One password tried on many names. */
const wrongFromHere: Limit = { name: 'wrong-passwords-from', most: 100, seconds: 3_600 }
const wrongCodes: Limit = { name: 'wrong-codes', most: 10, seconds: 3_600 }

const TICKET_MS = 10 * 60_000
const TOO_MANY = 'Too many attempts. Please try again in an hour, or reset your password.'

/** Signs in by name or address; anyone may try. An unknown name and a wrong password are one answer, in the same time. */
export async function signIn(
  ctx: Context,
  { name, password, remember }: { name: string; password: string; remember: boolean },
): Promise<SignInOutcome> {
  if (name.trim() === '') throw new Refusal('bad-input', 'All fields are mandatory', 'username')
  if (password === '') throw new Refusal('bad-input', 'All fields are mandatory', 'password')
  const from = throttledAddress(ctx.client?.address ?? '')
  const tried = [name.includes('@') ? emailKey(name) : usernameKey(name), from]
  const now = ctx.now()
  if (
    (await isReached(ctx.db, wrongPasswords, tried, now)) ||
    (await isReached(ctx.db, wrongFromHere, [from], now))
  )
    throw new Refusal('too-many', TOO_MANY)

  const account = await findAccountByName(ctx.db, name)
  const isRight =
    password.length <= LONGEST_PASSWORD && (await isPassword(password, account?.passwordHash ?? null))
  if (!account || !isRight) {
    await countOne(ctx.db, wrongPasswords, tried, now)
    await countOne(ctx.db, wrongFromHere, [from], now)
    throw new Refusal('unauthenticated', 'Invalid credentials')
  }
  await forgetCount(ctx.db, wrongPasswords, tried)
  if (account.totpConfirmedAt === null) {
    return { kind: 'signed-in', signedIn: await beginSession(ctx, account, remember) }
  }
  return { kind: 'second-factor', ticket: await issueTicket(ctx, account, remember) }
}

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
export async function signInWithCode(
  ctx: Context,
  { ticket, code }: { ticket: string; code: string },
): Promise<SignedIn> {
  const now = ctx.now()
  const found = await findOneTimeToken(ctx.db, hashOfSecret(ticket), 'second-factor', now)
  if (!found) throw new Refusal('unauthenticated', 'That took too long. Please log in once more.')
  await countOrRefuse(ctx.db, wrongCodes, [found.memberId], now, TOO_MANY)
  if (!(await isSecondFactor(ctx, found.memberId, code)))
    throw new Refusal('unauthenticated', 'This code is not right, or was used before.', 'code')

  return inTransaction(ctx.db, async (db) => {
    const tx = { ...ctx, db }
    const taken = await takeOneTimeToken(db, hashOfSecret(ticket), 'second-factor', now)
    const account = taken && (await findAccount(db, taken.memberId))
    if (!taken || !account) throw new Refusal('unauthenticated', 'Please log in once more.')
    await deleteOneTimeTokens(db, account.memberId, 'second-factor')
    await forgetCount(db, wrongCodes, [account.memberId])
    return beginSession(tx, account, taken.remember)
  })
}

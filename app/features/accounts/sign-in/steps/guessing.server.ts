/**
 * How many wrong passwords may be tried (docs/product/accounts.md §19, docs/decisions/0010-guessing-passwords.md): ten
 * an hour at an account from all devices that are not known to it together, and ten on each that is. Who guesses cannot
 * lock out the owner.
 */
import type { Context } from '#app/platform/context/context.ts'
import { isRefusal, Refusal } from '#app/platform/refusal.ts'
import {
  countOrRefuse,
  resetCount,
  type Limit,
  decrementCount,
} from '#app/platform/http/throttle.queries.server.ts'
import { incrementNetworkCount, decrementNetworkCount } from '../../account/network-limit.server.ts'

const wrongPasswords: Limit = { name: 'wrong-passwords', most: 10, seconds: 3_600 }
/** One password tried on many names. */
const wrongFromNetwork: Limit = { name: 'wrong-passwords-from', most: 100, seconds: 3_600 }

const TOO_MANY_FOR_ACCOUNT =
  'Too many wrong passwords for this account. Please log in on a device you have used before, or reset your password by e-mail.'
const TOO_MANY_FROM_KNOWN_DEVICE =
  'Too many wrong passwords. Please try again in an hour, or reset your password by e-mail.'
const TOO_MANY_FROM_NETWORK =
  'Invalid credentials. Many wrong passwords came from your network within the hour: please check yours, or reset it by e-mail.'

/** Account whose password is tried: its id, however it was named, or a name without an account. */
export type Guess = {
  whose: string
  /** Null where the device is not known to the account. */ knownDevice: string | null
}

/**
 * Runs `check`, which throws an `unauthenticated` refusal for a wrong password. The try is counted before its outcome
 * is known, so that many at once are no more tries than one after the other, and not counted after all where the
 * password was right or was never looked at. A network over its limit is told so, and a right password from it still
 * passes: others are there too.
 * @throws Refusal `too-many` where the account has had its tries, for a right password too
 */
export async function limitGuesses<T>(
  ctx: Context,
  { whose, knownDevice }: Guess,
  check: () => Promise<T>,
): Promise<T> {
  const tried = knownDevice === null ? [whose] : [whose, knownDevice]
  const tooMany = knownDevice === null ? TOO_MANY_FOR_ACCOUNT : TOO_MANY_FROM_KNOWN_DEVICE
  await countOrRefuse(ctx.db, wrongPasswords, tried, ctx.now(), tooMany)
  const isNetworkOver = knownDevice === null && (await incrementNetworkCount(ctx, wrongFromNetwork))
  const uncountTry = async () => {
    await decrementCount(ctx.db, wrongPasswords, tried)
    if (knownDevice === null) await decrementNetworkCount(ctx, wrongFromNetwork)
  }
  try {
    const outcome = await check()
    if (knownDevice === null) await uncountTry()
    else await resetCount(ctx.db, wrongPasswords, tried)
    return outcome
  } catch (error) {
    const isWrong = isRefusal(error) && error.kind === 'unauthenticated'
    if (!isWrong) await uncountTry()
    throw isWrong && isNetworkOver ? new Refusal('too-many', TOO_MANY_FROM_NETWORK) : error
  }
}

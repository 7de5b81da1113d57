/**
 * How many wrong passwords someone may try. Who guesses slows only themselves: an account's owner elsewhere is not asked to
 * wait (docs/product/accounts.md §19).
 */
import type { Context } from '#app/platform/context.ts'
import { throttledAddress } from '#app/platform/http/client-address.server.ts'
import { countOrRefuse, forgetCount, type Limit, uncountOne } from '#app/platform/throttle.queries.server.ts'

const wrongPasswords: Limit = { name: 'wrong-passwords', most: 10, seconds: 3_600 }
/** One password tried on many names. */
const wrongFromHere: Limit = { name: 'wrong-passwords-from', most: 100, seconds: 3_600 }

const TOO_MANY = 'Too many attempts. Please try again in an hour, or reset your password.'

const placeOf = (ctx: Context) => throttledAddress(ctx.client?.address ?? '')

/**
 * Counts a try before its outcome is known: many at once are no more tries than one after the other. `whose`: the account's
 * id, however it was named, or the name that is no one's.
 */
export async function countTry(ctx: Context, whose: string): Promise<void> {
  const now = ctx.now()
  await countOrRefuse(ctx.db, wrongPasswords, [whose, placeOf(ctx)], now, TOO_MANY)
  await countOrRefuse(ctx.db, wrongFromHere, [placeOf(ctx)], now, TOO_MANY)
}

/** It was right: the account's count from here begins anew, and this try was none. */
export async function forgetTry(ctx: Context, whose: string): Promise<void> {
  await forgetCount(ctx.db, wrongPasswords, [whose, placeOf(ctx)])
  await uncountOne(ctx.db, wrongFromHere, [placeOf(ctx)])
}

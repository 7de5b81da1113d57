import { randomInt } from 'node:crypto'
import type { Db } from '#app/platform/db/database.server.ts'
import { usernameProblem } from '../account-rules.ts'
import { takenNames } from '../accounts.queries.server.ts'
import { isOfficialName, isOneAlphabet } from './username-look.ts'

/** Leaves room for a number behind it: a name has at most 60 characters. */
const LONGEST = 50
const TRIES = 5

/**
 * A name for whoever registers without one: what stands before the @ of the address (`anna.georgiou`), with a number behind it where
 * another account has that name (docs/product/accounts.md §30).
 */
export async function nameFromEmail(
  db: Db,
  { email, agencyName }: { email: string; agencyName: string },
): Promise<string> {
  const beginning = beginningOf(email)
  const isAllowed =
    usernameProblem(beginning) === null && isOneAlphabet(beginning) && !isOfficialName(beginning, agencyName)
  const name = isAllowed ? beginning : 'Member'
  for (let tries = 0; tries < TRIES; tries += 1) {
    const wanted = isAllowed && tries === 0 ? name : `${name} ${randomInt(1_000, 1_000_000)}`
    const { username: isTaken } = await takenNames(db, { username: wanted, email })
    if (!isTaken) return wanted
  }
  throw new Error('No free name was found for an account.')
}

/** Without the tag of `anna+homes@…`. */
const beginningOf = (email: string): string =>
  email
    .split(/[@+]/, 1)[0]!
    .replaceAll(/[^\p{L}\p{M}\p{Nd} ._-]/gu, '')
    .slice(0, LONGEST)

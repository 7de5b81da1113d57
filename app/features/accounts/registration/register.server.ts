import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Limit } from '#app/platform/http/throttle.queries.server.ts'
import { readSiteSettings } from '../../settings/site-settings.queries.server.ts'
import { enqueueAccountMail } from '../account/account-jobs.server.ts'
import { beginSession, type SignedIn } from '../session/begin-session.server.ts'
import { incrementNetworkCount, hashingCaller } from '../account/network-limit.server.ts'
import { openAccount, refuseAccount, refuseTaken } from './open-account.server.ts'
import { isOfficialName } from '../account/username-look.ts'

export type Registration = {
  username: string
  email: string
  password: string
  repeatPassword: string
  /** A welcome mail with the name and a link; never the password (docs/product/accounts.md §5). */
  sendCredentialsViaEmail: boolean
  rememberMe: boolean
}

const registrations: Limit = { name: 'registrations', most: 20, seconds: 3_600 }

/**
 * Opens an account and signs in to it; anyone may, twenty times an hour from one address. Refuses what a rule forbids,
 * naming the field.
 */
export async function register(ctx: Context, input: Registration): Promise<SignedIn> {
  refuseIncomplete(input)
  if (input.password !== input.repeatPassword)
    throw new Refusal('bad-input', 'Passwords do not match', 'repeatPassword', 'passwords_do_not_match')
  refuseAccount(input)
  if (await incrementNetworkCount(ctx, registrations))
    throw new Refusal(
      'too-many',
      'Too many accounts were created from your connection. Please try again in an hour.',
    )
  const { agency_name: agencyName } = await readSiteSettings(ctx.db)
  // Members do not speak for the site or the agency.
  if (isOfficialName(input.username, agencyName))
    throw new Refusal('conflict', 'Username already in use', 'username', 'username_in_use')
  // Checked before the expensive hash; `openAccount` refuses concurrent registrations.
  await refuseTaken(ctx.db, input)
  const passwordHash = await ctx.passwords.hash(input.password, hashingCaller(ctx))
  return inTransaction(ctx.db, async (db) => {
    const tx = { ...ctx, db }
    const user = await openAccount(tx, { ...input, passwordHash, role: 'member' })
    await enqueueAccountMail(db, {
      kind: input.sendCredentialsViaEmail ? 'welcome' : 'confirm-email',
      memberId: user.memberId,
      email: user.email,
    })
    return beginSession(tx, { ...user, lacksSecondFactor: false }, input.rememberMe)
  })
}

function refuseIncomplete(input: Registration): void {
  const mandatory = ['username', 'email', 'password', 'repeatPassword'] as const
  const missing = mandatory.find((name) => input[name].trim() === '')
  if (missing) throw new Refusal('bad-input', 'All fields are mandatory', missing, 'all_fields_mandatory')
}

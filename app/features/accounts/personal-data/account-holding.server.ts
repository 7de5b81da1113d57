import { removeJobs } from '#app/platform/jobs/jobs.server.ts'
import { findChanges } from '../../audit/audit.queries.server.ts'
import { deleteAccount, findAccount } from '../account/accounts.queries.server.ts'
import { accountMailJob } from '../account/account-jobs.server.ts'
import { listPasskeys } from '../devices/passkeys.queries.server.ts'
import { clientName } from '../devices/client-name.ts'
import { listEverySession } from '../account/sessions.queries.server.ts'
import { listDevices } from '../devices/known-devices.queries.server.ts'
import { deleteAddress } from './delete-address.server.ts'
import type { PersonalDataHolding } from '../account/personal-data.server.ts'

/** The account itself. Erased last: other holdings may reference it. */
export const accountHolding: PersonalDataHolding = {
  name: 'account',
  async export(db, { memberId, emails }) {
    const account = await findAccount(db, memberId)
    const sessions = await listEverySession(db, memberId)
    const passkeys = await listPasskeys(db, memberId)
    return {
      username: account?.username,
      email: account?.email,
      emailConfirmedAt: account?.emailConfirmedAt,
      formerEmails: emails.filter((email) => email !== account?.email),
      registeredAt: account?.registeredAt,
      role: account?.role,
      secondFactorSince: account?.totpConfirmedAt,
      passkeys: passkeys.map((passkey) => ({ ...passkey, client: clientName(passkey.client) })),
      sessions: sessions.map((session) => ({ ...session, client: clientName(session.client) })),
      knownDevices: await listDevices(db, memberId),
      changesMade: await findChanges(db, { actor: memberId }, Number.MAX_SAFE_INTEGER),
    }
  },
  async erase(tx, { memberId, emails }) {
    const account = await findAccount(tx, memberId)
    if (!account) return
    await removeJobs(tx, accountMailJob, { memberId })
    for (const email of new Set([account.email, ...emails])) await deleteAddress(tx, email)
    await deleteAccount(tx, memberId)
  },
}

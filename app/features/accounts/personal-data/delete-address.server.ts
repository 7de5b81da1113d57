import type { Db } from '#app/platform/db/database.server.ts'
import { removeJobs } from '#app/platform/jobs/jobs.server.ts'
import { resetCount } from '#app/platform/http/throttle.queries.server.ts'
import { emailKey } from '../account/account-rules.ts'
import { accountMailJob } from '../account/account-jobs.server.ts'
import { resetMails } from '../password/verbs/ask-for-reset.server.ts'
import { deleteInvitationsTo } from '../account/invitations.queries.server.ts'

/**
 * Deletes what is kept under an address beside accounts: mails that wait, invitations, and counts of password resets.
 */
export async function deleteAddress(tx: Db, email: string): Promise<void> {
  await removeJobs(tx, accountMailJob, { email })
  await removeJobs(tx, accountMailJob, { email: emailKey(email) })
  await deleteInvitationsTo(tx, email)
  await resetCount(tx, resetMails, [emailKey(email)])
}

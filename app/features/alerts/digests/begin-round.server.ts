import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { enqueue, enqueueMany } from '#app/platform/jobs/jobs.server.ts'
import { alertDigestJob, matchAlertsJob, matchAlertsOptions } from '../alert/alert-jobs.server.ts'
import {
  deleteMailTokensBefore,
  membersWithDueMail,
  correctFutureNewsTimes,
} from '../matching/alert-digests.queries.server.ts'
import { hasChangesToMatch } from '../matching/alert-matching.queries.server.ts'

/** Links in older mails no longer work. */
const TOKEN_DAYS = 400

/**
 * Enqueues a mail job for every member with due matches, including mails that a crash left unfinished; and the
 * matching, where changes have waited for their figures long enough.
 */
export async function beginRound(ctx: Context): Promise<void> {
  await inTransaction(ctx.db, async (db) => {
    if (await hasChangesToMatch(db)) await enqueue(db, matchAlertsJob, {}, matchAlertsOptions)
    await correctFutureNewsTimes(db, ctx.now())
    const members = await membersWithDueMail(db, ctx.now())
    await enqueueMany(
      db,
      alertDigestJob,
      members.map((memberId) => ({ payload: { memberId }, key: `${alertDigestJob.name}:${memberId}` })),
    )
    await deleteMailTokensBefore(db, new Date(ctx.now().valueOf() - TOKEN_DAYS * 86_400_000))
  })
}

import type { Context } from '#app/platform/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { enqueueMany } from '#app/platform/jobs.server.ts'
import { alertDigestJob } from './alert-jobs.server.ts'
import {
  deleteMailTokensBefore,
  membersWithDueMail,
  correctFutureNewsTimes,
} from './alert-digests.queries.server.ts'

/** A link in an older mail than this ends nothing any more. */
const TOKEN_DAYS = 400

/** Asks for a mail to everyone to whom something is due: each day's and week's at their hour, and what a crash left behind. */
export async function beginRound(ctx: Context): Promise<void> {
  await inTransaction(ctx.db, async (db) => {
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

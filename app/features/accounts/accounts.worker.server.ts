import type { Context } from '#app/platform/context/context.ts'
import { handle, type JobHandler, type Schedule } from '#app/platform/jobs/jobs.server.ts'
import { deleteEndedCounts } from '#app/platform/http/throttle.queries.server.ts'
import { accountMailJob, tidyAccountsJob } from './account/account-jobs.server.ts'
import { sendAccountMail } from './email/send-account-mail.server.ts'
import { deleteExpiredChallenges } from './devices/passkeys.queries.server.ts'
import { DEVICE_DAYS } from './session/session-cookie.ts'
import { deleteExpired } from './account/sessions.queries.server.ts'
import { deleteUnusedDevices } from './devices/known-devices.queries.server.ts'

const DAY_MS = 86_400_000

export const accountJobs = (ctx: Context): JobHandler[] => [
  handle(accountMailJob, async (mail, { isLast }) => {
    try {
      await sendAccountMail(ctx, mail)
    } catch (error) {
      // A job that failed for good is kept: this one would keep the address of someone who is erased.
      if (!(isLast && mail.kind === 'erased')) throw error
      ctx.log.warn('a farewell could not be sent')
    }
  }),
  handle(tidyAccountsJob, async () => {
    await deleteExpired(ctx.db, ctx.now())
    await deleteExpiredChallenges(ctx.db, ctx.now())
    await deleteUnusedDevices(ctx.db, new Date(ctx.now().valueOf() - DEVICE_DAYS * DAY_MS))
    await deleteEndedCounts(ctx.db, ctx.now())
  }),
]

export const accountSchedules: Schedule[] = [{ job: tidyAccountsJob, cron: '*/5 * * * *' }]

import type { Context } from '#app/platform/context/context.ts'
import { handle, type JobHandler } from '#app/platform/jobs/jobs.server.ts'
import { testMailJob } from './mail-jobs.server.ts'
import { sendTestMail } from './send-test-mail.server.ts'

export const testMailJobs = (ctx: Context): JobHandler[] => [
  handle(testMailJob, (mail) => sendTestMail(ctx, mail)),
]

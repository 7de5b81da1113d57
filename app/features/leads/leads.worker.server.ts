import type { Context } from '#app/platform/context/context.ts'
import { enqueueSelected, handle, type JobHandler, type Schedule } from '#app/platform/jobs/jobs.server.ts'
import { staffDisabledJob } from '#app/features/accounts/account/staff-jobs.server.ts'
import { deleteExpiredLeads } from './record/delete-expired-leads.server.ts'
import { deliver } from './sending/deliver.server.ts'
import { dueDeliveries } from './delivery/deliveries.queries.server.ts'
import {
  deleteExpiredLeadsJob,
  deliverJob,
  enqueueDeliveries,
  readAnswersJob,
  reportQuarantinedJob,
  sweepDeliveriesJob,
} from './delivery/delivery-jobs.server.ts'
import { deleteMails, deleteMailsJob } from './enquirer/erase-enquirer.server.ts'
import { reassignLeads } from './work/assign-by-rule.server.ts'
import { reminderJobs } from './work/lead-tasks.queries.server.ts'
import { remindOfTask } from './work/remind-of-task.server.ts'
import { readAnswers } from './mailbox/read-answers.server.ts'
import { remindJob, sweepRemindersJob } from './work/task-jobs.server.ts'
import { sendViewingMail } from './viewings/verbs/send-viewing-mail.server.ts'
import { sweepViewingMailsJob, viewingMailJob } from './viewings/viewing-jobs.server.ts'
import { dueMailJobs } from './viewings/viewing-mails.queries.server.ts'
import { reportQuarantined } from './sending/report-quarantined.server.ts'

const MAX_PER_SWEEP = 1_000

export const leadJobs = (ctx: Context): JobHandler[] => [
  handle(deliverJob, (payload) => deliver(ctx, payload)),
  handle(sweepDeliveriesJob, async () => {
    const now = ctx.now()
    const ids = await dueDeliveries(ctx.db, now, MAX_PER_SWEEP)
    await enqueueDeliveries(
      ctx.db,
      ids.map((id) => ({ id, dueAt: now })),
      now,
    )
  }),
  handle(remindJob, (payload) => remindOfTask(ctx, payload)),
  handle(sweepRemindersJob, () =>
    enqueueSelected(ctx.db, remindJob, reminderJobs(ctx.db, ctx.now(), MAX_PER_SWEEP)),
  ),
  handle(viewingMailJob, (payload) => sendViewingMail(ctx, payload)),
  handle(sweepViewingMailsJob, () =>
    enqueueSelected(ctx.db, viewingMailJob, dueMailJobs(ctx.db, ctx.now(), MAX_PER_SWEEP)),
  ),
  handle(deleteExpiredLeadsJob, () => deleteExpiredLeads(ctx)),
  handle(deleteMailsJob, (payload) => deleteMails(ctx, payload)),
  handle(readAnswersJob, () => readAnswersOrWarn(ctx)),
  handle(reportQuarantinedJob, () => reportQuarantined(ctx)),
  handle(staffDisabledJob, (payload) => reassignLeads(ctx, payload)),
]

/**
 * Reads answers; an error is logged, because the next run is soon enough: `petra doctor` and the page of operations
 * report an unreadable mailbox.
 */
async function readAnswersOrWarn(ctx: Context): Promise<void> {
  try {
    await readAnswers(ctx)
  } catch (error) {
    ctx.log.warn({ err: error }, 'the mailbox could not be read')
  }
}

export const leadSchedules: Schedule[] = [
  { job: sweepDeliveriesJob, cron: '* * * * *' },
  { job: sweepRemindersJob, cron: '* * * * *' },
  { job: sweepViewingMailsJob, cron: '* * * * *' },
  // After the backup of the night: what was deleted by mistake can be brought back.
  { job: deleteExpiredLeadsJob, cron: '30 4 * * *' },
  { job: readAnswersJob, cron: '*/2 * * * *' },
  { job: reportQuarantinedJob, cron: '*/5 * * * *' },
]

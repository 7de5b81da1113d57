import type { Context } from '#app/platform/context/context.ts'
import { handle, type JobHandler, type Schedule } from '#app/platform/jobs/jobs.server.ts'
import { deleteOldRecords } from './delete-old-records.server.ts'
import { deleteOldRecordsJob, notifyAdminsJob } from './operations-jobs.server.ts'
import { notifyAdmins } from './notify-admins.server.ts'

export const operationsJobs = (ctx: Context): JobHandler[] => [
  handle(notifyAdminsJob, () => notifyAdmins(ctx)),
  handle(deleteOldRecordsJob, () => deleteOldRecords(ctx)),
]

export const operationsSchedules: Schedule[] = [
  { job: notifyAdminsJob, cron: '25 * * * *' },
  // After the backup of the night: what was deleted by mistake can be brought back.
  { job: deleteOldRecordsJob, cron: '45 4 * * *' },
]

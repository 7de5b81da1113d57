import type { Context } from '#app/platform/context/context.ts'
import { handle, type JobHandler, type Schedule } from '#app/platform/jobs/jobs.server.ts'
import { deleteOldRecords } from './delete-old-records.server.ts'
import { deleteOldRecordsJob, tellAdminsJob } from './operations-jobs.server.ts'
import { tellAdmins } from './tell-admins.server.ts'

export const operationsJobs = (ctx: Context): JobHandler[] => [
  handle(tellAdminsJob, () => tellAdmins(ctx)),
  handle(deleteOldRecordsJob, () => deleteOldRecords(ctx)),
]

export const operationsSchedules: Schedule[] = [
  { job: tellAdminsJob, cron: '25 * * * *' },
  // After the backup of the night: what was deleted by mistake can be brought back.
  { job: deleteOldRecordsJob, cron: '45 4 * * *' },
]

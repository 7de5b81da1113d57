import type { Context } from '#app/platform/context.ts'
import { handle, type JobHandler, type Schedule } from '#app/platform/jobs.server.ts'
import { tellAdminsJob } from './operations-jobs.server.ts'
import { tellAdmins } from './tell-admins.server.ts'

export const operationsJobs = (ctx: Context): JobHandler[] => [handle(tellAdminsJob, () => tellAdmins(ctx))]

export const operationsSchedules: Schedule[] = [{ job: tellAdminsJob, cron: '25 * * * *' }]

import type { Context } from '#app/platform/context/context.ts'
import { handle, type JobHandler } from '#app/platform/jobs/jobs.server.ts'
import { continueBulkChangeJob } from './listings/bulk/bulk-jobs.server.ts'
import { continueBulkChange } from './listings/bulk/change-many.server.ts'

export const bulkChangeJobs = (ctx: Context): JobHandler[] => [
  handle(continueBulkChangeJob, (payload) => continueBulkChange(ctx, payload)),
]

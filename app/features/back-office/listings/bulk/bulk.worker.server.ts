import type { Context } from '#app/platform/context.ts'
import { handle, type JobHandler } from '#app/platform/jobs.server.ts'
import { continueBulkChangeJob } from './bulk-jobs.server.ts'
import { continueBulkChange } from './change-many.server.ts'

export const bulkChangeJobs = (ctx: Context): JobHandler[] => [
  handle(continueBulkChangeJob, (payload) => continueBulkChange(ctx, payload)),
]

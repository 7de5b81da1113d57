/** Every job and every schedule. */
import { listingJobs } from './features/listings/listings.worker.server.ts'
import { pictureJobs } from './features/listings/pictures.worker.server.ts'
import { marketJobs, marketSchedules } from './features/market/market.worker.server.ts'
import type { Context } from './platform/context.ts'
import type { JobHandler, Schedule } from './platform/jobs.server.ts'

export const jobHandlers = (ctx: Context): JobHandler[] => [
  ...listingJobs(ctx),
  ...pictureJobs(ctx),
  ...marketJobs(ctx),
]
export const schedules: Schedule[] = [...marketSchedules]

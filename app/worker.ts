/** Every job and every schedule. */
import { accountJobs, accountSchedules } from './features/accounts/accounts.worker.server.ts'
import { alertJobs, alertSchedules } from './features/alerts/alerts.worker.server.ts'
import { backupJobs, backupSchedules, type NightlyBackups } from './features/backups/backups.worker.server.ts'
import { bulkChangeJobs } from './features/back-office/bulk.worker.server.ts'
import { testMailJobs } from './features/back-office/mails/mails.worker.server.ts'
import { contentJobs, contentSchedules } from './features/content/content.worker.server.ts'
import { estimateJobs, estimateSchedules } from './features/estimates/estimates.worker.server.ts'
import { type FeedJobOptions, feedJobs, feedSchedules } from './features/feeds/feeds.worker.server.ts'
import { leadJobs, leadSchedules } from './features/leads/leads.worker.server.ts'
import { listingJobs, listingSchedules, pictureJobs } from './features/listings/listings.worker.server.ts'
import { marketJobs, marketSchedules } from './features/market/market.worker.server.ts'
import { operationsJobs, operationsSchedules } from './features/operations/operations.worker.server.ts'
import { searchJobs, searchSchedules } from './features/search/search.worker.server.ts'
import { streetJobs, type StreetRenewal, streetSchedules } from './features/streets/streets.worker.server.ts'
import type { Context } from './platform/context/context.ts'
import type { JobHandler, Schedule } from './platform/jobs/jobs.server.ts'

/** `backups`: null where none is made at night. `streets`: null where the street map is not renewed. */
export const jobHandlers = (
  ctx: Context,
  backups: NightlyBackups | null = null,
  feeds: FeedJobOptions = {},
  streets: StreetRenewal | null = null,
): JobHandler[] => [
  ...accountJobs(ctx),
  ...listingJobs(ctx),
  ...pictureJobs(ctx),
  ...estimateJobs(ctx),
  ...searchJobs(ctx),
  ...leadJobs(ctx),
  ...contentJobs(ctx),
  ...marketJobs(ctx),
  ...alertJobs(ctx),
  ...feedJobs(ctx, feeds),
  ...operationsJobs(ctx),
  ...bulkChangeJobs(ctx),
  ...testMailJobs(ctx),
  ...(backups ? backupJobs(ctx, backups) : []),
  ...(streets ? streetJobs(ctx, streets) : []),
]
export const schedules = (backups: NightlyBackups | null, streets: StreetRenewal | null): Schedule[] => [
  ...accountSchedules,
  ...listingSchedules,
  ...estimateSchedules,
  ...searchSchedules,
  ...leadSchedules,
  ...contentSchedules,
  ...marketSchedules,
  ...alertSchedules,
  ...feedSchedules,
  ...operationsSchedules,
  ...(backups ? backupSchedules : []),
  ...(streets ? streetSchedules : []),
]

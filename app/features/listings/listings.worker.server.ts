import type { Context } from '#app/platform/context/context.ts'
import { handle, type JobHandler, type Schedule } from '#app/platform/jobs/jobs.server.ts'
import { recomputeFiguresJob } from '#app/features/rates/rate-jobs.server.ts'
import { deleteUnusedFilms } from './films/delete-unused-films.server.ts'
import { deleteUnusedPhotographs } from './pictures/delete-unused-photographs.server.ts'
import { findDuplicates } from './duplicates/find-duplicates.server.ts'
import { deleteOldMerges } from './merging/forget-merges.server.ts'
import { judgeStock } from './doubts/judge-listings.server.ts'
import { fingerprintPhotographs } from './pictures/fingerprint-photographs.server.ts'
import { fetchNextPicture, type FetchPictureOptions } from './pictures/fetch-picture.server.ts'
import { deleteAbandoned } from './photographs/verbs/delete-abandoned.server.ts'
import { recomputeFigures } from './record/recompute-figures.server.ts'
import {
  deleteUnusedFilmsJob,
  deleteUnusedPhotographsJob,
  fetchPicturesJob,
  findDuplicatesJob,
  fingerprintPhotographsJob,
  judgeStockJob,
} from './record/listing-jobs.server.ts'

export const listingJobs = (ctx: Context): JobHandler[] => [
  handle(recomputeFiguresJob, async () => {
    await recomputeFigures(ctx)
  }),
  handle(judgeStockJob, () => judgeStock(ctx)),
  handle(fingerprintPhotographsJob, (_, { signal }) => fingerprintPhotographs(ctx, signal)),
  handle(findDuplicatesJob, async (_, { signal }) => {
    await findDuplicates(ctx, signal)
    await deleteOldMerges(ctx)
  }),
  handle(deleteUnusedFilmsJob, () => deleteUnusedFilms(ctx)),
  handle(deleteUnusedPhotographsJob, async () => {
    await deleteAbandoned(ctx)
    await deleteUnusedPhotographs(ctx)
  }),
]

/** Runs at night in Cyprus, when little changes. */
export const listingSchedules: Schedule[] = [
  { job: recomputeFiguresJob, cron: '0 0 * * *' },
  { job: judgeStockJob, cron: '10 0 * * *' },
  { job: fingerprintPhotographsJob, cron: '15 0 * * *' },
  { job: findDuplicatesJob, cron: '20 0 * * *' },
  { job: deleteUnusedFilmsJob, cron: '40 0 * * *' },
  { job: deleteUnusedPhotographsJob, cron: '50 0 * * *' },
]

export const pictureJobs = (ctx: Context, options: FetchPictureOptions = {}): JobHandler[] => [
  handle(fetchPicturesJob, ({ host }, { signal }) => fetchNextPicture(ctx, host, { ...options, signal })),
]

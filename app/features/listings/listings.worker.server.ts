import type { Context } from '#app/platform/context.ts'
import { enqueue, handle, type JobHandler } from '#app/platform/jobs.server.ts'
import { fetchPicture, type FetchPictureOptions } from './fetch-picture.server.ts'
import { fetchPictureJob, recomputeYieldsJob, stockSettledJob } from './listing-jobs.server.ts'
import { recomputeYields } from './recompute-yields.server.ts'

export const listingJobs = (ctx: Context): JobHandler[] => [
  handle(recomputeYieldsJob, async () => {
    await recomputeYields(ctx)
    await enqueue(ctx.db, stockSettledJob, {}, { key: stockSettledJob.name })
  }),
]

export const pictureJobs = (ctx: Context, options: FetchPictureOptions = {}): JobHandler[] => [
  handle(fetchPictureJob, ({ pictureId }, { isLast, signal }) =>
    fetchPicture(ctx, { pictureId, isLastAttempt: isLast }, { ...options, signal }),
  ),
]

import type { Context } from '#app/platform/context.ts'
import { handle, type JobHandler } from '#app/platform/jobs.server.ts'
import { fetchPicture, type FetchPictureOptions } from './fetch-picture.server.ts'
import { fetchPictureJob } from './listing-jobs.server.ts'

export const pictureJobs = (ctx: Context, options: FetchPictureOptions = {}): JobHandler[] => [
  handle(fetchPictureJob, ({ pictureId }, { isLast, signal }) =>
    fetchPicture(ctx, { pictureId, isLastAttempt: isLast }, { ...options, signal }),
  ),
]

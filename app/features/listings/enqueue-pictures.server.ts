import type { Db } from '#app/platform/db/database.server.ts'
import { enqueueSelected } from '#app/platform/jobs.server.ts'
import { fetchPictureJob } from './listing-jobs.server.ts'
import { waitingPictureJobs } from './pictures.queries.server.ts'

/** Some 16 hours, with the growing pauses between them: a host that is down overnight is tried in the morning. */
const ATTEMPTS = 12
/** After everything a person waits for. */
const PRIORITY = 100

/**
 * Has the photographs of these listings fetched that were not yet, once the transaction that offers them is committed. A job that waits for
 * its next attempt is left alone.
 */
export const enqueuePictures = (tx: Db, listingIds: readonly number[]): Promise<void> =>
  enqueueSelected(tx, fetchPictureJob, waitingPictureJobs(listingIds), {
    attempts: ATTEMPTS,
    priority: PRIORITY,
  })

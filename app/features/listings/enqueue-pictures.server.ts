import type { Db } from '#app/platform/db/database.server.ts'
import { enqueueMany, keysOfJobs } from '#app/platform/jobs.server.ts'
import { fetchPictureJob } from './listing-jobs.server.ts'
import { waitingPicturesOf } from './pictures.queries.server.ts'

/** Some 16 hours, with the growing pauses between them: a host that is down overnight is tried in the morning. */
const ATTEMPTS = 12
/** After everything a person waits for. */
const PRIORITY = 100

/**
 * Has the photographs of these listings fetched that were not yet, once the transaction that offers them is committed. A job that waits for
 * its next attempt is left alone.
 */
export async function enqueuePictures(tx: Db, listingIds: readonly number[]): Promise<void> {
  const pictures = await waitingPicturesOf(tx, listingIds)
  const jobs = pictures.map(({ id, sourceUrl }) => ({
    payload: { pictureId: id },
    key: `${fetchPictureJob.name} ${id}`,
    queue: queueOf(sourceUrl),
    attempts: ATTEMPTS,
    priority: PRIORITY,
  }))
  const enqueued = await keysOfJobs(
    tx,
    jobs.map(({ key }) => key),
  )
  await enqueueMany(
    tx,
    fetchPictureJob,
    jobs.filter(({ key }) => !enqueued.has(key)),
  )
}

const LONGEST_QUEUE_NAME = 128

/** One for each host, which is asked for one picture at a time. */
const queueOf = (sourceUrl: string): string =>
  `pictures ${URL.parse(sourceUrl)?.hostname ?? ''}`.slice(0, LONGEST_QUEUE_NAME)

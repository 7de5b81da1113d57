import type { Db } from '#app/platform/db/database.server.ts'
import { enqueueMany } from '#app/platform/jobs/jobs.server.ts'
import { fetchPicturesJob } from '../record/listing-jobs.server.ts'
import { secondsToNextPicture } from './pictures.queries.server.ts'

/** Priority behind everything a person waits for. */
const PRIORITY = 100
/**
 * Each photograph has its own attempts: a host's job fails by our own faults alone, and has to go on when they are
 * mended.
 */
const ATTEMPTS = 32_767

/** Enqueues the fetching of due photographs from these hosts, once the transaction is committed. */
export const enqueuePictures = (tx: Db, hosts: readonly string[]): Promise<void> =>
  enqueueMany(
    tx,
    fetchPicturesJob,
    hosts.map((host) => jobOf(host)),
  )

/** Enqueues the host's next photograph for when it is due; an import that asks for it meanwhile is not put off. */
export async function enqueueNextPicture(db: Db, host: string): Promise<void> {
  const delaySeconds = await secondsToNextPicture(db, host)
  if (delaySeconds !== null)
    await enqueueMany(db, fetchPicturesJob, [{ ...jobOf(host), delaySeconds }], { keepsTime: true })
}

const jobOf = (host: string) => ({
  payload: { host },
  key: `${fetchPicturesJob.name} ${host}`,
  queue: `pictures ${host}`,
  attempts: ATTEMPTS,
  priority: PRIORITY,
})

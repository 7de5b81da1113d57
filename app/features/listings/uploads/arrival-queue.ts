import { type BoundedQueue, createBoundedQueue } from '#app/platform/bounded-queue.ts'
import { MAX_UNFINISHED_FILES } from './photograph-limits.ts'

/**
 * Queue of files that have arrived and wait for their conversion. Photographs are decoded one after the other anyway.
 */
export const arrivalQueue = (): BoundedQueue =>
  createBoundedQueue({
    concurrency: 2,
    maxWaiting: 4 * MAX_UNFINISHED_FILES,
    maxWaitingPerCaller: MAX_UNFINISHED_FILES,
  })

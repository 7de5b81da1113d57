import type { Db } from '#app/platform/db/database.server.ts'
import { defineJob, enqueue } from '#app/platform/jobs/jobs.server.ts'

/** Reads a connected feed. */
export const runFeedJob = defineJob<{ source: string }>('run-feed')

/** Enqueues the runs of connected feeds that are due. */
export const beginDueFeedsJob = defineJob('begin-due-feeds')

/** Restores what an import changed. */
export const undoRunJob = defineJob<{ runId: number }>('undo-feed-run')

/** Deletes what is kept of runs for 30 days only. */
export const deleteRunDetailsJob = defineJob('delete-run-details')

const ATTEMPTS = 5

/** Enqueues a run: one for each source, however often it is requested. */
export const enqueueRun = (tx: Db, source: string): Promise<void> =>
  enqueue(tx, runFeedJob, { source }, { key: `run-feed ${source}`, attempts: ATTEMPTS })

export const enqueueUndo = (tx: Db, runId: number): Promise<void> =>
  enqueue(tx, undoRunJob, { runId }, { key: `undo-feed-run ${runId}` })

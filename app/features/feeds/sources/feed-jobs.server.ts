import type { Db } from '#app/platform/db/database.server.ts'
import { defineJob, enqueue } from '#app/platform/jobs/jobs.server.ts'

/** Reads a connected feed. */
export const runFeedJob = defineJob<{ source: string }>('run-feed')

/** Has the connected feeds read whose time has come. */
export const beginDueFeedsJob = defineJob('begin-due-feeds')

/** Puts back what an import changed. */
export const undoRunJob = defineJob<{ runId: number }>('undo-feed-run')

/** Deletes what is kept of runs for 30 days only. */
export const deleteRunDetailsJob = defineJob('delete-run-details')

const ATTEMPTS = 5

/** One for each source, however often it is asked for. */
export const enqueueRun = (tx: Db, source: string): Promise<void> =>
  enqueue(tx, runFeedJob, { source }, { key: `run-feed ${source}`, attempts: ATTEMPTS })

export const enqueueUndo = (tx: Db, runId: number): Promise<void> =>
  enqueue(tx, undoRunJob, { runId }, { key: `undo-feed-run ${runId}` })

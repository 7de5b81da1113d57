import type { WorkerState } from '#app/platform/jobs/worker-state.queries.server.ts'
import { counted } from '#app/ui/format.ts'
import { jobWords } from './job-words.data.ts'

/** A worker begins a job within seconds; with much to do before it, within minutes. */
const LONGEST_DUE_SECONDS = 15 * 60
/** Age from which a job waits in vain for lack of a worker, rather than having just been enqueued. */
const LONGEST_WITHOUT_WORKER_SECONDS = 60

/**
 * Finds why the background jobs need attention; null if they run. `siteRuns`: a web process runs, so that a missing
 * worker is wrong even if nothing is due yet.
 */
export function workerProblem(
  { workers, due, oldestDueSeconds, oldestDueJob }: WorkerState,
  { siteRuns }: { siteRuns: boolean },
): { problem: string; advice: string } | null {
  const jobs = `${counted(due, 'job waits', 'jobs wait')}, the oldest (${jobWords[oldestDueJob ?? ''] ?? oldestDueJob}) for ${duration(oldestDueSeconds)}`
  if (workers === 0) {
    if (!siteRuns && oldestDueSeconds < LONGEST_WITHOUT_WORKER_SECONDS) return null
    const waiting = due === 0 ? 'e-mails, leads and imports wait until one does' : jobs
    return {
      problem: `No process runs background jobs: ${waiting}.`,
      advice:
        'Start one with ROLE=worker, or ROLE=all beside serving pages. The log of the one that ended says why it did.',
    }
  }
  if (oldestDueSeconds < LONGEST_DUE_SECONDS) return null
  return {
    problem: `Background jobs are not keeping up: ${jobs}.`,
    advice:
      'Look into the log of the process that runs them, and restart it if it hangs. Where there is much to do, start one more with ROLE=worker.',
  }
}

const duration = (seconds: number): string => {
  if (seconds < 120) return counted(Math.round(seconds), 'second', 'seconds')
  const minutes = Math.round(seconds / 60)
  return minutes < 120
    ? counted(minutes, 'minute', 'minutes')
    : counted(Math.round(minutes / 60), 'hour', 'hours')
}

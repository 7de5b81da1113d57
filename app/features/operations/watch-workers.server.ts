import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from '#app/platform/context/context.ts'
import { readWorkerState } from '#app/platform/jobs/worker-state.queries.server.ts'
import { addToldProblem, deleteNotifiedProblem } from './operations.queries.server.ts'
import { mailAdmins } from './notify-admins.server.ts'
import { workerProblem } from './worker-problem.ts'

/** Name of the same set-up problem in `findProblems`. */
const PROBLEM = 'set-up worker'
const LOOK_EVERY_MS = 10_000
/** A worker that is restarted is back sooner. */
const LONGEST_RESTART_MS = 30_000

type Options = { everyMs?: number; restartMs?: number }

/**
 * Watches whether anybody runs the jobs, in every process that serves pages, until it is closed: no job can tell that
 * none is run (docs/product/office.md §9). One of the processes mails the admins, once for each time that the jobs
 * stand still.
 */
export function watchWorkers(
  ctx: Context,
  { everyMs = LOOK_EVERY_MS, restartMs = LONGEST_RESTART_MS }: Options = {},
): { close: () => Promise<void> } {
  const closing = new AbortController()
  let since: number | null = null
  let isKnownFine = false
  let isLogged = false
  const look = async () => {
    const found = workerProblem(await readWorkerState(ctx.db), { siteRuns: true })
    if (found === null) {
      since = null
      // What another process has told of is over too.
      if (!isKnownFine) await deleteNotifiedProblem(ctx.db, PROBLEM)
      isKnownFine = true
      isLogged = false
      return
    }
    isKnownFine = false
    since ??= performance.now()
    if (performance.now() - since < restartMs) return
    if (!isLogged) ctx.log.error(found.problem)
    isLogged = true
    if (!(await addToldProblem(ctx.db, PROBLEM, ctx.now()))) return
    const isTold = await mailAdmins(ctx, [{ id: PROBLEM, text: found.problem, advice: found.advice }])
    if (!isTold) await deleteNotifiedProblem(ctx.db, PROBLEM)
  }
  const running = (async () => {
    while (!closing.signal.aborted) {
      try {
        await look()
      } catch (error) {
        ctx.log.warn({ err: error }, 'whether jobs are run could not be found out')
      }
      await pause(everyMs, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  })()
  return {
    close: async () => {
      closing.abort()
      await running
    },
  }
}

import type { Context } from '#app/platform/context/context.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { insertUnchangedRun, withSourceLocked } from './feeds.queries.server.ts'
import { createReport } from './import-report.ts'

export type UnchangedFetch = {
  source: string
  startedAt: Date
  /** The run whose version the host still has. */
  sinceRun: number
}

/**
 * Remembers that a source's host has nothing new, which is a run too. Answers when its feed was last read.
 * @throws Refusal `conflict` where the source was imported meanwhile
 */
export async function noteUnchanged(
  ctx: Context,
  { source, startedAt, sinceRun }: UnchangedFetch,
): Promise<Date> {
  const reporter = createReport()
  reporter.notice({ code: 'not-modified' })
  const times = { startedAt, finishedAt: ctx.now() }
  const report = { ...reporter.report(), failure: null }
  const locked = await withSourceLocked(ctx.db, source, () =>
    insertUnchangedRun(ctx.db, sinceRun, times, report),
  )
  if (!locked?.worked) {
    throw new Refusal('conflict', `Another import of "${source}" ran at the same time. Please run it again.`)
  }
  return locked.worked
}

import type { Context } from '#app/platform/context/context.ts'
import { findFailedJobs } from '#app/platform/jobs/failed-jobs.queries.server.ts'
import { requireAdmin } from '#app/platform/context/require-actor.ts'
import { counted } from '#app/ui/format.ts'
import { unfinishedSources } from '#app/features/feeds/import/feeds.queries.server.ts'
import { feedPath } from '#app/features/feeds/sources/office/feed-paths.ts'
import { inboxPath } from '#app/features/leads/work/inbox-search.ts'
import { countInbox } from '#app/features/leads/work/inbox.queries.server.ts'
import { jobWords } from './job-words.data.ts'

/** `id`: the same as long as it is the same thing that is wrong, whatever its figures. */
export type Problem = {
  id: string
  text: string
  advice: string
  /** The page of the office where it is put right, if there is one. */
  href?: string
}

/** Finds what does not work and needs a person (docs/product/office.md §9), set-up first. */
export async function findProblems(ctx: Context): Promise<Problem[]> {
  requireAdmin(ctx.actor)
  const [findings, jobs, sources, leads] = await Promise.all([
    ctx.installation.examine(ctx),
    findFailedJobs(ctx.db),
    unfinishedSources(ctx.db),
    countInbox(ctx.db, null),
  ])
  const problems: Problem[] = findings.map(({ check, problem, advice }) => ({
    id: `set-up ${check}`,
    text: problem,
    advice,
  }))
  for (const { name, givenUp } of jobs)
    if (givenUp > 0)
      problems.push({
        id: `job ${name}`,
        text: `${jobWords[name] ?? name}: ${counted(givenUp, 'job has', 'jobs have')} failed for good.`,
        advice: 'Fix what the last error says, then run them again.',
      })
  if (leads.undelivered > 0)
    problems.push({
      id: 'deliveries',
      text: `${counted(leads.undelivered, 'lead was', 'leads were')} not delivered.`,
      advice: 'You can deliver again from the leads inbox.',
      href: inboxPath({ view: 'undelivered' }),
    })
  for (const source of sources)
    problems.push({
      id: `feed ${source}`,
      text: `The last import of ${source} did not finish.`,
      advice: 'The report says why and what to do.',
      href: feedPath(source),
    })
  return problems
}

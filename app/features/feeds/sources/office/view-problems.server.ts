import type { Context } from '#app/platform/context/context.ts'
import { requireAdmin } from '#app/platform/context/require-actor.ts'
import { problemsCsv } from '../../import/problem-list.server.ts'
import { findProblemList } from '../feed-sources.queries.server.ts'

/** Every refusal and warning of a run as CSV; only its header where there were none, or they are deleted. */
export async function viewProblems(ctx: Context, runId: number): Promise<string> {
  requireAdmin(ctx.actor)
  return problemsCsv(await findProblemList(ctx.db, runId))
}

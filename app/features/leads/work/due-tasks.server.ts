import type { Context } from '#app/platform/context/context.ts'
import { dayInCyprus } from '#app/ui/format.ts'
import { readStoredLead } from '../record/stored-lead.ts'
import { whoSent } from './inbox-view.server.ts'
import { tasksDueFor } from './lead-tasks.queries.server.ts'
import { requireLeadStaff } from './require-lead.server.ts'

const LIMIT = 100

/** A task on the first page of the office. */
export type TodayTask = {
  id: string
  leadId: string
  text: string
  /** Sender of the lead. */
  who: string
  dueAt: Date
  isOverdue: boolean
}

/** Loads the actor's tasks that are overdue or due today, the earliest first; the program itself has none. */
export async function viewDueTasks(ctx: Context): Promise<TodayTask[]> {
  requireLeadStaff(ctx.actor)
  if (ctx.actor.kind !== 'member') return []
  const now = ctx.now()
  const tasks = await tasksDueFor(ctx.db, ctx.actor.memberId, { day: dayInCyprus(now), limit: LIMIT })
  return tasks.map(({ id, leadId, text, dueAt, ...lead }) => ({
    id,
    leadId,
    text,
    who: whoSent(readStoredLead(lead)),
    dueAt,
    isOverdue: dueAt <= now,
  }))
}

import { z } from 'zod'
import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { dayInCyprus } from '#app/ui/format.ts'
import { recordChange } from '#app/features/audit/record-change.server.ts'
import { MAX_TASK_LENGTH, type TaskDraft } from '../../work/lead-task.ts'
import { insertTask, setTaskDone } from '../../work/lead-tasks.queries.server.ts'
import { requireLead, requireLeadStaff } from '../../work/require-lead.server.ts'

/** Adds a task to a lead; an agent may for leads assigned to them. */
export async function addTask(
  ctx: Context,
  { leadId, draft }: { leadId: string; draft: TaskDraft },
): Promise<void> {
  const onlyOf = requireLeadStaff(ctx.actor)
  const task = readDraft(draft, dayInCyprus(ctx.now()))
  await inTransaction(ctx.db, async (db) => {
    await requireLead(db, leadId, onlyOf)
    const authorId = ctx.actor.kind === 'member' ? ctx.actor.memberId : null
    await insertTask(db, { ...task, leadId, authorId })
    await recordChange({ ...ctx, db }, { code: 'lead.task-added', subjectId: leadId })
  })
}

/** Marks a task of a lead as done, or open again; an agent may for leads assigned to them. */
export async function setTask(
  ctx: Context,
  { leadId, taskId, isDone }: { leadId: string; taskId: string; isDone: boolean },
): Promise<void> {
  const onlyOf = requireLeadStaff(ctx.actor)
  await inTransaction(ctx.db, async (db) => {
    await requireLead(db, leadId, onlyOf)
    const outcome = await setTaskDone(db, { taskId, leadId, doneAt: isDone ? ctx.now() : null })
    if (outcome === 'none') throw new Refusal('not-found', 'This lead has no such task.')
    if (outcome === 'unchanged') return
    const code = isDone ? 'lead.task-done' : 'lead.task-reopened'
    await recordChange({ ...ctx, db }, { code, subjectId: leadId })
  })
}

/** Throws a `Refusal` that names the field. `today`: in Cyprus. */
function readDraft(draft: TaskDraft, today: string): TaskDraft {
  const text = draft.text.trim().toWellFormed()
  if (text === '' || text.length > MAX_TASK_LENGTH || /\p{Cc}/u.test(text))
    throw new Refusal(
      'bad-input',
      `Please say what needs to be done, in one line of at most ${MAX_TASK_LENGTH} characters.`,
      'text',
    )
  const { day, time } = draft
  if (!z.iso.date().safeParse(day).success || day < today)
    throw new Refusal('bad-input', 'Please choose today or a later day.', 'day')
  if (!z.iso.time({ precision: -1 }).safeParse(time).success)
    throw new Refusal('bad-input', 'Please choose a time.', 'time')
  return { text, day, time }
}

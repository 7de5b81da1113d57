/** All SQL of tasks. */
import { type RawBuilder, sql } from 'kysely'
import type { MemberId } from '#app/platform/context/context.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import type { TaskDraft } from './lead-task.ts'

export async function insertTask(
  tx: Db,
  task: TaskDraft & { leadId: string; authorId: MemberId | null },
): Promise<void> {
  await tx
    .insertInto('lead_task')
    .values({
      lead_id: task.leadId,
      author_id: task.authorId,
      text: task.text,
      due_at: sql<Date>`(${task.day}::date + ${task.time}::time) at time zone 'Asia/Nicosia'`,
    })
    .execute()
}

/** Sets a task done or open; tells whether the lead has such a task and it changed. */
export async function setTaskDone(
  tx: Db,
  { taskId, leadId, doneAt }: { taskId: string; leadId: string; doneAt: Date | null },
): Promise<'changed' | 'unchanged' | 'none'> {
  const task = await tx
    .selectFrom('lead_task')
    .select('done_at')
    .where('id', '=', taskId)
    .where('lead_id', '=', leadId)
    .executeTakeFirst()
  if (task === undefined) return 'none'
  if ((task.done_at === null) === (doneAt === null)) return 'unchanged'
  await tx.updateTable('lead_task').set({ done_at: doneAt }).where('id', '=', taskId).execute()
  return 'changed'
}

export type LeadTask = {
  id: string
  leadId: string
  text: string
  dueAt: Date
  /** Null: it is open. */
  doneAt: Date | null
}

/** Finds the tasks of any of these leads: the open ones first, by when they are due. */
export const tasksOf = (db: Db, leadIds: readonly string[]): Promise<LeadTask[]> =>
  db
    .selectFrom('lead_task')
    .select(['id', 'lead_id as leadId', 'text', 'due_at as dueAt', 'done_at as doneAt'])
    .where('lead_id', 'in', leadIds)
    .orderBy('done_at', (order) => order.desc().nullsFirst())
    .orderBy('due_at')
    .orderBy('id')
    .execute()

/** Condition of a task's owner: it goes with its lead. */
const isOf = (memberId: MemberId | RawBuilder<MemberId>) =>
  sql<boolean>`coalesce(lead.assignee_id, lead_task.author_id) = ${memberId}`

export type DueTask = Omit<LeadTask, 'doneAt'> & {
  form: string
  fields: unknown
}

const taskColumns = [
  'lead_task.id',
  'lead_task.text',
  'lead_task.due_at as dueAt',
  'lead.id as leadId',
  'lead.form',
  'lead.fields',
] as const

/** Finds a member's open tasks that are due by the end of a day in Cyprus, the earliest first. */
export const tasksDueFor = (
  db: Db,
  memberId: MemberId,
  { day, limit }: { day: string; limit: number },
): Promise<DueTask[]> =>
  db
    .selectFrom('lead_task')
    .innerJoin('lead', 'lead.id', 'lead_task.lead_id')
    .select(taskColumns)
    .where('lead_task.done_at', 'is', null)
    .where('lead_task.due_at', '<', sql<Date>`(${day}::date + 1)::timestamp at time zone 'Asia/Nicosia'`)
    .where(isOf(memberId))
    .orderBy('lead_task.due_at')
    .orderBy('lead_task.id')
    .limit(limit)
    .execute()

/** Tasks whose reminder is due, with the one on the staff who gets it; none for whom nobody is there. */
const dueReminders = (db: Db, now: Date) =>
  db
    .selectFrom('lead_task')
    .innerJoin('lead', 'lead.id', 'lead_task.lead_id')
    .innerJoin('member', (join) => join.on(isOf(sql.ref('member.id'))))
    .where('lead_task.done_at', 'is', null)
    .where('lead_task.reminded_at', 'is', null)
    .where('lead_task.due_at', '<=', now)
    .where('member.role', '<>', 'member')
    .where('member.disabled_at', 'is', null)

/** Jobs for `enqueueSelected`: one for each task. */
export const reminderJobs = (db: Db, now: Date, limit: number) =>
  sql<{ payload: { taskId: string }; queue: string; key: string }>`
    select json_build_object('taskId', id) as payload, 'task-reminders' as queue, 'task-' || id as key
    from (${dueReminders(db, now).select('lead_task.id').orderBy('lead_task.due_at').limit(limit)}) as due`

export type DueReminder = DueTask & {
  propertyPath: string | null
  /** Address of the person who is reminded. */
  email: string
}

/** Undefined where it is done, was sent, or nobody is there to be reminded. */
export const findDueReminder = (db: Db, taskId: string, now: Date): Promise<DueReminder | undefined> =>
  dueReminders(db, now)
    .select([...taskColumns, 'lead.property_path as propertyPath', 'member.email'])
    .where('lead_task.id', '=', taskId)
    .executeTakeFirst()

/** Returns whether the task is still there. */
export async function setReminded(db: Db, taskId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('lead_task')
    .set({ reminded_at: now })
    .where('id', '=', taskId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

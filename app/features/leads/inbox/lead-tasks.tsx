import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FormInPlace } from '#app/ui/in-place.tsx'
import { moment } from '../../audit/moment.ts'
import type { TodayTask } from '../work/due-tasks.server.ts'
import { leadPath } from '../work/inbox-search.ts'
import { fieldOf, type WorkResult } from '../work/work-result.ts'
import { LeadTitle, type LeadTitles } from '../work/lead-title.tsx'
import { firstDue, MAX_TASK_LENGTH } from '../work/lead-task.ts'
import type { LeadTask } from '../work/lead-tasks.queries.server.ts'

/** `today`: in Cyprus, as a date field has it. */
export function TaskForm({
  tasks,
  today,
  now,
  result,
}: {
  tasks: LeadTask[]
  today: string
  now: Date
  result: WorkResult | undefined
}) {
  const { fieldProps } = fieldOf(result, 'add-task')
  const due = firstDue(now)
  return (
    <FormInPlace
      key={tasks.length}
      method="post"
      className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto_auto_auto] sm:items-start"
    >
      <TextField
        {...fieldProps('text', 'What needs to be done')}
        required
        unmarked
        maxLength={MAX_TASK_LENGTH}
      />
      <TextField type="date" required unmarked min={today} {...fieldProps('day', 'Day', due.day)} />
      <TextField type="time" required unmarked {...fieldProps('time', 'Time in Cyprus', due.time)} />
      <div className="sm:pt-6">
        <Button type="submit" name="intent" value="add-task">
          Add task
        </Button>
      </div>
    </FormInPlace>
  )
}

const Due = ({ at, isOverdue }: { at: Date; isOverdue: boolean }) => (
  <span className={isOverdue ? 'text-change' : 'text-muted'}>
    {isOverdue && 'Overdue: '}
    <time dateTime={at.toISOString()} className="figures">
      {moment(at)}
    </time>
  </span>
)

/** The tasks of a lead and of those joined with it; each is done, or open again, with one press. `titles`: of the leads, by id. */
export const TaskList = ({ tasks, now, titles }: { tasks: LeadTask[]; now: Date; titles: LeadTitles }) =>
  tasks.length > 0 && (
    <ul className="border-b border-line">
      {tasks.map(({ id, leadId, text, dueAt, doneAt }) => (
        <li key={id} className="flex items-center justify-between gap-4 border-t border-line py-2">
          <div className="min-w-0">
            <p className={`wrap-anywhere ${doneAt ? 'text-muted line-through' : ''}`}>{text}</p>
            <p className="text-small">
              {doneAt ? (
                <span className="text-muted">Done {moment(doneAt)}</span>
              ) : (
                <Due at={dueAt} isOverdue={dueAt <= now} />
              )}
              <LeadTitle leadId={leadId} titles={titles} />
            </p>
          </div>
          <FormInPlace method="post" className="shrink-0">
            <input type="hidden" name="lead" value={leadId} />
            <input type="hidden" name="task" value={id} />
            <Button
              type="submit"
              name="intent"
              value={doneAt ? 'reopen-task' : 'finish-task'}
              aria-label={doneAt ? `Not done: ${text}` : `Done: ${text}`}
            >
              {doneAt ? 'Not done' : 'Done'}
            </Button>
          </FormInPlace>
        </li>
      ))}
    </ul>
  )

/** The tasks of a day, each with its lead. */
export const TodayTasks = ({ tasks }: { tasks: TodayTask[] }) => (
  <ul className="border-b border-line">
    {tasks.map(({ id, leadId, text, who, dueAt, isOverdue }) => (
      <li
        key={id}
        className="grid gap-x-8 gap-y-1 border-t border-line py-3 md:grid-cols-[minmax(0,1fr)_auto]"
      >
        <p className="wrap-anywhere">
          <a href={`${leadPath(leadId)}#tasks`}>{text}</a> <span className="text-muted">{who}</span>
        </p>
        <p className="text-small">
          <Due at={dueAt} isOverdue={isOverdue} />
        </p>
      </li>
    ))}
  </ul>
)

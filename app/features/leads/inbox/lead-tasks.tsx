import { DefinedForm } from '#app/ui/forms/defined-form.tsx'
import { defineForm } from '#app/ui/forms/form-definition.ts'
import type { FormResult } from '#app/ui/forms/form-result.ts'
import { PressForm } from '#app/ui/forms/press-form.tsx'
import { moment } from '../../audit/moment.ts'
import type { TodayTask } from '../work/due-tasks.server.ts'
import { leadPath } from '../work/inbox-search.ts'
import { LeadTitle, type LeadTitles } from '../work/lead-title.tsx'
import { firstDue, MAX_TASK_LENGTH } from '../work/lead-task.ts'
import type { LeadTask } from '../work/lead-tasks.queries.server.ts'

export const addTaskForm = defineForm({
  intent: 'add-task',
  fields: {
    text: { kind: 'line', label: 'What needs to be done', required: true, maxLength: MAX_TASK_LENGTH },
    day: { kind: 'line', type: 'date', label: 'Day', required: true },
    time: { kind: 'line', type: 'time', label: 'Time in Cyprus', required: true },
  },
  button: 'Add task',
})

/** `today`: in Cyprus, as a date field has it. */
export const TaskForm = ({
  today,
  now,
  result,
}: {
  today: string
  now: Date
  result: FormResult | undefined
}) => (
  <DefinedForm
    form={addTaskForm}
    result={result}
    begin={firstDue(now)}
    className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto_auto_auto] sm:items-start"
  >
    {({ field, button }) => (
      <>
        {field('text')}
        {field('day', { min: today })}
        {field('time')}
        <div className="sm:pt-6">{button}</div>
      </>
    )}
  </DefinedForm>
)

const Due = ({ at, isOverdue }: { at: Date; isOverdue: boolean }) => (
  <span className={isOverdue ? 'text-change' : 'text-muted'}>
    {isOverdue && 'Overdue: '}
    <time dateTime={at.toISOString()} className="figures">
      {moment(at)}
    </time>
  </span>
)

/**
 * The tasks of a lead and of those joined with it; each is done, or open again, with one press. `titles`: of the leads,
 * by id.
 */
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
          <PressForm
            intent={doneAt ? 'reopen-task' : 'finish-task'}
            given={{ lead: leadId, task: id }}
            label={doneAt ? `Not done: ${text}` : `Done: ${text}`}
            className="shrink-0"
          >
            {doneAt ? 'Not done' : 'Done'}
          </PressForm>
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

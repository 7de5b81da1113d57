import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextArea } from '#app/ui/field.tsx'
import {
  cancelReasonNames,
  MAX_VIEWING_NOTE,
  viewingCancelReasons,
  viewingStateNames,
} from './viewing-state.ts'
import { AgentField, TimeFields } from './viewing-fields.tsx'
import { fieldOf, type WorkResult } from '../work-result.ts'
import type { ViewingView } from './viewing-view.server.ts'

type Props = ViewingView & { result: WorkResult | undefined }

/** Moves a viewing to another time; the form says what happens, because it cannot be taken back. */
export function MoveForm({ viewing, minutes, people, today, result }: Props) {
  const { errorAt, typedIn } = fieldOf(result, 'move')
  return (
    <Form key={`${viewing.day} ${viewing.from}`} method="post" preventScrollReset className="grid gap-3">
      <input type="hidden" name="intent" value="move" />
      <TimeFields
        day={typedIn('day') ?? viewing.day}
        time={typedIn('time') ?? viewing.from}
        minutes={typedIn('minutes') ?? minutes}
        today={today}
        errorAt={errorAt}
      />
      <AgentField people={people} agentId={typedIn('agent') ?? viewing.agentId ?? ''} errorAt={errorAt} />
      <div>
        <Button type="submit">Move the viewing</Button>
      </div>
    </Form>
  )
}

/** Closed at first, so that a single press cancels nothing. */
export const CancelForm = () => (
  <details className="rounded-small border border-line">
    <summary className="px-4 py-3 font-medium text-action">Cancel the viewing</summary>
    <Form method="post" preventScrollReset className="grid gap-3 border-t border-line p-4">
      <input type="hidden" name="intent" value="cancel" />
      <p className="measure">
        This cannot be taken back. The time is free again, and can be booked by others.
      </p>
      <SelectField name="reason" label="Because">
        {viewingCancelReasons.map((reason) => (
          <option key={reason} value={reason}>
            {cancelReasonNames[reason]}
          </option>
        ))}
      </SelectField>
      <div>
        <Button type="submit">Cancel it for good</Button>
      </div>
    </Form>
  </details>
)

const outcomes = ['done', 'missed'] as const

/** One press says whether somebody came; it can be taken back. */
export const OutcomeForm = ({ viewing }: Pick<Props, 'viewing'>) => (
  <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
    <input type="hidden" name="intent" value="close" />
    <input type="hidden" name="from" value={viewing.state} />
    {outcomes.map((state) => (
      <Button key={state} type="submit" name="to" value={state} aria-pressed={viewing.state === state}>
        {viewingStateNames[state]}
      </Button>
    ))}
  </Form>
)

export function ViewingNoteForm({ note, result }: Props) {
  const { errorAt, typedIn } = fieldOf(result, 'note')
  return (
    <Form key={note} method="post" preventScrollReset className="grid gap-3">
      <input type="hidden" name="intent" value="note" />
      <TextArea
        name="note"
        label="Your note"
        rows={3}
        maxLength={MAX_VIEWING_NOTE}
        defaultValue={typedIn('note') ?? note}
        error={errorAt('note')}
        hint="Only the staff reads it. It is part of what a person may ask us to export."
      />
      <div>
        <Button type="submit">Save the note</Button>
      </div>
    </Form>
  )
}

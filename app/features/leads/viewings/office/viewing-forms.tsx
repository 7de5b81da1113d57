import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { ConfirmFirst } from '#app/ui/forms/confirm-first.tsx'
import {
  cancelReasonNames,
  MAX_VIEWING_NOTE,
  viewingCancelReasons,
  viewingStateNames,
} from '../viewing-state.ts'
import { FormInPlace } from '#app/ui/in-place.tsx'
import { AgentField, TimeFields } from './viewing-fields.tsx'
import { NoteForm } from '../../work/note-form.tsx'
import { fieldOf, type WorkResult } from '../../work/work-result.ts'
import type { ViewingView } from './viewing-view.server.ts'

type Props = ViewingView & { result: WorkResult | undefined }

/** Moves a viewing to another time, and for admins to another agent. */
export function MoveForm({ viewing, minutes, people, today, result }: Props) {
  const { errorAt, typedIn } = fieldOf(result, 'move')
  return (
    <FormInPlace key={`${viewing.day} ${viewing.from}`} method="post" className="grid gap-3">
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
    </FormInPlace>
  )
}

export const CancelForm = () => (
  <ConfirmFirst label="Cancel the viewing">
    <p className="measure">You cannot undo this. The time becomes free again for others to book.</p>
    <FormInPlace method="post" className="grid gap-3">
      <input type="hidden" name="intent" value="cancel" />
      <SelectField name="reason" label="Reason">
        {viewingCancelReasons.map((reason) => (
          <option key={reason} value={reason}>
            {cancelReasonNames[reason]}
          </option>
        ))}
      </SelectField>
      <div>
        <Button type="submit">Cancel the viewing for good</Button>
      </div>
    </FormInPlace>
  </ConfirmFirst>
)

const outcomes = ['done', 'missed'] as const

/** One press says whether somebody came; it can be taken back. */
export const OutcomeForm = ({ viewing }: Pick<Props, 'viewing'>) => (
  <FormInPlace method="post" className="flex flex-wrap gap-2">
    <input type="hidden" name="intent" value="close" />
    <input type="hidden" name="from" value={viewing.state} />
    {outcomes.map((state) => (
      <Button key={state} type="submit" name="to" value={state} aria-pressed={viewing.state === state}>
        {viewingStateNames[state]}
      </Button>
    ))}
  </FormInPlace>
)

/** It must begin anew with each note that is saved. */
export const ViewingNoteForm = ({ note, result }: Props) => (
  <NoteForm label="Your note" longest={MAX_VIEWING_NOTE} written={note} result={result} />
)

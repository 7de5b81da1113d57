import { Button } from '#app/ui/button.tsx'
import { ConfirmFirst } from '#app/ui/forms/confirm-first.tsx'
import { DefinedForm } from '#app/ui/forms/defined-form.tsx'
import { defineForm } from '#app/ui/forms/form-definition.ts'
import type { FormResult } from '#app/ui/forms/form-result.ts'
import { HiddenFields } from '#app/ui/forms/press-form.tsx'
import { FormInPlace } from '#app/ui/form-in-place.tsx'
import { noteText } from '../../work/note-text.ts'
import { AgentField, TimeFields, timeFields } from './viewing-fields.tsx'
import { cancelReasonNames, MAX_VIEWING_NOTE, viewingStateNames } from '../viewing-state.ts'
import type { ViewingView } from './viewing-view.server.ts'

type Props = ViewingView & { result: FormResult | undefined }

export const bookingForm = defineForm({
  intent: 'book',
  fields: {
    name: { kind: 'line', label: 'Name', required: true },
    phone: { kind: 'line', type: 'tel', label: 'Phone' },
    email: { kind: 'line', type: 'email', label: 'Email' },
    listing: { kind: 'line', label: 'Property number, such as CY-10001', required: true },
    ...timeFields,
  },
  button: 'Book viewing',
  look: 'primary',
})

export const moveForm = defineForm({ intent: 'move', fields: timeFields, button: 'Move the viewing' })

export const cancelForm = defineForm({
  intent: 'cancel',
  fields: { reason: { kind: 'choice', label: 'Reason', options: cancelReasonNames } },
  button: 'Cancel the viewing for good',
})

export const viewingNoteForm = defineForm({
  intent: 'note',
  fields: { text: { ...noteText, label: 'Your note', maxLength: MAX_VIEWING_NOTE } },
  button: 'Save note',
})

/** Moves a viewing to another time, and for admins to another agent. */
export const MoveForm = ({ viewing, minutes, people, today, result }: Props) => (
  <DefinedForm
    form={moveForm}
    result={result}
    begin={{
      day: viewing.day,
      time: viewing.from,
      minutes: String(minutes),
      agent: viewing.agentId ?? '',
    }}
    className="grid gap-3"
  >
    {({ field, button }) => (
      <>
        <TimeFields field={field} today={today} />
        <AgentField field={field} people={people} agentId={viewing.agentId ?? ''} />
        <div>{button}</div>
      </>
    )}
  </DefinedForm>
)

export const CancelForm = ({ result }: Pick<Props, 'result'>) => (
  <ConfirmFirst label="Cancel the viewing">
    <p className="measure">You cannot undo this. The time becomes free again for others to book.</p>
    <DefinedForm form={cancelForm} result={result} className="grid gap-3" />
  </ConfirmFirst>
)

const outcomes = ['done', 'missed'] as const

/** One press says whether somebody came; it can be taken back. */
export const OutcomeForm = ({ viewing }: Pick<Props, 'viewing'>) => (
  <FormInPlace method="post" className="flex flex-wrap gap-2">
    <HiddenFields fields={{ intent: 'close', from: viewing.state }} />
    {outcomes.map((state) => (
      <Button key={state} type="submit" name="to" value={state} aria-pressed={viewing.state === state}>
        {viewingStateNames[state]}
      </Button>
    ))}
  </FormInPlace>
)

import { useId } from 'react'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { defineForm } from '#app/ui/forms/form-definition.ts'
import { PressForm } from '#app/ui/forms/press-form.tsx'
import { FormInPlace } from '#app/ui/form-in-place.tsx'
import { noteText } from '../work/note-text.ts'
import { MAX_NOTE_LENGTH } from './verbs/lead-note.ts'
import {
  type LeadProgress,
  leadStateNames,
  leadStates,
  lostReasonNames,
  lostReasons,
} from '../record/lead-state.ts'

/** The state that a form was shown with: it changes nothing where someone else was quicker. */
const Shown = ({ state, lostReason }: LeadProgress) => (
  <>
    <input type="hidden" name="intent" value="change-state" />
    <input type="hidden" name="from" value={state} />
    <input type="hidden" name="fromReason" value={lostReason ?? ''} />
  </>
)

const stateClass =
  'min-h-11 rounded-small border border-control bg-surface px-3 text-left hover:border-action-over ' +
  'aria-pressed:border-action aria-pressed:bg-wash aria-pressed:font-medium aria-pressed:text-action'

/** One press for each state; a lost lead asks for its reason. */
export function StateForms({ progress }: { progress: LeadProgress }) {
  const titleId = useId()
  return (
    <section id="state" aria-labelledby={titleId} className="grid gap-3">
      <h2 id={titleId} className="text-title">
        State
      </h2>
      <FormInPlace method="post" className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-2">
        <Shown {...progress} />
        {leadStates
          .filter((state) => state !== 'lost')
          .map((state) => (
            <button
              key={state}
              type="submit"
              name="state"
              value={state}
              aria-pressed={state === progress.state}
              className={stateClass}
            >
              {leadStateNames[state]}
            </button>
          ))}
      </FormInPlace>
      <FormInPlace method="post" className="flex items-end gap-2">
        <Shown {...progress} />
        <div className="min-w-0 grow">
          <SelectField
            key={progress.lostReason}
            name="reason"
            label="Reason for “Lost”"
            defaultValue={progress.lostReason ?? lostReasons[0]}
          >
            {lostReasons.map((reason) => (
              <option key={reason} value={reason}>
                {lostReasonNames[reason]}
              </option>
            ))}
          </SelectField>
        </div>
        <button
          type="submit"
          name="state"
          value="lost"
          aria-pressed={progress.state === 'lost'}
          className={stateClass}
        >
          {leadStateNames.lost}
        </button>
      </FormInPlace>
    </section>
  )
}

/** Forms instead of the states: a quarantined lead is released, or discarded as spam. */
export const QuarantineForms = ({ progress, suspicion }: { progress: LeadProgress; suspicion: string }) => (
  <section id="state" aria-label="Quarantine" className="grid gap-3 rounded-small bg-change-wash p-4">
    <p>
      <strong className="font-medium">Quarantined:</strong> {suspicion}. We deliver nothing until you release
      it.
    </p>
    <div className="flex flex-wrap gap-3">
      <PressForm intent="release" look="primary" scrollsToTop>
        Release and deliver
      </PressForm>
      <FormInPlace scrollsToTop method="post">
        <Shown {...progress} />
        <input type="hidden" name="reason" value="spam" />
        <Button type="submit" name="state" value="lost">
          Discard as spam
        </Button>
      </FormInPlace>
    </div>
  </section>
)

/** A note for the staff, or what was said on the phone. */
export const leadNoteForm = defineForm({
  intent: 'note',
  fields: {
    text: { ...noteText, label: 'Write a note', required: true, maxLength: MAX_NOTE_LENGTH },
    call: { kind: 'tick', label: 'This was a phone call' },
  },
  button: 'Save note',
})

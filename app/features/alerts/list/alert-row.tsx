import { Bell, BellOff, ChevronDown } from 'lucide-react'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FormInPlace } from '#app/ui/form-in-place.tsx'
import { counted } from '#app/ui/format.ts'
import { ListedInPart } from '#app/features/saved/matches/listed-in-part.tsx'
import { alertListPath } from '#app/features/saved/homes/personal-list.ts'
import { alertFrequencyNames, MAX_ALERT_NAME_LENGTH } from '../alert/alert.ts'
import type { AlertMailView } from '../form/alert-form-data.ts'
import type { AlertView, DeletedAlert } from './alerts-view.ts'
import { FrequencyField } from '../form/frequency-field.tsx'

/** One alert: what it asks, what it found, and what can be done with it. */
export function AlertRow({
  alert,
  mail,
  error,
}: {
  alert: AlertView
  mail: AlertMailView
  error: string | null
}) {
  const { id, name, asks, editHref, isSearch, frequency, isPaused, homes, listed, searchHref } = alert
  const often = alertFrequencyNames[frequency ?? mail.frequency].toLowerCase()
  return (
    <li id={`alert-${id}`} className="border-t border-line py-5">
      <h3 className="text-title">{name}</h3>
      <p className="mt-1 text-muted">{asks}</p>
      <p className="mt-1 flex items-center gap-2 text-small text-muted">
        {isPaused ? <BellOff aria-hidden size={16} /> : <Bell aria-hidden size={16} />}
        <span className="figures">
          {homes === 0 ? (
            'No property matches'
          ) : (
            <a href={alertListPath(id)}>
              {counted(homes, 'property matches', 'properties match')}
              <span className="sr-only"> {name}</span>
            </a>
          )}
          .{' '}
          {isPaused
            ? 'In your list only. We send no e-mails about it.'
            : mail.wanted
              ? `E-mailed ${often}.`
              : 'In your list only. E-mails are off.'}
        </span>
      </p>
      {listed < homes && (
        <ListedInPart
          listed={listed}
          narrowHref={isSearch ? null : editHref}
          searchHref={searchHref}
          of={name}
        />
      )}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {editHref && (
          <a href={editHref} className={buttonClass()}>
            {isSearch ? 'Open the search' : 'Edit filters'}
            <span className="sr-only"> of {name}</span>
          </a>
        )}
        <OneStep
          id={id}
          intent={isPaused ? 'resume' : 'pause'}
          label={isPaused ? 'Resume' : 'Pause'}
          of={name}
        />
        <OneStep id={id} intent="delete" label="Delete" of={name} />
      </div>
      <details open={error !== null} className="group/row mt-2">
        <summary className="inline-flex min-h-9 list-none items-center gap-1 text-small text-action [&::-webkit-details-marker]:hidden">
          Name and frequency
          <span className="sr-only"> of {name}</span>
          <ChevronDown aria-hidden size={16} className="transition-transform group-open/row:rotate-180" />
        </summary>
        <FormInPlace scrollsToTop method="post" className="mt-2 grid max-w-md gap-3">
          <input type="hidden" name="intent" value="edit" />
          <input type="hidden" name="alert" value={id} />
          <TextField
            name="name"
            label="Name"
            defaultValue={name}
            required
            maxLength={MAX_ALERT_NAME_LENGTH}
            error={error}
          />
          <FrequencyField chosen={frequency} others={mail.frequency} />
          <Button type="submit" className="justify-self-start">
            Save
          </Button>
        </FormInPlace>
      </details>
    </li>
  )
}

function OneStep({ id, intent, label, of }: { id: number; intent: string; label: string; of: string }) {
  return (
    <FormInPlace scrollsToTop method="post">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="alert" value={id} />
      <Button type="submit" look="quiet">
        {label}
        <span className="sr-only"> {of}</span>
      </Button>
    </FormInPlace>
  )
}

/** Names the deleted alert, with a form that restores it. */
export function UndoDeletion({ deleted: { name, fields } }: { deleted: DeletedAlert }) {
  return (
    <FormInPlace
      scrollsToTop
      method="post"
      className="flex flex-wrap items-center gap-4 rounded-small bg-wash px-4 py-3"
    >
      <input type="hidden" name="intent" value="undo" />
      {fields.map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <span className="grow">“{name}” has been deleted.</span>
      <Button type="submit">Undo</Button>
    </FormInPlace>
  )
}

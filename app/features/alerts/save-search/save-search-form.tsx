import type { SubmitEvent } from 'react'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { MAX_ALERT_NAME_LENGTH } from '../alert/alert.ts'
import { AlertMailFields, AlertSaveButtons } from '../form/alert-mail-fields.tsx'
import { type SaveSearchProps, saveSearchPath } from './save-search-data.ts'

/** `onSubmit`: in place of posting the form, with its fields. */
export function SaveSearchForm({
  search,
  result,
  onSubmit,
  isBusy = false,
}: SaveSearchProps & { onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void; isBusy?: boolean }) {
  const { from, asks, found, suggestedName, others, mail } = search
  const wrong = result?.saved === null ? result : null
  return (
    <form
      method="post"
      action={saveSearchPath(from)}
      {...(onSubmit && { onSubmit })}
      className="grid grid-cols-1 gap-4"
    >
      <input type="hidden" name="from" value={from} />
      <p className="text-muted">
        {asks}. {found} now. We tell you about new ones and price cuts.
      </p>
      <TextField
        name="name"
        label="Name"
        required
        maxLength={MAX_ALERT_NAME_LENGTH}
        defaultValue={wrong?.typed?.name ?? suggestedName}
        error={wrong?.field === 'name' ? wrong.message : null}
      />
      {others.length > 0 && (
        <SelectField name="other" label="Save it">
          <option value="">as a new search</option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              in place of “{name}”
            </option>
          ))}
        </SelectField>
      )}
      <AlertMailFields form={{ mail, frequency: null }} />
      {wrong && wrong.field !== 'name' && (
        <p role="alert" className="rounded-small bg-change-wash px-4 py-3 text-change">
          {wrong.message}
        </p>
      )}
      <AlertSaveButtons mail={mail} isBusy={isBusy} />
    </form>
  )
}

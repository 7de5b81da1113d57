import type { ComponentType, ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { MAX_ALERT_NAME_LENGTH } from './alert.ts'
import { AlertMailFields } from './alert-mail-fields.tsx'
import { type SaveSearchData, saveSearchPath, type SaveSearchResult } from './save-search-data.ts'

/** `form`: a router's form, of the page or of a fetcher. */
export function SaveSearchForm({
  search,
  result,
  form: FormElement,
  isBusy = false,
}: {
  search: SaveSearchData
  result: SaveSearchResult | undefined
  form: ComponentType<{ method: 'post'; action: string; className: string; children: ReactNode }>
  isBusy?: boolean
}) {
  const { from, asks, found, suggestedName, others, mail } = search
  const wrong = result?.saved === null ? result : null
  return (
    <FormElement method="post" action={saveSearchPath(from)} className="grid grid-cols-1 gap-4">
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
      <Button type="submit" look="primary" aria-busy={isBusy}>
        Save search
      </Button>
    </FormElement>
  )
}

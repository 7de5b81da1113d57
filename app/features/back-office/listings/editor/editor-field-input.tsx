import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import type { EditorField, EditorFieldEntry } from './editor-fields.data.ts'

/** One field of a listing, with what is wrong, what someone else saved meanwhile, and what its feed says instead. */
export function EditorFieldInput({
  name,
  field,
  text,
  problem,
  conflict,
  source,
}: {
  name: EditorField
  field: EditorFieldEntry
  text: string
  problem: string | undefined
  /** Value saved now, if someone else changed it too. */
  conflict: string | undefined
  /** Value of the feed, if the agency says something else. */
  source: string | undefined
}) {
  const shared = {
    name,
    label: field.label,
    defaultValue: text,
    error: problem,
    required: field.isRequired,
    hint: (field.hint !== undefined || conflict !== undefined || source !== undefined) && (
      <>
        {field.hint}
        {conflict !== undefined && (
          <span className="block font-medium text-change">
            Someone else saved “{shownText(field, conflict)}”. If you save, your text replaces it.
          </span>
        )}
        {source !== undefined && (
          <span className="block text-change">
            You changed this. The feed says “{shownText(field, source)}”, and imports will not overwrite
            yours.
          </span>
        )}
      </>
    ),
  }
  switch (field.kind) {
    case 'choice':
      return (
        <SelectField {...shared}>
          {!(field.isRequired && text !== '') && (
            <option value="">{field.isRequired ? 'Please choose' : 'Not known'}</option>
          )}
          {Object.entries(field.names).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      )
    case 'line':
      return <TextField {...shared} type={field.type} inputMode={field.isFigure ? 'decimal' : undefined} />
    case 'lines':
      return (
        <div className="sm:col-span-2">
          <TextArea {...shared} rows={field.rows} />
        </div>
      )
  }
}

const LONGEST_SHOWN = 200

function shownText(field: EditorFieldEntry, text: string): string {
  if (text === '') return 'nothing'
  if (field.kind === 'choice') return field.names[text] ?? text
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text
}

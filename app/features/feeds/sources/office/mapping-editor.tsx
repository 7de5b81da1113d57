import { Button } from '#app/ui/button.tsx'
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import { counted } from '#app/ui/format.ts'
import { FormInPlace } from '#app/ui/form-in-place.tsx'
import { places, displayName } from '#app/features/places/gazetteer.ts'
import { ownFieldName } from '../../reading/own-field-names.data.ts'
import { type OwnField, ownFields } from '../../reading/own-fields.ts'
import { areaUnits } from '../../reading/reading-areas.ts'
import { previewPath } from './feed-paths.ts'
import type { DraftSource } from '../mapping-draft.ts'
import type { MappingView } from './mapping-view.server.ts'
import { ourWordsOf } from './our-words.ts'

/** Fields that every entry needs, shown first. */
const neededFields: readonly OwnField[] = [
  'pro_id',
  'property_type',
  'buy_rent_category',
  'region',
  'location',
  'price',
]
const fieldOptions = [...neededFields, ...ownFields.filter((field) => !neededFields.includes(field))]
const unitNames = Object.keys(areaUnits)
const PLACES = 'mapping-places'
const COLUMNS = 'mapping-columns'

const FieldOptions = () =>
  fieldOptions.map((field) => (
    <option key={field} value={field}>
      {ownFieldName(field)}
    </option>
  ))

const UnitOptions = () =>
  unitNames.map((unit) => (
    <option key={unit} value={unit}>
      {unit}
    </option>
  ))

/** All of a mapping: which column fills which field, their words and ours, and what counts where nothing is said. */
export function MappingForm(view: MappingView) {
  const { draft, columns, preview, version, isDialect } = view
  const examplesOf = new Map(columns.map((column) => [column.path, column]))
  const rows = [...draft.sources, blankSource, blankSource]
  const known = new Set(draft.words.map(({ field, theirs }) => `${field} ${theirs}`))
  const unknown = (preview?.unknown ?? []).filter(({ field, theirs }) => !known.has(`${field} ${theirs}`))
  return (
    <FormInPlace method="post" className="grid gap-10">
      <input type="hidden" name="version" value={version} />
      <Lists columns={columns} />
      <section aria-labelledby="columns-title" className="grid gap-4">
        <h2 id="columns-title" className="text-title">
          Their columns, our fields
        </h2>
        {isDialect && (
          <p className="measure text-muted">
            Anything you leave out is read as the format defines it. Paths are those of the file.
          </p>
        )}
        <ul className="border-b border-line">
          {rows.map((source, at) => (
            // Rows are what was typed: none has a name of its own.
            // oxlint-disable-next-line react/no-array-index-key
            <SourceRow key={at} at={at} source={source} column={examplesOf.get(source.from)} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="words-title" className="grid gap-4">
        <h2 id="words-title" className="text-title">
          Their words, our words
        </h2>
        {unknown.length > 0 && (
          <p className="measure">
            {counted(unknown.length, 'word was', 'words were')} not understood. Choose a meaning for each, or
            leave it as it is.
          </p>
        )}
        <ul className="border-b border-line">
          {[
            ...unknown.map(({ field, theirs, entries, guess }) => ({
              field,
              theirs,
              ours: '',
              entries,
              guess,
            })),
            ...draft.words,
          ].map((word, at) => (
            <WordRow key={`${word.field} ${word.theirs}`} at={at} {...word} />
          ))}
        </ul>
        {unknown.length + draft.words.length === 0 && <p className="text-muted">We understand every word.</p>}
      </section>
      <section aria-labelledby="defaults-title" className="grid gap-4">
        <h2 id="defaults-title" className="text-title">
          Values to use where the feed has none
        </h2>
        <ul className="grid gap-3">
          {[...draft.defaults, blankDefault, blankDefault].map(({ field, value }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- as above
            <li key={at} className="grid gap-3 sm:grid-cols-2">
              <SelectField name={`default-field-${at}`} label="Field" defaultValue={field}>
                <option value="">None</option>
                <FieldOptions />
              </SelectField>
              <TextField name={`default-value-${at}`} label="Value" autoComplete="off" defaultValue={value} />
            </li>
          ))}
        </ul>
      </section>
      <FileSettings draft={draft} />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          name="intent"
          value="preview"
          look="primary"
          formAction={previewPath(view.name)}
        >
          Preview
        </Button>
        <Button type="submit" name="intent" value="save">
          Save
        </Button>
      </div>
    </FormInPlace>
  )
}

const blankSource: DraftSource = { from: '', field: '', pattern: '', whenFilled: '', scale: '', unit: '' }
const blankDefault = { field: '', value: '' }

const Lists = ({ columns }: Pick<MappingView, 'columns'>) => (
  <>
    <datalist id={PLACES}>
      {places.map((place) => (
        <option key={place.id} value={displayName(place)} />
      ))}
    </datalist>
    <datalist id={COLUMNS}>
      {columns.map(({ path }) => (
        <option key={path} value={path} />
      ))}
    </datalist>
  </>
)

type SourceRowProps = {
  at: number
  source: DraftSource
  column: MappingView['columns'][number] | undefined
}

function SourceRow({ at, source, column }: SourceRowProps) {
  const { from, field, pattern, whenFilled, scale, unit } = source
  const isBlank = from === '' && field === ''
  const byName = column?.ownField ? `${ownFieldName(column.ownField)}, by its name` : 'Not used'
  return (
    <li className="grid gap-x-6 gap-y-2 border-t border-line py-3 md:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="min-w-0 wrap-anywhere">
        {isBlank ? (
          <TextField
            name={`source-from-${at}`}
            label="Another column, or one of these a second time"
            autoComplete="off"
            list={COLUMNS}
          />
        ) : (
          <>
            <input type="hidden" name={`source-from-${at}`} value={from} />
            <p className="font-medium">{from === '' ? 'As the format defines it' : from}</p>
            <p className="text-small text-muted">{column?.examples.join(' · ')}</p>
          </>
        )}
      </div>
      <SelectField
        name={`source-field-${at}`}
        label={`Field for ${from === '' ? 'it' : from}`}
        quietLabel={!isBlank}
        defaultValue={field}
      >
        <option value="">{byName}</option>
        <FieldOptions />
      </SelectField>
      <details className="md:col-span-2" open={pattern + whenFilled + scale + unit !== ''}>
        <summary className="min-h-11 cursor-pointer py-2 text-small text-muted">
          Units, scale and patterns
        </summary>
        <div className="grid gap-3 pb-2 sm:grid-cols-2 lg:grid-cols-4">
          <SelectField name={`source-unit-${at}`} label="Unit of areas without one" defaultValue={unit}>
            <option value="">m²</option>
            <UnitOptions />
          </SelectField>
          <TextField
            name={`source-scale-${at}`}
            label="Multiply by"
            inputMode="decimal"
            autoComplete="off"
            hint="0.01 for cents, 1000 for thousands."
            defaultValue={scale}
          />
          <TextField
            name={`source-whenFilled-${at}`}
            label="Meaning if it has a value"
            autoComplete="off"
            hint="For example, a rental price means “rent”."
            defaultValue={whenFilled}
          />
          <TextArea
            name={`source-pattern-${at}`}
            label="Take a part of it, by patterns"
            rows={2}
            hint="Such as {number} bed. One per line."
            defaultValue={pattern}
          />
        </div>
      </details>
    </li>
  )
}

type WordRowProps = {
  at: number
  field: string
  theirs: string
  ours: string
  entries?: number
  guess?: string | null
}

function WordRow({ at, field, theirs, ours, entries, guess }: WordRowProps) {
  const words = ourWordsOf(field)
  const label = `${theirs} means`
  return (
    <li className="grid gap-x-6 gap-y-2 border-t border-line py-3 md:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="min-w-0 wrap-anywhere">
        <input type="hidden" name={`word-field-${at}`} value={field} />
        <input type="hidden" name={`word-theirs-${at}`} value={theirs} />
        <p className="font-medium">{theirs}</p>
        <p className="text-small text-muted">
          {ownFieldName(field)}
          {entries !== undefined && ` · ${counted(entries, 'entry', 'entries')}`}
          {guess && `. Did it mean ${guess}?`}
        </p>
      </div>
      {words === null ? (
        <TextField
          name={`word-ours-${at}`}
          label={label}
          quietLabel
          autoComplete="off"
          {...(field === 'location' ? { list: PLACES } : {})}
          defaultValue={ours}
        />
      ) : (
        <SelectField name={`word-ours-${at}`} label={label} quietLabel defaultValue={ours}>
          <option value="">Not translated</option>
          {[...new Set([...(ours === '' ? [] : [ours]), ...words])].map((word) => (
            <option key={word} value={word}>
              {word}
            </option>
          ))}
        </SelectField>
      )}
    </li>
  )
}

const FileSettings = ({ draft }: Pick<MappingView, 'draft'>) => (
  <details>
    <summary className="min-h-11 cursor-pointer py-2">The file itself</summary>
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <TextField
        name="items"
        label="Path to its entries"
        autoComplete="off"
        hint="Such as data.listings, or export/listing."
        defaultValue={draft.items}
      />
      <TextField
        name="encoding"
        label="Encoding"
        autoComplete="off"
        hint="Such as windows-1253. Detected if left empty."
        defaultValue={draft.encoding}
      />
      <TextField name="delimiter" label="CSV delimiter" maxLength={1} defaultValue={draft.delimiter} />
      <SelectField name="decimal" label="Decimal mark" defaultValue={draft.decimal}>
        <option value="">Detect automatically</option>
        <option value=".">Point</option>
        <option value=",">Comma</option>
      </SelectField>
      <SelectField name="areaUnit" label="Unit of areas without one" defaultValue={draft.areaUnit}>
        <option value="">m²</option>
        <UnitOptions />
      </SelectField>
      <SelectField name="plotUnit" label="Unit of plots without one" defaultValue={draft.plotUnit}>
        <option value="">m²</option>
        <UnitOptions />
      </SelectField>
    </div>
  </details>
)

/** The same mapping as the file that the command takes. */
export const MappingFileForm = ({ text, version }: Pick<MappingView, 'text' | 'version'>) => (
  <FormInPlace method="post" className="grid gap-4">
    <input type="hidden" name="version" value={version} />
    <TextArea
      name="mapping"
      label="Mapping file"
      rows={14}
      spellCheck={false}
      className="font-mono text-small"
      hint="The file for npm run petra -- import --mapping."
      defaultValue={text}
    />
    <div className="flex flex-wrap gap-3">
      <Button type="submit" name="intent" value="preview-file">
        Preview the file
      </Button>
      <Button type="submit" name="intent" value="save-file">
        Save the file
      </Button>
    </div>
  </FormInPlace>
)

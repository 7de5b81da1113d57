import { Button } from '#app/ui/button.tsx'
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import { counted } from '#app/ui/format.ts'
import { FormInPlace } from '#app/ui/in-place.tsx'
import { ResultToast, UndoButton } from '../../audit/result-toast.tsx'
import type { UnknownPlace } from '#app/features/listings/record/listing-places.queries.server.ts'
import { type Place, regionNames, regions } from '../../places/place.ts'
import type { PlaceResult, PlaceTexts } from './place-result.ts'

/** The form of a new place. It must begin anew with what it begins with. */
export const AddPlaceForm = ({ texts, result }: { texts: PlaceTexts; result: PlaceResult | undefined }) => {
  const errorOf = (field: string) => (result?.field === field ? result.failure : null)
  return (
    <FormInPlace method="post" className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <TextField
        name="name"
        label="Name"
        hint="In Latin letters, as visitors will see it."
        defaultValue={texts.name}
        required
        unmarked
        error={errorOf('name')}
      />
      <SelectField name="region" label="Region" defaultValue={texts.region}>
        {regions.map((region) => (
          <option key={region} value={region}>
            {regionNames[region]}
          </option>
        ))}
      </SelectField>
      <TextField
        name="point"
        label="Position"
        hint="Latitude and longitude as copied from a map, such as 34.775, 32.70."
        defaultValue={texts.point}
        required
        unmarked
        error={errorOf('point')}
      />
      <TextArea
        name="spellings"
        label="Other spellings"
        hint="One per line, also in Greek. We already know the usual transliterations."
        defaultValue={texts.spellings}
        rows={3}
        error={errorOf('spelling')}
      />
      <div className="sm:col-span-2">
        <Button type="submit" look="primary" name="intent" value="add">
          Add place
        </Button>
      </div>
    </FormInPlace>
  )
}

/** The places that were added, each to be removed. */
export const AddedPlaces = ({ places }: { places: Place[] }) =>
  places.length === 0 ? (
    <p className="text-muted">None yet.</p>
  ) : (
    <ul className="grid">
      {places.map(({ id, name, region, spellings, latitude, longitude }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line py-2"
        >
          <span className="min-w-0 wrap-anywhere">
            <span className="font-medium">{name}</span>, {regionNames[region]}
            <span className="block text-small text-muted">
              {[`${latitude}, ${longitude}`, ...spellings].join(' · ')}
            </span>
          </span>
          <FormInPlace method="post">
            <input type="hidden" name="id" value={id} />
            <Button type="submit" name="intent" value="remove">
              Remove<span className="sr-only"> {name}</span>
            </Button>
          </FormInPlace>
        </li>
      ))}
    </ul>
  )

/** What sources name and nobody knows, each leading to the form with its name. */
export const UnknownPlaces = ({ places }: { places: UnknownPlace[] }) =>
  places.length === 0 ? (
    <p className="text-muted">We know every place that listings mention.</p>
  ) : (
    <ul className="grid">
      {places.map(({ region, text, listings }) => (
        <li
          key={`${region} ${text}`}
          className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line py-1"
        >
          <span className="min-w-0 wrap-anywhere">
            {text}, {regionNames[region]}
            <span className="text-small text-muted"> · {counted(listings, 'listing', 'listings')}</span>
          </span>
          <a
            href={`?${new URLSearchParams({ name: text, region })}#add`}
            className="inline-flex min-h-11 items-center"
          >
            Add it<span className="sr-only">: {text}</span>
          </a>
        </li>
      ))}
    </ul>
  )

/** What came of a form, and what takes it back. */
export const PlaceToast = ({ result }: { result: PlaceResult | undefined }) => (
  <ResultToast done={result?.done}>
    {result?.undo && (
      <FormInPlace method="post">
        {Object.entries(result.undo.intent === 'add' ? result.undo.place : { id: result.undo.id }).map(
          ([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ),
        )}
        <UndoButton name="intent" value={result.undo.intent} />
      </FormInPlace>
    )}
  </ResultToast>
)

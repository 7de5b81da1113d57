import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import type { CircleForm as CircleFormData } from './area-view.ts'
import { AREA_PATH, LEAST_KILOMETRES, MOST_KILOMETRES } from './area.ts'

/** A circle around a place: an area without drawing. */
export function CircleForm({ form: { towns, placeId, kilometres } }: { form: CircleFormData }) {
  return (
    <form
      method="get"
      action={AREA_PATH}
      className="mt-4 flex flex-wrap content-start items-end gap-x-3 gap-y-4"
    >
      <div className="w-28">
        <TextField
          // Another circle fills the form anew.
          key={kilometres}
          label="Kilometres"
          name="km"
          type="number"
          min={LEAST_KILOMETRES}
          max={MOST_KILOMETRES}
          step={0.5}
          required
          unmarked
          defaultValue={kilometres}
        />
      </div>
      <div className="max-w-60 min-w-40 grow">
        <SelectField key={placeId} label="Around" name="place" required unmarked defaultValue={placeId}>
          <option value="">Select a place</option>
          {towns.map(({ region, name, places }) => (
            <optgroup key={region} label={name}>
              {places.map((place) => (
                <option key={place.id} value={place.id}>
                  {place.name}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
      </div>
      <Button type="submit">Show figures</Button>
    </form>
  )
}

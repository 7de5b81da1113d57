import { Form, useSubmit } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import type { SectionView } from './market-view.ts'

/** Adds a location's row: at once with script, by its button without (market §2). */
export function LocationPicker({
  path,
  kept,
  view,
}: {
  path: string
  kept: readonly [name: string, value: string][]
  view: SectionView
}) {
  const submit = useSubmit()
  const { section, locations, picked } = view
  return (
    <Form
      method="get"
      action={path}
      preventScrollReset
      className="flex items-end gap-2"
      onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true })}
    >
      {kept
        .filter(([name, value]) => name !== section && !(name === 'all' && value === section))
        .map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
      <div className="w-60 max-w-full">
        <SelectField label="Select a location" quietLabel name={section} defaultValue={picked ?? ''}>
          <option value="">Select a location</option>
          {locations.map((location) => (
            <option key={location}>{location}</option>
          ))}
        </SelectField>
      </div>
      <Button type="submit">Show</Button>
    </Form>
  )
}

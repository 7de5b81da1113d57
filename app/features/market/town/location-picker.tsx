import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import type { SectionView } from './market-view.ts'

/** Adds a location's row: at once with script, by its button without (docs/product/market.md §10). */
export function LocationPicker({
  path,
  kept,
  view: { section, locations, picked },
}: {
  path: string
  kept: readonly [name: string, value: string][]
  view: Pick<SectionView, 'section' | 'locations' | 'picked'>
}) {
  const form = useRef<HTMLFormElement>(null)
  const show = () => form.current?.requestSubmit()
  // What was picked before the script came counts.
  const readInitialState = useEffectEvent(() => {
    if (form.current?.querySelector('select')?.value !== (picked ?? '')) show()
  })
  useEffect(() => readInitialState(), [])
  return (
    <form
      ref={form}
      method="get"
      autoComplete="off"
      action={`${path}#${section}`}
      className="flex items-end gap-2"
      onChange={show}
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
    </form>
  )
}

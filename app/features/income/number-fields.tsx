import { TextField } from '#app/ui/field.tsx'
import type { NumberAssumption } from './income-assumptions.data.ts'

type Entry = Pick<NumberAssumption, 'parameter' | 'label' | 'hint' | 'min' | 'max' | 'step'>

/** Field of an assumption that is a number. */
export const NumberField = ({
  entry: { parameter, label, hint, min, max, step },
  value,
}: {
  entry: Entry
  value: number | null
}) => (
  <TextField
    type="number"
    name={parameter}
    label={label}
    hint={hint}
    min={min}
    max={max}
    step={step}
    // Phones' number pads have no minus.
    inputMode={min < 0 ? 'text' : step < 1 ? 'decimal' : 'numeric'}
    defaultValue={value ?? ''}
  />
)

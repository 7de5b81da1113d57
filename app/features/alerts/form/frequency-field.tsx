import { SelectField } from '#app/ui/field.tsx'
import { alertFrequencies, type AlertFrequency, alertFrequencyNames } from '../alert/alert.ts'
import { FREQUENCY_FIELD } from './alert-form-data.ts'

/**
 * How often; `others`: what an alert that names no frequency of its own goes by, left out where it is that very choice.
 */
export function FrequencyField({
  label = 'How often',
  chosen,
  others,
}: {
  label?: string
  chosen: AlertFrequency | null
  others?: AlertFrequency
}) {
  return (
    <SelectField name={FREQUENCY_FIELD} label={label} defaultValue={chosen ?? ''}>
      {others && (
        <option value="">Same as my other alerts: {alertFrequencyNames[others].toLowerCase()}</option>
      )}
      {alertFrequencies.map((frequency) => (
        <option key={frequency} value={frequency}>
          {alertFrequencyNames[frequency]}
        </option>
      ))}
    </SelectField>
  )
}

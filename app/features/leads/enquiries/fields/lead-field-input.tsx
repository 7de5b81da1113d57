import { useState } from 'react'
import { Checkbox, SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import { ChoiceChip } from './choice-chip.tsx'
import type { LeadField } from '../../record/lead-fields.data.ts'
import { phoneQuestion } from './phone-question.ts'

/** One field of a lead form; `onEntered` once something is in it again. */
export function LeadFieldInput({
  field,
  value = field.initial,
  error,
  onEntered,
  earliestDay,
}: {
  field: LeadField
  value?: string | undefined
  error?: string | undefined
  onEntered: () => void
  /** `2026-11-21`, for a date. */
  earliestDay?: string | undefined
}) {
  const [question, setQuestion] = useState<string | null>(null)
  const { name, label, kind, options = [], maxLength, hint, autoComplete, chips } = field
  const common = { name, label, error, hint, ...(field.required ? { required: true } : {}) }
  if (kind === 'choice' && chips) {
    return (
      <fieldset>
        <legend className="mb-1 text-small font-medium">{label}</legend>
        <div className="flex flex-wrap gap-2">
          {['', ...options].map((option) => (
            <ChoiceChip
              key={option}
              name={name}
              value={option}
              label={option || chips}
              isChosen={option === (value ?? '')}
              onChoose={onEntered}
            />
          ))}
        </div>
      </fieldset>
    )
  }
  if (kind === 'choice') {
    return (
      <SelectField {...common} defaultValue={value} onChange={onEntered}>
        {!field.initial && <option value="">{field.required ? 'Please choose' : 'Any'}</option>}
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </SelectField>
    )
  }
  if (kind === 'choices') {
    const chosen = new Set((value ?? '').split(',').map((option) => option.trim()))
    return (
      <fieldset>
        <legend className="mb-1 text-small font-medium">{label}</legend>
        <div className="flex flex-wrap gap-x-6">
          {options.map((option) => (
            <Checkbox
              key={option}
              name={name}
              value={option}
              label={option}
              defaultChecked={chosen.has(option)}
            />
          ))}
        </div>
      </fieldset>
    )
  }
  const text = { ...common, maxLength, defaultValue: value, onInput: onEntered, autoComplete }
  if (kind === 'lines') return <TextArea {...text} rows={5} />
  const isPhone = kind === 'contact' || name === 'phone'
  return (
    <TextField
      {...text}
      type={kind === 'contact' ? 'text' : kind}
      {...(isPhone
        ? {
            hint: question ?? hint,
            onBlur: ({ currentTarget }) => setQuestion(phoneQuestion(currentTarget.value)),
          }
        : {})}
      {...(kind === 'date' ? { min: earliestDay } : {})}
    />
  )
}

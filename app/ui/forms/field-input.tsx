import type { ReactNode } from 'react'
import { Checkbox, SelectField, TextArea, TextField } from '../field.tsx'
import type { FormField } from './form-definition.ts'

export type FieldInputProps = {
  name: string
  field: FormField
  /** The first text: '' for nothing, `on` for a tick. */
  text: string
  error?: string | null | undefined
  /** These two in place of the field's own. */
  label?: string
  hint?: ReactNode
  /** Label by value, in place of the field's own. */
  options?: Readonly<Record<string, string>> | undefined
  /** The first day that may be chosen. */
  min?: string
}

/** One field of a form, as its definition says. */
export function FieldInput({
  name,
  field,
  text,
  error,
  label = field.label,
  hint = field.hint,
  options,
  min: earliest,
}: FieldInputProps) {
  const { required, isMarked = false } = field
  const shared = { name, label, hint, required, unmarked: !isMarked, error, defaultValue: text }
  const framed = (input: ReactNode) => (field.isWide ? <div className="sm:col-span-2">{input}</div> : input)
  switch (field.kind) {
    case 'tick':
      return (
        <Checkbox
          name={name}
          label={label}
          defaultChecked={text === 'on'}
          {...(field.isWide && { className: 'sm:col-span-2' })}
        />
      )
    case 'choice':
      return framed(
        <SelectField {...shared}>
          {Object.entries(options ?? field.options ?? {}).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>,
      )
    case 'lines':
      return framed(
        <TextArea {...shared} {...(field.rows && { rows: field.rows })} maxLength={field.maxLength} />,
      )
    case 'file':
      return framed(<TextField {...shared} type="file" accept={field.accept} defaultValue={undefined} />)
    case 'line': {
      const { type, inputMode, autoComplete, maxLength, min, max, step } = field
      return (
        <TextField
          {...shared}
          {...{ type, inputMode, autoComplete, maxLength, min: earliest ?? min, max, step }}
        />
      )
    }
  }
}

import { Checkbox, TextField } from '#app/ui/field.tsx'
import type { FieldInputProps } from '#app/ui/forms/field-input.tsx'
import { type LogoName, logoOf } from '../../settings/logo.ts'

const grounds: Record<LogoName, string> = { logo_light: 'bg-white', logo_dark: 'bg-[#0d1418]' }

/** A logo as it is shown now, with what replaces and removes it when the form is saved. */
export function LogoField({
  name,
  field: { label },
  text: value,
  agency,
  hint,
  error,
}: Pick<FieldInputProps, 'field' | 'text' | 'hint' | 'error'> & {
  name: LogoName
  /** The name of the agency, which the logo stands for. */
  agency: string
}) {
  const logo = logoOf(value)
  return (
    <div className="grid grid-cols-1 content-start gap-3">
      <input type="hidden" name={name} defaultValue={value} />
      <TextField
        type="file"
        name={`file-${name}`}
        accept="image/png,image/jpeg,image/webp"
        label={label}
        hint={hint}
        error={error}
      />
      {logo && (
        <>
          <p className={`rounded-small border border-line p-4 ${grounds[name]}`}>
            <img
              src={logo.path}
              alt={agency}
              width={logo.width}
              height={logo.height}
              loading="lazy"
              className="h-auto max-w-full"
            />
          </p>
          <Checkbox name={`remove-${name}`} label={`Remove the ${label.toLowerCase()}`} />
        </>
      )}
    </div>
  )
}

import { Button } from '#app/ui/button.tsx'
import { FieldInput } from '#app/ui/forms/field-input.tsx'
import type { FormField } from '#app/ui/forms/form-definition.ts'
import type { FormResult } from '#app/ui/forms/form-result.ts'
import { isLogoName } from '../../settings/logo.ts'
import {
  type AllSettings,
  settingKinds,
  type SettingName,
  settingNames,
} from '../../settings/site-settings.ts'
import { KeptForm } from '../forms/kept-form.tsx'
import { LogoField } from './logo-field.tsx'
import { settingFields, settingGroups } from './setting-fields.data.ts'

const line = { kind: 'line' } as const
const number = { kind: 'line', inputMode: 'numeric' } as const

/** How a setting of each kind is entered. */
const inputs = {
  line,
  position: line,
  'colour-light': line,
  'colour-dark': line,
  logo: line,
  phone: { kind: 'line', type: 'tel' },
  email: { kind: 'line', type: 'email' },
  link: { kind: 'line', type: 'url' },
  frame: { kind: 'line', type: 'url' },
  months: number,
  'months-from-twelve': number,
  pictures: { kind: 'lines', rows: 8, isWide: true },
  'reply-templates': { kind: 'lines', rows: 8, isWide: true },
  'region-agents': { kind: 'lines', rows: 4, isWide: true },
  'lead-assignment': {
    kind: 'choice',
    options: { '': 'By hand', 'round-robin': 'To the agents in turn' },
  },
  'yes-or-no': { kind: 'choice', options: { '': 'Refuse them', yes: 'List them' } },
} as const

const fields = Object.fromEntries(
  settingNames.map((name) => [name, { ...inputs[settingKinds[name]], ...settingFields[name] }]),
) as Record<SettingName, FormField>

/** The form of all settings. It must begin anew with each saved state. */
export const SettingsForm = ({ saved, result }: { saved: AllSettings; result: FormResult | undefined }) => (
  <KeptForm
    draftKey="petra-settings"
    fields={fields}
    saved={saved}
    result={result}
    encType="multipart/form-data"
    noValidate
    fieldToFocus={(name) => (isLogoName(name) ? `file-${name}` : name)}
    buttons={
      <Button type="submit" look="primary" name="intent" value="save" aria-keyshortcuts="Control+S Meta+S">
        Save
      </Button>
    }
  >
    {({ of }) => (
      <div className="grid gap-10">
        {settingGroups.map(({ title, names }) => (
          <fieldset key={title} className="grid gap-4">
            <legend className="mb-4 font-serif text-title">{title}</legend>
            <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
              {names.map((name) =>
                isLogoName(name) ? (
                  <LogoField key={name} {...of(name)} name={name} agency={saved.agency_name || 'Petra'} />
                ) : (
                  <FieldInput key={name} {...of(name)} />
                ),
              )}
            </div>
          </fieldset>
        ))}
      </div>
    )}
  </KeptForm>
)

import { useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import {
  type AllSettings,
  settingKinds,
  type SettingName,
  settingNames,
} from '../../settings/site-settings.ts'
import { FormInPlace } from '#app/ui/in-place.tsx'
import { isLogoName } from '../../settings/logo.ts'
import { RestoredNotice, SaveBar } from '../forms/kept-texts-form.tsx'
import { useFocusOnProblem } from '../forms/use-focus-on-problem.ts'
import { useKeptTexts } from '../forms/use-kept-texts.ts'
import { LogoField } from './logo-field.tsx'
import { settingFields, settingGroups } from './setting-fields.data.ts'
import type { SettingsResult } from './settings-result.ts'

/** The form of all settings. It must begin anew with each saved state. */
export function SettingsForm({ saved, result }: { saved: AllSettings; result: SettingsResult | undefined }) {
  const form = useRef<HTMLFormElement>(null)
  const { content, texts, isUnsaved, typed, discard } = useKeptTexts<SettingName>({
    draftKey: 'petra-settings',
    saved,
    unsaved: result?.unsaved ?? null,
    isSaved: result?.isSaved ?? false,
  })
  const problems = result?.problems
  const refused = settingNames.find((name) => problems?.[name] !== undefined)
  useFocusOnProblem(form, result, refused && (isLogoName(refused) ? `file-${refused}` : refused))

  return (
    <FormInPlace
      ref={form}
      method="post"
      encType="multipart/form-data"
      noValidate
      onInput={({ currentTarget }) => typed(currentTarget)}
    >
      <input type="hidden" name="base" value={JSON.stringify(content.base)} />
      {content.isRestored && <RestoredNotice onDiscard={discard} />}
      <div key={content.key} className="grid gap-10">
        {settingGroups.map(({ title, names }) => (
          <fieldset key={title} className="grid gap-4">
            <legend className="mb-4 font-serif text-title">{title}</legend>
            <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
              {names.map((name) => (
                <SettingField
                  key={name}
                  name={name}
                  value={content.texts[name]}
                  agency={saved.agency_name || 'Petra'}
                  conflict={content.conflicts[name]}
                  error={result?.unsaved?.typed[name] === texts[name] ? problems?.[name] : undefined}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      <SaveBar failure={result?.failure ?? null} isUnsaved={isUnsaved}>
        <Button type="submit" look="primary" name="intent" value="save" aria-keyshortcuts="Control+S Meta+S">
          Save
        </Button>
      </SaveBar>
    </FormInPlace>
  )
}

const inputs = { phone: 'tel', email: 'email', link: 'url', frame: 'url' } as const

function SettingField({
  name,
  value,
  agency,
  conflict,
  error,
}: {
  name: SettingName
  value: string
  agency: string
  /** Value saved now, if someone else changed it too. */
  conflict: string | undefined
  error: string | undefined
}) {
  const { label, hint } = settingFields[name]
  if (isLogoName(name)) return <LogoField {...{ name, label, value, agency, hint, error }} />
  const shared = {
    name,
    label,
    defaultValue: value,
    error,
    hint: (hint !== undefined || conflict !== undefined) && (
      <>
        {hint}
        {conflict !== undefined && (
          <span className="block font-medium text-change">
            Someone else saved “{conflict || 'nothing'}”. If you save, your text replaces it.
          </span>
        )}
      </>
    ),
  }
  const kind = settingKinds[name]
  switch (kind) {
    case 'lead-assignment':
      return (
        <SelectField {...shared}>
          <option value="">By hand</option>
          <option value="round-robin">To the agents in turn</option>
        </SelectField>
      )
    case 'yes-or-no':
      return (
        <SelectField {...shared}>
          <option value="">Refuse them</option>
          <option value="yes">List them</option>
        </SelectField>
      )
    case 'pictures':
    case 'region-agents':
    case 'reply-templates':
      return (
        <div className="sm:col-span-2">
          <TextArea {...shared} rows={kind === 'region-agents' ? 4 : 8} />
        </div>
      )
    case 'months':
    case 'months-from-twelve':
      return <TextField {...shared} inputMode="numeric" />
    case 'line':
    case 'position':
    case 'colour-light':
    case 'colour-dark':
      return <TextField {...shared} />
    default:
      return <TextField {...shared} type={inputs[kind]} />
  }
}

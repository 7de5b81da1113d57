import { data } from '#app/platform/pages/page.ts'
import { z } from 'zod'
import { sentText } from '#app/platform/http/sent-text.ts'
import type { Context } from '#app/platform/context/context.ts'
import { refusalOf } from '#app/platform/http/page-refusal.server.ts'
import { formText } from '#app/platform/pages/posted-form.ts'
import { readForm } from '#app/platform/pages/read-form.server.ts'
import { counted } from '#app/ui/format.ts'
import { logoNames } from '../../settings/logo.ts'
import { settingProblem } from '../../settings/setting-rules.ts'
import {
  type AllSettings,
  type SettingChange,
  settingKinds,
  settingNames,
} from '../../settings/site-settings.ts'
import { keptSetting } from '../../settings/write-setting.server.ts'
import { undoSettings, writeSettings } from '../../settings/write-settings.server.ts'
import { jsonField, jsonTexts } from '../forms/json-texts.server.ts'
import { settingFields } from './setting-fields.data.ts'
import { nothingDone, type SettingsResult } from './settings-result.ts'
import { storeLogo } from './store-logo.server.ts'

const sentChange = z.object({ name: z.enum(settingNames), former: sentText(), saved: sentText() })
const sentForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('save'), base: jsonTexts(settingNames) }),
  z.object({ intent: z.literal('undo'), changes: jsonField(z.array(sentChange)) }),
])

/**
 * Saves the settings as the form has them, or takes a save back; what is refused comes back beside its field. Throws a
 * 400 for any other form.
 */
export async function runSettingsForm(ctx: Context, form: FormData) {
  const sent = readForm(sentForm, form)
  if (sent.intent === 'undo') return undo(ctx, sent.changes)
  const { base } = sent
  const typed = Object.fromEntries(
    settingNames.map((name) => [name, keptSetting(name, formText(form, name))]),
  ) as AllSettings
  const unsaved = { typed, base }
  try {
    const logos = await logosIn(ctx, form)
    const values = { ...typed, ...logos.values }
    const problems = { ...problemsOf(values, base), ...logos.problems }
    if (Object.keys(problems).length > 0) {
      const failure = 'Nothing has been saved yet. Please check the marked fields.'
      return data<SettingsResult>({ ...nothingDone, failure, problems, unsaved }, { status: 400 })
    }
    const changes = await writeSettings(ctx, { values, base })
    const done =
      changes.length === 0
        ? 'Nothing has changed.'
        : `${counted(changes.length, 'setting', 'settings')} saved.`
    return data<SettingsResult>({ ...nothingDone, done, isSaved: true, undo: changes })
  } catch (error) {
    const { kind, message, status } = refusalOf(error)
    const failure =
      kind === 'conflict'
        ? 'Someone else has changed settings. The form now has both your changes and theirs.'
        : message
    return data<SettingsResult>({ ...nothingDone, failure, unsaved }, { status })
  }
}

const listed = new Intl.ListFormat('en-GB')

async function undo(ctx: Context, changes: readonly SettingChange[]) {
  try {
    const { undone, changedSince } = await undoSettings(ctx, changes)
    const labels = listed.format(changedSince.map((name) => `“${settingFields[name].label}”`))
    return data<SettingsResult>(
      {
        ...nothingDone,
        done:
          undone.length > 0
            ? `${counted(undone.length, 'setting has', 'settings have')} been set back.`
            : null,
        failure:
          changedSince.length > 0 ? `Not undone, because they have changed since then: ${labels}.` : null,
        undo: undone,
      },
      { status: undone.length > 0 ? 200 : 409 },
    )
  } catch (error) {
    const { message, status } = refusalOf(error)
    return data<SettingsResult>({ ...nothingDone, failure: message }, { status })
  }
}

/** Reads the settings of logos from the chosen files, and the ticks to remove them. */
async function logosIn(ctx: Context, form: FormData) {
  const values: Partial<AllSettings> = {}
  const problems: SettingsResult['problems'] = {}
  for (const name of logoNames) {
    const file = form.get(`file-${name}`)
    if (form.has(`remove-${name}`)) values[name] = ''
    if (!(file instanceof File) || file.size === 0) continue
    try {
      values[name] = await storeLogo(ctx, new Uint8Array(await file.arrayBuffer()))
    } catch (error) {
      const { kind, message } = refusalOf(error)
      if (kind !== 'bad-input') throw error
      problems[name] = message
    }
  }
  return { values, problems }
}

/** Finds problems of typed values, without former ones. */
function problemsOf(values: AllSettings, base: AllSettings): SettingsResult['problems'] {
  return Object.fromEntries(
    settingNames.flatMap((name) => {
      const problem = values[name] === base[name] ? null : settingProblem(settingKinds[name], values[name])
      return problem === null ? [] : [[name, problem]]
    }),
  )
}

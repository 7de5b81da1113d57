import { data } from 'react-router'
import { z } from 'zod'
import type { Context } from '#app/platform/context.ts'
import { refusalOf } from '#app/platform/http/page-refusal.server.ts'
import { formText } from '#app/platform/http/posted-form.ts'
import { counted } from '#app/ui/format.ts'
import { settingProblem } from '../../settings/setting-rules.ts'
import { type AllSettings, settingKinds, settingNames } from '../../settings/site-settings.ts'
import { keptValue } from '../../settings/write-setting.server.ts'
import { writeSettings } from '../../settings/write-settings.server.ts'
import { jsonTexts } from '../json-texts.server.ts'
import { nothingDone, type SettingsResult } from './settings-result.ts'

const sentForm = z.object({ intent: z.literal('save'), base: jsonTexts(settingNames) })

/** Saves the settings as the form has them; what is refused comes back beside its field. Throws a 400 for any other form. */
export async function runSettingsForm(ctx: Context, form: FormData) {
  const sent = sentForm.safeParse(Object.fromEntries(form))
  if (!sent.success) throw data(null, { status: 400 })
  const { base } = sent.data
  const values = Object.fromEntries(
    settingNames.map((name) => [name, keptValue(formText(form, name))]),
  ) as AllSettings
  const unsaved = { typed: values, base }
  const problems = problemsOf(values, base)
  if (Object.keys(problems).length > 0) {
    const failure = 'Nothing is saved yet: please look at the fields that are marked.'
    return data<SettingsResult>({ ...nothingDone, failure, problems, unsaved }, { status: 400 })
  }
  try {
    const changed = await writeSettings(ctx, { values, base })
    const done =
      changed.length === 0
        ? 'Nothing has changed.'
        : `${counted(changed.length, 'setting', 'settings')} saved.`
    return data<SettingsResult>({
      ...nothingDone,
      done,
      isSaved: true,
      undo: changed.length > 0 ? base : null,
    })
  } catch (error) {
    const { kind, message, status } = refusalOf(error)
    const failure =
      kind === 'conflict'
        ? 'Someone else changed settings meanwhile. The form holds what both of you changed.'
        : message
    return data<SettingsResult>({ ...nothingDone, failure, unsaved }, { status })
  }
}

/** What is wrong with what was typed; not with what was there before. */
function problemsOf(values: AllSettings, base: AllSettings): SettingsResult['problems'] {
  return Object.fromEntries(
    settingNames.flatMap((name) => {
      const problem = values[name] === base[name] ? null : settingProblem(settingKinds[name], values[name])
      return problem === null ? [] : [[name, problem]]
    }),
  )
}

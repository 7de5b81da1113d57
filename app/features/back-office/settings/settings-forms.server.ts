import { z } from 'zod'
import type { Context } from '#app/platform/context/context.ts'
import { answerForm, onPress } from '#app/platform/forms/answer-form.server.ts'
import { refusalOf } from '#app/platform/http/page-refusal.server.ts'
import { sentText } from '#app/platform/http/sent-text.ts'
import { formText } from '#app/platform/pages/posted-form.ts'
import { counted } from '#app/ui/format.ts'
import { logoNames } from '../../settings/logo.ts'
import { settingProblem } from '../../settings/setting-rules.ts'
import { type AllSettings, settingKinds, settingNames } from '../../settings/site-settings.ts'
import { keptSetting } from '../../settings/write-setting.server.ts'
import { undoSettings, writeSettings } from '../../settings/write-settings.server.ts'
import { jsonField, jsonTexts } from '../forms/json-texts.server.ts'
import { saved, undone, undoOf } from '../forms/kept-outcome.server.ts'
import { settingFields } from './setting-fields.data.ts'
import { storeLogo } from './store-logo.server.ts'

type Problems = Partial<Record<keyof AllSettings, string>>

const sentChange = z.object({ name: z.enum(settingNames), former: sentText(), saved: sentText() })

/** Saves all settings, or takes a save back. */
export const runSettingsForm = (ctx: Context, form: FormData) =>
  answerForm(form, [
    onPress('save', { base: jsonTexts(settingNames) }, async ({ base }) => {
      const typed = Object.fromEntries(
        settingNames.map((name) => [name, keptSetting(name, formText(form, name))]),
      ) as AllSettings
      const logos = await logosIn(ctx, form)
      const values = { ...typed, ...logos.values }
      const save = async () => {
        const changes = await writeSettings(ctx, { values, base })
        const done =
          changes.length === 0
            ? 'Nothing has changed.'
            : `${counted(changes.length, 'setting', 'settings')} saved.`
        return { done, isSaved: true, undo: undoOf(changes) }
      }
      return saved({ ...problemsOf(values, base), ...logos.problems }, save, {
        conflict: 'Someone else has changed settings. The form now has both your changes and theirs.',
      })
    }),
    onPress('undo', { changes: jsonField(z.array(sentChange)) }, async ({ changes }) => {
      const result = await undoSettings(ctx, changes)
      const labels = result.changedSince.map((name) => settingFields[name].label)
      const done = `${counted(result.undone.length, 'setting has', 'settings have')} been set back.`
      return undone(result.undone, labels, done)
    }),
  ])

/** The settings of logos, by the files that were chosen and the ticks that remove one. */
async function logosIn(ctx: Context, form: FormData) {
  const values: Partial<AllSettings> = {}
  const problems: Problems = {}
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

/** Problems with what was typed; not with what was there before. */
const problemsOf = (values: AllSettings, base: AllSettings): Problems =>
  Object.fromEntries(
    settingNames.flatMap((name) => {
      const problem = values[name] === base[name] ? null : settingProblem(settingKinds[name], values[name])
      return problem === null ? [] : [[name, problem]]
    }),
  )

import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requireEditor } from '#app/platform/context/require-actor.ts'
import { recordChange } from '../audit/record-change.server.ts'
import { internationalPhone } from './international-phone.server.ts'
import { settingProblem } from './setting-rules.ts'
import { lockSetting, upsertSetting } from './site-settings.queries.server.ts'
import { isSettingName, settingKinds, type SettingName } from './site-settings.ts'

/** Normalises a setting for storing: line ends as LF, without space around it. */
export const keptValue = (value: string): string =>
  value.replaceAll('\r\n', '\n').replaceAll('\0', '').trim().toWellFormed()

/** The same of a setting: a phone number with its country's code, where it is one. */
export const keptSetting = (name: SettingName, value: string): string => {
  const kept = keptValue(value)
  return settingKinds[name] === 'phone' && settingProblem('phone', kept) === null
    ? (internationalPhone(kept) ?? kept)
    : kept
}

/**
 * Stores a setting. Refuses an unknown name, and a value that is not of its kind; `basedOn`: and if the value is no
 * longer this one.
 */
export async function writeSetting(
  ctx: Context,
  { name, value, basedOn }: { name: string; value: string; basedOn?: string },
): Promise<void> {
  requireEditor(ctx.actor)
  if (!isSettingName(name)) throw new Refusal('not-found', `There is no setting "${name}".`, name)
  const kept = keptSetting(name, value)
  const problem = settingProblem(settingKinds[name], kept)
  if (problem) throw new Refusal('bad-input', problem, name)
  await inTransaction(ctx.db, async (db) => {
    const former = await lockSetting(db, name)
    if (basedOn !== undefined && former !== basedOn)
      throw new Refusal('conflict', 'Someone else has changed this.', name)
    await upsertSetting(db, name, kept)
    if (kept === former) return
    const values = { before: { value: former }, after: { value: kept } }
    await recordChange({ ...ctx, db }, { code: 'setting.written', subjectId: name, ...values })
  })
}

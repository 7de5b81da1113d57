import type { Context } from '#app/platform/context.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requireEditor } from '#app/platform/require-actor.ts'
import { settingProblem } from './setting-rules.ts'
import { upsertSetting } from './site-settings.queries.server.ts'
import { isSettingName, settingKinds } from './site-settings.ts'

/** Sets what the site says of the agency. Refuses a name there is not, and a value that is not of its kind. */
export async function writeSetting(
  ctx: Context,
  { name, value }: { name: string; value: string },
): Promise<void> {
  requireEditor(ctx.actor)
  if (!isSettingName(name)) throw new Refusal('not-found', `There is no setting "${name}".`, name)
  const kept = value.replaceAll('\r\n', '\n').replaceAll('\0', '').trim().toWellFormed()
  const problem = settingProblem(settingKinds[name], kept)
  if (problem) throw new Refusal('bad-input', problem, name)
  await upsertSetting(ctx.db, name, kept)
}

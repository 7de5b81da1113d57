import type { Context } from '#app/platform/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { requireEditor } from '#app/platform/require-actor.ts'
import { type AllSettings, type SettingName, settingNames } from './site-settings.ts'
import { keptValue, writeSetting } from './write-setting.server.ts'

/**
 * Admins: sets everything that differs from `base`, what the form showed, or nothing where one setting is refused or was changed by
 * someone else since (docs/product/office.md §21). Returns the names of what changed.
 */
export async function writeSettings(
  ctx: Context,
  { values, base }: { values: AllSettings; base: AllSettings },
): Promise<SettingName[]> {
  requireEditor(ctx.actor)
  const changed = settingNames.filter((name) => keptValue(values[name]) !== base[name])
  return inTransaction(ctx.db, async (db) => {
    for (const name of changed)
      await writeSetting({ ...ctx, db }, { name, value: values[name], basedOn: base[name] })
    return changed
  })
}

import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { requireEditor } from '#app/platform/context/require-actor.ts'
import { lockSetting } from './site-settings.queries.server.ts'
import { type AllSettings, type SettingChange, type SettingName, settingNames } from './site-settings.ts'
import { keptSetting, writeSetting } from './write-setting.server.ts'

/**
 * Admins: sets everything that differs from `base`, what the form showed, or nothing where one setting is refused or
 * was changed by someone else since (docs/product/office.md §21). Returns what changed.
 */
export async function writeSettings(
  ctx: Context,
  { values, base }: { values: AllSettings; base: AllSettings },
): Promise<SettingChange[]> {
  requireEditor(ctx.actor)
  const changes = settingNames
    .map((name) => ({ name, former: base[name], saved: keptSetting(name, values[name]) }))
    .filter(({ former, saved }) => former !== saved)
  return inTransaction(ctx.db, async (db) => {
    for (const { name, former, saved } of changes)
      await writeSetting({ ...ctx, db }, { name, value: saved, basedOn: former })
    return changes
  })
}

/**
 * Admins: takes a save back. What was changed since the save stays as it is, and so does everything else
 * (docs/product/office.md §21). Returns what was taken back, and the names of what was changed since.
 */
export async function undoSettings(
  ctx: Context,
  changes: readonly SettingChange[],
): Promise<{ undone: SettingChange[]; changedSince: SettingName[] }> {
  requireEditor(ctx.actor)
  return inTransaction(ctx.db, async (db) => {
    const undone: SettingChange[] = []
    const changedSince: SettingName[] = []
    for (const { name, former, saved } of changes) {
      if ((await lockSetting(db, name)) === saved) {
        await writeSetting({ ...ctx, db }, { name, value: former })
        undone.push({ name, former: saved, saved: former })
      } else changedSince.push(name)
    }
    return { undone, changedSince }
  })
}

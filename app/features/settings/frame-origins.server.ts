import type { Context } from '#app/platform/context/context.ts'
import { frameOriginsOf } from './frame-address.ts'
import { readAllSettings } from './site-settings.queries.server.ts'
import { settingKinds, settingNames } from './site-settings.ts'

/**
 * The origins that pages may show in a frame once a visitor asks for it: those of the addresses that are set, and no
 * other.
 */
export async function frameOrigins({ db }: Pick<Context, 'db'>): Promise<string[]> {
  const settings = await readAllSettings(db)
  return frameOriginsOf(
    settingNames.filter((name) => settingKinds[name] === 'frame').map((name) => settings[name]),
  )
}

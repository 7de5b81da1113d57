import type { Db } from '#app/platform/db/database.server.ts'
import { emptySettings, type SiteSettings } from './site-settings.ts'

/** Every setting of the site; one that is missing is ''. */
export async function readSiteSettings(db: Db): Promise<SiteSettings> {
  const rows = await db.selectFrom('site_setting').select(['name', 'value']).execute()
  const known = rows.filter(({ name }) => name in emptySettings)
  return { ...emptySettings, ...Object.fromEntries(known.map(({ name, value }) => [name, value])) }
}

/** Whether the homes on the site are the invented ones of a first start. */
export async function isDemo(db: Db): Promise<boolean> {
  const row = await db.selectFrom('installation').select('demo').executeTakeFirst()
  return row?.demo === 'loaded'
}

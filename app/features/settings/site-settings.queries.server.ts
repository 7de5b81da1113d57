import type { Db } from '#app/platform/db/database.server.ts'
import { notifyPagesChanged } from '#app/platform/db/page-notices.server.ts'
import {
  type AllSettings,
  emptySettings,
  settingNames,
  type SettingName,
  type SiteSettings,
} from './site-settings.ts'

/** Every setting of the site; one that is missing is ''. */
export async function readAllSettings(db: Db): Promise<AllSettings> {
  const rows = await db.selectFrom('site_setting').select(['name', 'value']).execute()
  const kept = new Map(rows.map(({ name, value }) => [name, value]))
  return Object.fromEntries(settingNames.map((name) => [name, kept.get(name) ?? ''])) as AllSettings
}

/** Reads the settings for every page. */
export async function readSiteSettings(db: Db): Promise<SiteSettings> {
  const names = Object.keys(emptySettings)
  const rows = await db
    .selectFrom('site_setting')
    .select(['name', 'value'])
    .where('name', 'in', names)
    .execute()
  return { ...emptySettings, ...Object.fromEntries(rows.map(({ name, value }) => [name, value])) }
}

/** Reads the agency's e-mail address; '' if it is not set. */
export async function readAgencyEmail(db: Db): Promise<string> {
  const { email } = await readSiteSettings(db)
  return email.trim()
}

/** The names of the settings that have a row, also those left empty. */
export async function existingSettings(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('site_setting').select('name').execute()
  return new Set(rows.map(({ name }) => name))
}

/** Adds a setting; one that another process added meanwhile stays as it is. */
export async function insertSetting(db: Db, name: SettingName, value: string): Promise<void> {
  await db
    .insertInto('site_setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await notifyPagesChanged(db)
}

/** Reads a value, '' if there is none, and locks it until the transaction ends. */
export async function lockSetting(tx: Db, name: SettingName): Promise<string> {
  await insertSetting(tx, name, '')
  const { value } = await tx
    .selectFrom('site_setting')
    .select('value')
    .where('name', '=', name)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return value
}

export async function upsertSetting(db: Db, name: SettingName, value: string): Promise<void> {
  await db
    .insertInto('site_setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
  await notifyPagesChanged(db)
}

/** Returns whether the homes on the site are the invented ones of a first start. */
export async function isDemo(db: Db): Promise<boolean> {
  const row = await db.selectFrom('installation').select('demo').executeTakeFirst()
  return row?.demo === 'loaded'
}

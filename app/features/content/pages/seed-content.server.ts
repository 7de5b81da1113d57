import { readFile } from 'node:fs/promises'
import type { Db } from '#app/platform/db/database.server.ts'
import { existingSettings, insertSetting } from '#app/features/settings/site-settings.queries.server.ts'
import { settingNames } from '#app/features/settings/site-settings.ts'
import { existingPages, insertPage } from './content-pages.queries.server.ts'
import { type ContentPage, type ContentPageName, contentPages, noSections } from './content-sections.ts'
import { readPageFile } from './page-file.ts'

const folder = new URL('../../../../db/seed/', import.meta.url)

/**
 * Fills a new database with the pages' first texts (`db/seed/pages/`) and the agency's details
 * (`db/seed/settings.json`). Existing rows stay, also if the agency emptied them, so every start may call this. People,
 * partners and addresses of the seed are placeholders that cannot be taken for anyone.
 */
export async function seedContent(db: Db): Promise<void> {
  const pages = await existingPages(db)
  for (const name of Object.keys(contentPages) as ContentPageName[]) {
    if (!pages.has(name)) await insertPage(db, await seedPage(name))
  }
  const settings = await existingSettings(db)
  const missing = settingNames.filter((name) => !settings.has(name))
  if (missing.length === 0) return
  const seed = await seedSettings()
  for (const name of missing) await insertSetting(db, name, seed[name] ?? '')
}

async function seedPage(name: ContentPageName): Promise<ContentPage> {
  const page = readPageFile(await readFile(new URL(`pages/${name}.html`, folder), 'utf8'))
  if (!page) throw new Error(`db/seed/pages/${name}.html names no part of a page.`)
  const { title = '', description = '', sections } = page
  return { name, title, description, sections: { ...noSections, ...sections }, version: 1 }
}

/** The agency's details as the seed has them, by the settings' names. */
export async function seedSettings(): Promise<Partial<Record<string, string>>> {
  return JSON.parse(await readFile(new URL('settings.json', folder), 'utf8')) as Record<string, string>
}

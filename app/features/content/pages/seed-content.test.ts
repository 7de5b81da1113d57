import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { settingProblem } from '#app/features/settings/setting-rules.ts'
import { readAllSettings } from '#app/features/settings/site-settings.queries.server.ts'
import { settingKinds, settingNames } from '#app/features/settings/site-settings.ts'
import { writeSetting } from '#app/features/settings/write-setting.server.ts'
import { findContentPage } from './content-pages.queries.server.ts'
import { contentPages } from './content-sections.ts'
import { seedContent, seedSettings } from './seed-content.server.ts'
import { writeSections } from './write-sections.server.ts'

const database = testDatabase()

test('a new site has a title, a description and text on every page (docs/product/pages.md §7)', async () => {
  for (const name of Object.keys(contentPages) as (keyof typeof contentPages)[]) {
    const page = await findContentPage(database().db, name)
    const text = expect.stringMatching(/\w/)
    expect(page).toMatchObject({
      name,
      title: text,
      description: text,
      sections: { banner: text },
      version: 1,
    })
  }
})

test('the seed names every setting, each as its kind wants it', async () => {
  const seed = await seedSettings()
  expect(Object.keys(seed).toSorted()).toEqual(settingNames.toSorted())
  for (const name of settingNames) expect(settingProblem(settingKinds[name], seed[name] ?? '')).toBeNull()
})

test('what the agency wrote or emptied stays when the site starts again; what is missing comes back', async () => {
  const ctx = database().context({ actor: { kind: 'system' } })
  await writeSections(ctx, { name: 'about_us', title: 'Who we are', sections: { team: '' } })
  await writeSetting(ctx, { name: 'opening_hours', value: '' })
  await database().db.deleteFrom('content_page').where('name', '=', 'media').execute()
  await database().db.deleteFrom('site_setting').where('name', '=', 'phone').execute()

  await seedContent(database().db)

  expect(await findContentPage(database().db, 'about_us')).toMatchObject({ title: 'Who we are', version: 2 })
  expect((await findContentPage(database().db, 'about_us'))?.sections.team).toBe('')
  expect(await findContentPage(database().db, 'media')).toMatchObject({ title: 'The media bundle' })
  expect(await readAllSettings(database().db)).toMatchObject({ opening_hours: '', phone: '+357 25 000 000' })
})

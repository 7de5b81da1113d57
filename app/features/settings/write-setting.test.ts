import { beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '#app/platform/context/context.ts'
import { testDatabase } from '#test/database.ts'
import { member } from '#test/members.ts'
import { picturesOf } from './carousel-pictures.ts'
import { frameOrigins } from './frame-origins.server.ts'
import { readAgencyEmail, readAllSettings, readSiteSettings } from './site-settings.queries.server.ts'
import { phoneHref, settingNames } from './site-settings.ts'
import { writeSetting } from './write-setting.server.ts'

const database = testDatabase()
let system: Context
beforeAll(() => {
  system = database().context({ actor: { kind: 'system' } })
})

test('every setting is a row of one table, and every row a setting (docs/product/pages.md §16)', async () => {
  const rows = await system.db.selectFrom('site_setting').select('name').execute()
  expect(rows.map(({ name }) => name).sort()).toEqual(settingNames.toSorted())
})

test('what is set is read by every page (docs/product/pages.md §16)', async () => {
  await writeSetting(system, { name: 'agency_name', value: ' Kalamon Homes ' })
  expect((await readSiteSettings(system.db)).agency_name).toBe('Kalamon Homes')
  await writeSetting(system, { name: 'whatsapp', value: '' })
  expect((await readAllSettings(system.db)).whatsapp).toBe('')
})

test('every address that mail can be sent to may be the agency’s (docs/product/pages.md §16)', async () => {
  const email = 'o’connor&sons@κτήματα.example'
  await writeSetting(system, { name: 'email', value: email })
  expect(await readAgencyEmail(system.db)).toBe(email)
})

test.each([
  ['phone', 'call us'],
  ['phone', '25 00000'],
  ['phone', '250000001'],
  ['audit_retention_months', '11'],
  ['email', 'hello at petra'],
  ['email', 'Petra <hello@petra.example>'],
  ['address', 'two\nlines'],
  ['address', 'x'.repeat(301)],
  ['instagram', 'http://instagram.example/a'],
  ['instagram', 'javascript:alert(1)'],
  ['facebook', 'https://user:secret@facebook.example'],
  ['lead_regions', 'athens: Nikos'],
  ['lead_regions', 'paphos:'],
  ['lead_regions', 'paphos: Nikos\nNikos'],
  ['lead_retention_months', '-1'],
  ['lead_retention_months', '1.5'],
  ['colour_light', '#74c4d8'],
  ['colour_dark', 'red'],
  ['office_position', '34.7'],
  ['office_position', '51.5, 33.0'],
  ['office_position', 'Limassol'],
  ['map', '<iframe src="https://maps.example"></iframe>'],
  ['map', 'https://a;script-src.example/'],
  ['training_deck', 'https://*.example/deck'],
  ['lido_homes', '/pictures/scene/pool/1.svg'],
  ['lido_homes', 'https://elsewhere.example/a.png A picture'],
  ['lido_homes', '//elsewhere.example/a.png A picture'],
  ['lido_place', '/pictures/../api/page A picture'],
])('%s is not set to %j (docs/product/pages.md §16)', async (name, value) => {
  await expect(writeSetting(system, { name, value })).rejects.toMatchObject({
    kind: 'bad-input',
    field: name,
  })
})

test('nothing else is set, and by nobody else (docs/product/accounts.md §1)', async () => {
  await expect(writeSetting(system, { name: 'role', value: 'admin' })).rejects.toMatchObject({
    kind: 'not-found',
  })
  const { actor } = await member(database().context())
  const as = (about: Partial<Context>) =>
    writeSetting(database().context(about), { name: 'phone', value: '+357 12345678' })
  await expect(as({})).rejects.toMatchObject({ kind: 'unauthenticated' })
  await expect(as({ actor })).rejects.toMatchObject({ kind: 'forbidden' })
  await as({ actor: { ...actor, role: 'admin' } })
  expect((await readSiteSettings(system.db)).phone).toBe('+357 12345678')
})

test('pictures are a path and what it shows, one a line (docs/product/pages.md §16)', async () => {
  await writeSetting(system, {
    name: 'lido_homes',
    value: '/pictures/a.svg?type=x  A room\r\n\r\n/uploads/b.jpg A pool',
  })
  expect(picturesOf((await readAllSettings(system.db)).lido_homes)).toEqual([
    { src: '/pictures/a.svg?type=x', alt: 'A room' },
    { src: '/uploads/b.jpg', alt: 'A pool' },
  ])
})

describe('frames', () => {
  test('are allowed of what is set, and of nothing else (docs/product/pages.md §16)', async () => {
    await writeSetting(system, { name: 'map', value: 'https://maps.example:8443/embed?at=1' })
    await writeSetting(system, { name: 'training_deck', value: '' })
    expect(await frameOrigins(system)).toEqual([
      'https://www.youtube-nocookie.com',
      'https://my.matterport.com',
      'https://maps.example:8443',
    ])
  })

  test('what was written round the program cannot widen the policy (docs/product/pages.md §16)', async () => {
    const value = "https://a.example;script-src 'unsafe-inline'"
    await system.db.updateTable('site_setting').set({ value }).where('name', '=', 'media_video').execute()
    await system.db
      .updateTable('site_setting')
      .set({ value: 'https://*/' })
      .where('name', '=', 'about_video')
      .execute()
    expect((await frameOrigins(system)).join(' ')).not.toMatch(/unsafe|;|\*/)
  })
})

test.each([
  ['25 000000', '+357 25 000000'],
  ['(25) 00-00-00', '+357 25 000000'],
  ['0035725000000', '+357 25 000000'],
  ['+35799123456', '+357 99 123456'],
  ['+357 25 000 000', '+357 25 000 000'],
  ['+44 (0)20 7946 0958', '+44 20 7946 0958'],
])('the phone %j is kept as %j, which programs dial (docs/product/pages.md §16)', async (typed, kept) => {
  await writeSetting(system, { name: 'phone', value: typed })
  const { phone } = await readSiteSettings(system.db)
  expect(phone).toBe(kept)
  expect(phoneHref(phone)).toBe(`tel:${kept.replaceAll(' ', '')}`)
})

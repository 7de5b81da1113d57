import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { storedFileKeys } from '#app/features/listings/documents/stored-files.queries.server.ts'
import { composeLetter } from '#app/features/settings/mails/compose-letter.server.ts'
import { readAllSettings } from '#app/features/settings/site-settings.queries.server.ts'
import { readThemePath } from '#app/features/settings/theme.server.ts'
import { writeSetting } from '#app/features/settings/write-setting.server.ts'
import type { Context } from '#app/platform/context/context.ts'
import { letterHtml } from '#app/platform/mail/letter.ts'
import { testCalls } from '#test/calls.ts'
import { testDatabase } from '#test/database.ts'
import { member } from '#test/members.ts'
import { refusedPhotographs, sky } from '#test/photographs.ts'
import { runSettingsForm } from './settings-forms.server.ts'
import { storeLogo } from './store-logo.server.ts'

const database = testDatabase()
let admin: Context
beforeAll(async () => {
  const { actor } = await member(database().context(), { username: 'Maria', role: 'admin' })
  admin = database().context({ actor })
})

/** A wordmark of one colour on a transparent ground. */
const wordmark = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 13, g: 74, b: 94, alpha: 0.5 } } })

/** The form of settings as it is saved, with what a test says of it. */
async function saved(fields: Record<string, string | Blob>) {
  const base = await readAllSettings(admin.db)
  const form = new FormData()
  const all = { intent: 'save', base: JSON.stringify(base), ...base, ...fields }
  for (const [name, value] of Object.entries(all)) form.set(name, value)
  const { data, init } = await runSettingsForm(admin, form)
  return { ...data, status: init?.status ?? 200 }
}
const fileOf = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)])
const letter = () => composeLetter(admin, 'erased', { link: 'https://petra.example/login' })

test('a logo stands in place of our mark on pages and in mails, and is taken away again (docs/product/office.md §21)', async () => {
  const { send } = testCalls(database())
  expect(await readThemePath(admin)).toBeNull()
  expect(letterHtml(await letter(), 'https://petra.example')).not.toContain('<img')
  await writeSetting(admin, { name: 'agency_name', value: 'The "Blue\\" Agency' })

  const file = await wordmark(1_600, 200).png().toBuffer()
  const other = await wordmark(300, 100).webp().toBuffer()
  expect(await saved({ 'file-logo_light': fileOf(file), 'file-logo_dark': fileOf(other) })).toMatchObject({
    status: 200,
    done: '2 settings saved.',
  })
  const { logo_light: light, logo_dark: dark } = await readAllSettings(admin.db)
  expect([light, dark]).toEqual([
    expect.stringMatching(/^[0-9a-f]{32}\.png 640x80$/),
    expect.stringMatching(/^[0-9a-f]{32}\.png 300x100$/),
  ])

  const path = `/logos/${light.split(' ')[0]}`
  const answer = await send(path)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
  })
  const stored = sharp(await answer.arrayBuffer())
  expect(await stored.metadata()).toMatchObject({ format: 'png', width: 640, height: 80, hasAlpha: true })
  expect((await stored.ensureAlpha().raw().toBuffer())[3]).toBe(128)
  expect((await send(`/logos/${'0'.repeat(32)}.png`)).status).toBe(404)

  const kept: string[] = []
  await admin.db.transaction().execute(async (tx) => {
    for await (const key of storedFileKeys(tx)) kept.push(key)
  })
  expect(kept.toSorted()).toEqual([light, dark].map((value) => `logos/${value.split(' ')[0]}`).toSorted())

  const styles = await (await send('/theme.css')).text()
  expect(styles).toContain(String.raw`content:""/"The \"Blue\\\" Agency";width:220px;height:28px`)
  expect(styles).toContain(`background:url(${path})`)
  expect(styles).toContain(`{.site-mark::before{background-image:url(/logos/${dark.split(' ')[0]})}}`)
  expect(letterHtml(await letter(), 'https://petra.example')).toContain(
    `<img src="https://petra.example${path}" alt="The &quot;Blue\\&quot; Agency" width="220" height="28"`,
  )

  expect(await saved({ 'remove-logo_light': 'on' })).toMatchObject({
    done: '1 setting saved.',
    undo: { changes: JSON.stringify([{ name: 'logo_light', former: light, saved: '' }]) },
  })
  expect(await readThemePath(admin)).toBeNull()
  expect((await letter()).logo).toBeUndefined()
})

test('undoing a save takes its logo back, and names what someone changed since (docs/product/office.md §21)', async () => {
  const { logo_light: former } = await readAllSettings(admin.db)
  const file = fileOf(await wordmark(200, 60).png().toBuffer())
  const { undo } = await saved({ 'file-logo_light': file, licence: 'Licence no. 1' })
  await writeSetting(admin, { name: 'licence', value: 'Licence no. 2' })
  const form = new FormData()
  for (const [name, value] of Object.entries(undo!)) form.set(name, value)
  const first = await runSettingsForm(admin, form)
  expect(first.data).toMatchObject({
    done: '1 setting has been set back.',
    failure: 'Not undone, because they have changed since then: “Licence number”.',
  })
  expect(await readAllSettings(admin.db)).toMatchObject({ logo_light: former, licence: 'Licence no. 2' })
  const again = await runSettingsForm(admin, form)
  expect(again).toMatchObject({ data: { done: null, undo: null }, init: { status: 409 } })
})

describe('refused as a logo, with a sentence beside those of other fields (docs/product/office.md §21, docs/reliability.md §10)', () => {
  const pictures = {
    ...refusedPhotographs,
    'a GIF': () => sky(200, 100).gif().toBuffer(),
    'an AVIF': () => sky(200, 100).avif().toBuffer(),
    'a thread of 23 pixels': () => sky(200, 23).png().toBuffer(),
  }
  const refused = Object.entries(pictures).filter(
    ([what]) => !['a thread of 63 pixels', 'nothing'].includes(what),
  )
  test.each(refused)('%s', async (_what, make) => {
    const before = await readAllSettings(admin.db)
    const answer = await saved({ 'file-logo_light': fileOf(await make()), phone: 'call us', address: 'Here' })
    expect(answer).toMatchObject({
      status: 400,
      problems: {
        logo_light: expect.stringMatching(/^We cannot use this file as the logo\. It /),
        phone: expect.stringContaining('phone number'),
      },
      typed: { phone: 'call us', address: 'Here' },
    })
    expect(await readAllSettings(admin.db)).toEqual(before)
  })

  test.each(['x', '0'.repeat(32), `${'0'.repeat(32)}.png 640x80;}`, `../${'0'.repeat(32)}.png 640x80`])(
    'the setting %j',
    async (value) => {
      await expect(writeSetting(admin, { name: 'logo_light', value })).rejects.toMatchObject({
        kind: 'bad-input',
      })
    },
  )

  test('from anyone but admins', async () => {
    const bytes = await wordmark(100, 50).png().toBuffer()
    const agent = await member(database().context(), { role: 'agent' })
    for (const actor of [{ kind: 'visitor' }, agent.actor] as const) {
      const ctx = database().context({ actor })
      await expect(storeLogo(ctx, bytes)).rejects.toMatchObject({ name: 'Refusal' })
    }
  })
})

import { beforeAll, expect, test } from 'vitest'
import type { Context } from '#app/platform/context/context.ts'
import { testDatabase } from '#test/database.ts'
import { member } from '#test/members.ts'
import { readAllSettings } from './site-settings.queries.server.ts'
import { writeSetting } from './write-setting.server.ts'
import { undoSettings, writeSettings } from './write-settings.server.ts'

const database = testDatabase()
let admin: Context
beforeAll(async () => {
  const { actor } = await member(database().context(), { username: 'Maria', role: 'admin' })
  admin = database().context({ actor })
})

const map =
  'https://www.openstreetmap.org/export/embed.html?bbox=33.018%2C34.664%2C33.062%2C34.692&layer=mapnik'

const entries = () =>
  admin.db.selectFrom('audit_entry').select(['subject_id', 'before', 'after']).orderBy('id').execute()

test('all that differs is set at once, each with its entry in the log, and can be set back (docs/product/office.md §21)', async () => {
  const base = await readAllSettings(admin.db)
  const values = {
    ...base,
    phone: '+357 26 111 222 ',
    lido_place: base.lido_place.replaceAll('\n', '\r\n'),
    map,
  }
  const changes = await writeSettings(admin, { values, base })
  expect(changes.map(({ name }) => name)).toEqual(['phone', 'map'])
  const now = await readAllSettings(admin.db)
  expect(now).toEqual({ ...base, phone: '+357 26 111 222', map })
  expect(await entries()).toEqual([
    { subject_id: 'phone', before: { value: base.phone }, after: { value: '+357 26 111 222' } },
    { subject_id: 'map', before: { value: base.map }, after: { value: map } },
  ])
  await undoSettings(admin, changes)
  expect(await readAllSettings(admin.db)).toEqual(base)
})

test('undoing a save leaves what was changed since, and what the save did not change (docs/product/office.md §21)', async () => {
  const base = await readAllSettings(admin.db)
  const values = { ...base, phone: '+357 26 111 222', licence: 'Licence no. 1', map }
  const changes = await writeSettings(admin, { values, base })
  await writeSetting(admin, { name: 'licence', value: 'Licence no. 2' })
  await writeSetting(admin, { name: 'address', value: 'Elsewhere' })
  const later = { ...base, licence: 'Licence no. 2', address: 'Elsewhere' }
  const { undone, changedSince } = await undoSettings(admin, changes)
  expect(await readAllSettings(admin.db)).toEqual(later)
  expect(undone.map(({ name }) => name)).toEqual(['phone', 'map'])
  expect(changedSince).toEqual(['licence'])
  // An undo is undone alike.
  await undoSettings(admin, undone)
  expect(await readAllSettings(admin.db)).toEqual({ ...later, phone: '+357 26 111 222', map })
})

test('where one setting is refused or was changed by someone else, none is set (docs/product/office.md §21)', async () => {
  const base = await readAllSettings(admin.db)
  const refused = { ...base, address: 'Elsewhere', whatsapp: 'javascript:alert(1)' }
  await expect(writeSettings(admin, { values: refused, base })).rejects.toMatchObject({
    kind: 'bad-input',
    field: 'whatsapp',
  })
  await writeSetting(admin, { name: 'licence', value: 'Licence no. 7' })
  const late = { ...base, address: 'Elsewhere', licence: 'Licence no. 8' }
  await expect(writeSettings(admin, { values: late, base })).rejects.toMatchObject({
    kind: 'conflict',
    field: 'licence',
  })
  expect(await readAllSettings(admin.db)).toEqual({ ...base, licence: 'Licence no. 7' })
  // What someone else changed and this form did not touch stays theirs.
  const own = await writeSettings(admin, { values: { ...base, address: 'Here' }, base })
  expect(own).toEqual([{ name: 'address', former: base.address, saved: 'Here' }])
  expect(await readAllSettings(admin.db)).toEqual({ ...base, licence: 'Licence no. 7', address: 'Here' })
})

test('only admins set anything (docs/product/office.md §21)', async () => {
  const base = await readAllSettings(admin.db)
  const agent = await member(database().context(), { role: 'agent' })
  for (const actor of [{ kind: 'visitor' }, agent.actor] as const) {
    const ctx = database().context({ actor })
    await expect(writeSettings(ctx, { values: base, base })).rejects.toMatchObject({ name: 'Refusal' })
    await expect(undoSettings(ctx, [])).rejects.toMatchObject({ name: 'Refusal' })
  }
})

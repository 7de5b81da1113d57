import { expect, test } from 'vitest'
import { writeSetting } from '#app/features/settings/write-setting.server.ts'
import { readConfig } from '#app/platform/config.ts'
import { createLog } from '#app/platform/log.server.ts'
import { testDatabase } from '#test/database.ts'
import { refusePlaceholders } from './refuse-placeholders.ts'

const database = testDatabase()
const startAt = (origin: string) =>
  refusePlaceholders(readConfig({ PUBLIC_ORIGIN: origin }), database().db, createLog('silent'))

test('a public site does not start while enquiries would go to the placeholder (docs/product/pages.md §16)', async () => {
  await expect(startAt('https://homes.com.cy')).rejects.toThrow(
    /hello@petra\.example.*npm run petra -- setting email/,
  )
  await writeSetting(database().context({ actor: { kind: 'system' } }), {
    name: 'email',
    value: 'office@homes.com.cy',
  })
  await startAt('https://homes.com.cy')
})

test.each([
  'http://localhost:5000',
  'https://petra.example',
  'http://10.0.0.7:5000',
  'https://trial.homes.test',
])('a trial at %s starts with the placeholders', async (origin) => {
  await writeSetting(database().context({ actor: { kind: 'system' } }), {
    name: 'email',
    value: 'hello@petra.example',
  })
  await expect(startAt(origin)).resolves.toBeUndefined()
})

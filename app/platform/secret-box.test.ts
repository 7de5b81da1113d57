import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createSecretBox } from './secret-box.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'petra-secret-box-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('what is sealed can be opened with the same key only, and not after it was altered', async () => {
  const key = randomBytes(32)
  const sealed = await createSecretBox(key, folder).seal('a password')
  expect(sealed.includes('a password')).toBe(false)
  expect(await createSecretBox(key, folder).open(sealed)).toBe('a password')
  await expect(createSecretBox(randomBytes(32), folder).open(sealed)).rejects.toThrow(
    'Unsupported state or unable to authenticate data',
  )
  sealed[sealed.length - 1]! ^= 1
  await expect(createSecretBox(key, folder).open(sealed)).rejects.toThrow(
    'Unsupported state or unable to authenticate data',
  )
})

test('without a key in the settings one is made in the data folder, for its owner alone', async () => {
  const sealed = await createSecretBox(null, join(folder, 'data')).seal('a password')
  expect(await createSecretBox(null, join(folder, 'data')).open(sealed)).toBe('a password')
  expect(statSync(join(folder, 'data/encryption.key')).mode & 0o777).toBe(0o600)
})

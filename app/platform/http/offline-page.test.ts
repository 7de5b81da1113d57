import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { offlinePage } from './offline-page.server.ts'

test('a new offline page is a new version of the file that keeps it (docs/product/pages.md §30)', async () => {
  const response = await offlinePage().request('/offline')
  const hash = createHash('sha256')
    .update(await response.text())
    .digest('hex')
  const worker = await readFile(new URL('../../../public/service-worker.js', import.meta.url), 'utf8')
  expect(worker).toContain(`const KEPT = 'offline-${hash.slice(0, 8)}'`)
})

test('the offline page needs no further file, and runs its own script only (docs/product/pages.md §30)', async () => {
  const response = await offlinePage().request('/offline')
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+';/)
  expect(await response.text()).not.toMatch(/\b(?:src|href)="[^"]/)
})

import { expect, test } from 'vitest'
import { createLog } from '#app/platform/log.server.ts'
import { testDatabase } from '#test/database.ts'
import { testSite } from '#test/site.ts'
import { builtRoutes } from './pages.ts'
import { withoutToken } from './request-log.ts'

const database = testDatabase()

test('every page whose route has a token is logged without it (docs/reliability.md §23)', async () => {
  const paths = (await builtRoutes()).map(({ address }) => address)
  const withTokens = paths.filter((path) => /:(token|key|secret|code)\b/.test(path))
  expect(withTokens).toContain('/alert-mails/:token')
  for (const path of withTokens)
    for (const ending of ['', '/', '.data'])
      expect(withoutToken(`${path.replace(/:\w+/g, 'very-secret')}${ending}`)).not.toContain('very-secret')
  expect(withoutToken('/calendar/very-secret.ics')).toBe('/calendar/[cut]')
  expect(withoutToken('/feeds/very-secret.xml')).toBe('/feeds/[cut]')
  expect(withoutToken('/buy')).toBe('/buy')
})

test('what scanners ask for in vain is no error of ours, and a token reaches no line (docs/reliability.md §23)', async () => {
  const lines: { level: number; path?: string; status?: number }[] = []
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
  const site = await testSite(database(), {}, { log })
  const asked = ['/wp-login.php', '/.env', '/api/.git/config', '/pictures/x', '/alert-mails/very-secret']
  for (const path of asked) {
    await site.get(path)
    await site.get(`${path}.data`)
    await site.post(path, new URLSearchParams({ log: 'admin' }))
    await site.send(path, { method: 'PUT' })
    await site.send(path, { method: 'OPTIONS' })
  }
  expect(lines.filter(({ level }) => level > 30)).toEqual([])
  expect(lines.filter(({ path }) => path === '/wp-login.php').length).toBeGreaterThan(2)
  expect(JSON.stringify(lines)).not.toContain('very-secret')
})

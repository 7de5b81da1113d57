import { expect, test } from 'vitest'
import { lighterManifest } from './build.ts'

test('the routes of a page keep all but what they import', () => {
  const head = 'window.__reactRouterManifest='
  const entry = { module: '/assets/entry.js', imports: ['/assets/framework.js'], css: [] }
  const route = { id: 'root', module: '/assets/root.js', hasLoader: true }
  const whole = { entry, routes: { root: { ...route, imports: ['/assets/shared.js'] } }, version: 'a1' }
  const lighter = lighterManifest(`${head}${JSON.stringify(whole)};`)
  expect(JSON.parse(lighter.slice(head.length, -1))).toEqual({
    entry,
    routes: { root: route },
    version: 'a1',
  })
  expect(lighterManifest('export {}')).toBe('export {}')
})

import { expect, test } from 'vitest'
import { scriptAfterLoad } from './script-after-load.ts'

const page =
  '<head><link rel="modulepreload" href="/assets/entry.js"/><link rel="modulepreload" href="/assets/root.js"/></head>' +
  '<body><script type="module" async="">import "/assets/manifest.js";\nimport * as route0 from "/assets/root.js";\n' +
  'import * as route1 from "/assets/buy.js";\n  \n  window.__reactRouterRouteModules = {"root":route0,"buy":route1};\n\n' +
  'import("/assets/entry.js");</script></body>'

test('the script of a page starts after everything that is seen (docs/decisions/0006-script-after-load.md)', () => {
  const later = scriptAfterLoad(page)
  expect(later).not.toContain('<link rel="modulepreload"')
  expect(later).toContain('addEventListener("load"')
  expect(later).toContain('const [, route0, route1] = await Promise.all')
  expect(later).toContain('window.__reactRouterRouteModules = {"root":route0,"buy":route1};')
  expect(later.match(/<script/g)).toHaveLength(1)
})

test('the script that is rewritten keeps its mark (docs/decisions/0004-policy-by-hash.md)', () => {
  const marked = page.replace('<script type', '<script nonce="0a1b" type')
  expect(scriptAfterLoad(marked)).toContain('<script nonce="0a1b" type="module">\naddEventListener("load"')
})

test('a page without the bootstrap it knows is left as it is (docs/decisions/0006-script-after-load.md)', () => {
  const other = '<head><link rel="modulepreload" href="/a.js"/></head><script>1</script>'
  expect(scriptAfterLoad(other)).toBe(other)
})

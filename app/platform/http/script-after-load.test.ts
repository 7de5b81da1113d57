import { expect, test } from 'vitest'
import { scriptAfterLoad } from './script-after-load.ts'

const page =
  '<head><link rel="modulepreload" href="/assets/entry.js"/><link rel="modulepreload" href="/assets/root.js"/></head>' +
  '<body><script type="module" async="">import "/assets/manifest.js";\nimport * as route0 from "/assets/root.js";\n' +
  'import * as route1 from "/assets/buy.js";\n  \n  window.__reactRouterRouteModules = {"root":route0,"buy":route1};\n\n' +
  'import("/assets/entry.js");</script></body>'

test('the script of a page waits for everything that is seen, and for its use (docs/decisions/0015-script-at-first-use.md)', () => {
  const later = scriptAfterLoad(page)
  expect(later).not.toContain('<link rel="modulepreload"')
  expect(later).toContain('addEventListener("load", () => import("/assets/entry.js")')
  expect(later).toContain('const [, route0, route1] = await Promise.all')
  expect(later).toContain('window.__reactRouterRouteModules = {"root":route0,"buy":route1};\n}')
  expect(later).toContain('preloads: ["/assets/root.js"]')
  expect(later.match(/<script/g)).toHaveLength(1)
})

test('a route whose loader for the browser is a module of its own is joined before it is registered', () => {
  const joined = 'const route1 = {...route1_clientLoader,...route1_main};'
  const split = page.replace(
    'import * as route1 from "/assets/buy.js";',
    `import * as route1_clientLoader from "/assets/load.js";\nimport * as route1_main from "/assets/buy.js";\n${joined}`,
  )
  const later = scriptAfterLoad(split)
  expect(later).toContain('const [, route0, route1_clientLoader, route1_main] = await Promise.all')
  expect(later).toContain(`${joined}\n  window.__reactRouterRouteModules`)
})

test('the script that is rewritten keeps its mark (docs/decisions/0004-policy-by-hash.md)', () => {
  const marked = page.replace('<script type', '<script nonce="0a1b" type')
  expect(scriptAfterLoad(marked)).toContain('<script nonce="0a1b" type="module">\nconst held')
})

test('a page without the bootstrap it knows is left as it is (docs/decisions/0015-script-at-first-use.md)', () => {
  const other = '<head><link rel="modulepreload" href="/a.js"/></head><script>1</script>'
  expect(scriptAfterLoad(other)).toBe(other)
})

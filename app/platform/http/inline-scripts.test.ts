import { expect, test } from 'vitest'
import { addScripts, hashMarkedScripts } from './inline-scripts.server.ts'

// Computed by another hand: printf 'a()' | openssl dgst -sha256 -binary | base64
const hashOfA = "'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='"

test('scripts with the mark of the rendering are hashed, once each, and the mark is taken off (docs/decisions/0004-policy-by-hash.md)', () => {
  const { html, scriptHashes } = hashMarkedScripts(
    '<link nonce="0a1b" href="/x.css"/><script nonce="0a1b">a()</script><script nonce="0a1b" src="/x.js"></script>' +
      '<script type="module" nonce="0a1b" async="">a()</script><script type="application/ld+json">{"c":1}</script>',
    '0a1b',
  )
  expect(scriptHashes).toEqual([hashOfA])
  expect(html).toBe(
    '<link href="/x.css"/><script>a()</script><script src="/x.js"></script>' +
      '<script type="module" async="">a()</script><script type="application/ld+json">{"c":1}</script>',
  )
})

test.each([
  '<script>b()</script>',
  '<script nonce="0000">b()</script>',
  '<script>b()//',
  '<script nonce="',
  "<script a='",
])(
  'what was written into the page without the mark gets no hash: %s (docs/decisions/0004-policy-by-hash.md)',
  (injected) => {
    const { scriptHashes } = hashMarkedScripts(`${injected}<script nonce="0a1b">a()</script>`, '0a1b')
    expect(scriptHashes).toEqual([hashOfA])
  },
)

test('a script that is added to a page stands at its place and is hashed as it is (docs/decisions/0004-policy-by-hash.md)', () => {
  const { page, scriptHashes } = addScripts(
    '<html><head><title>Homes</title></head><body><p>of two &lt;/body&gt;</p></body></html>',
    [
      { place: 'end of body', type: 'module', script: 'a()' },
      { place: 'end of head', script: 'b()' },
    ],
  )
  expect(page.toString()).toBe(
    '<html><head><title>Homes</title><script>b()</script></head><body><p>of two &lt;/body&gt;</p>' +
      '<script type="module">a()</script></body></html>',
  )
  expect(scriptHashes).toHaveLength(2)
  expect(scriptHashes[0]).toBe(hashOfA)
})

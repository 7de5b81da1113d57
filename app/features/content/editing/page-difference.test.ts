import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { noSections } from '../pages/content-sections.ts'
import { pageDifference } from './page-difference.server.ts'
import { removalSentences, removedFrom } from './removed-html.server.ts'

const texts = (content: string) => ({ title: 'T', description: 'D', ...noSections, content })
const between = (from: string, to: string) => pageDifference(texts(from), texts(to)).content

test('words and elements that differ are told, with the text around them (docs/product/office.md §20)', () => {
  const former = '<p>We sell homes in Paphos.</p>'
  expect(between(former, '<p>We let <strong>homes</strong> in Paphos.</p>')).toEqual([
    { kind: 'same', text: '<p>We ' },
    { kind: 'removed', text: 'sell' },
    { kind: 'added', text: 'let' },
    { kind: 'same', text: ' ' },
    { kind: 'added', text: '<strong>' },
    { kind: 'same', text: 'homes' },
    { kind: 'added', text: '</strong>' },
    { kind: 'same', text: ' in Paphos.</p>' },
  ])
  expect(between(former, former)).toBeUndefined()
})

test('the parts that are left of a difference are the two texts again, but for gaps (docs/product/office.md §20)', () => {
  const html = fc
    .array(fc.constantFrom('<p>', '</p>', 'home', 'in', ' ', '\n', '<', 'Paphos'))
    .map((each) => each.join(''))
  fc.assert(
    fc.property(html, html, (from, to) => {
      const parts = between(from, to) ?? [{ kind: 'same' as const, text: from }]
      if (parts.some(({ kind }) => kind === 'gap')) return
      const without = (left: string) =>
        parts.flatMap(({ kind, text }) => (kind === left ? [] : [text])).join('')
      expect([without('added'), without('removed')]).toEqual([from, to])
    }),
  )
})

test('texts of any length are compared, and long unchanged stretches left out (docs/product/office.md §20)', () => {
  const words = (word: string) => `${word} `.repeat(20_000)
  expect(between(words('a'), words('b'))).toEqual([
    { kind: 'removed', text: words('a') },
    { kind: 'added', text: words('b') },
  ])
  const kinds = between(`${words('a')}old ${words('a')}`, `${words('a')}new ${words('a')}`)?.map(
    ({ kind }) => kind,
  )
  expect(kinds).toEqual(['gap', 'same', 'removed', 'added', 'same', 'gap'])
})

test.each([
  ['<p>As it is <a href="/buy">here</a></p>', []],
  ['<p onclick="x()">a</p><p onclick="y()">b</p>', [{ part: 'onclick of <p>', times: 2 }]],
  ['<a href="javascript:x()">a</a>', [{ part: 'href of <a>', times: 1 }]],
])('of %s the sanitiser takes out %j (docs/product/office.md §20)', (html, removed) => {
  expect(removedFrom(html)).toEqual(removed)
})

test('what was taken out is said by section (docs/product/office.md §20)', () => {
  const labels = { ...texts('Content'), team: 'Team', banner: '', partners: '', testimonials: '' }
  const html = '<iframe src="https://elsewhere.example"></iframe><p style="color:red">a</p><p style="b">b</p>'
  expect(removalSentences(texts(html), labels)).toEqual([
    'Content: pages cannot contain <iframe>, style of <p> (2 times), so we have removed it.',
  ])
})

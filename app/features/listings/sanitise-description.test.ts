import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sanitiseDescription } from './sanitise-description.server.ts'

test.each([
  ['<p onclick="x()">A <b>b</b></p><script>alert(1)</script>', '<p>A <b>b</b></p>'],
  ['<div><h1>Sea</h1><div>one</div><div>two</div></div>', '<h3>Sea</h3>one<br />two'],
  ['<a href="javascript:x">more</a><img src=x onerror=y>', 'more'],
  ['<p> </p><p>&nbsp;</p>', null],
  ['', null],
  ['<style>p{}</style>', null],
  [
    'One & two < three\nnext line\n\nparagraph',
    '<p>One &amp; two &lt; three<br />next line</p><p>paragraph</p>',
  ],
  ['Caf&eacute; &amp; bar', '<p>Café &amp; bar</p>'],
])('%j becomes %j (docs/product/listings.md §18)', (text, html) => {
  expect(sanitiseDescription(text)).toBe(html)
})

const piece = fc.oneof(
  fc.constantFrom(
    '<div',
    '>',
    '<p>',
    '</p>',
    '<svg/onload=x>',
    '<script>',
    '"',
    "'",
    '<!--',
    '-->',
    '<b ',
    '&#x3c;',
    '&lt;',
    'on=',
    '\n\n',
  ),
  fc.string({ maxLength: 8 }),
)

test('whatever comes in, only the kept tags come out, without attributes (docs/product/listings.md §18)', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const html = sanitiseDescription(pieces.join('')) ?? ''
      expect(html.replace(/<\/?(?:p|b|strong|i|em|ul|ol|li|h3|h4)>|<br \/>/g, '')).not.toContain('<')
    }),
    { numRuns: 500 },
  )
})

test('paragraphs that need no parsing come out as the parser would leave them (docs/product/listings.md §18)', () => {
  const part = fc.oneof(
    fc.constantFrom('<br />', ' ', '\n', '\u00A0', '>', '<', '&amp;', '"'),
    fc.string({ maxLength: 8 }),
  )
  fc.assert(
    fc.property(fc.array(fc.array(part, { maxLength: 6 })), (paragraphs) => {
      const written = (open: string) => paragraphs.map((parts) => `${open}${parts.join('')}</p>`).join(' ')
      expect(sanitiseDescription(written('<p>'))).toBe(sanitiseDescription(written('<P class="text">')))
    }),
    { numRuns: 500 },
  )
})

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
  [
    '<p>Facts</p><table><tr><th>Bedrooms</th><td>3</td></tr>\n<tr><td> Covered area</td> <td>120 m²</td><td>net</td></tr></table>Call us',
    '<p>Facts</p>Bedrooms: 3<br />Covered area · 120 m² · net<br />Call us',
  ],
  ['<TABLE><TBODY><TR><TD>Beds<TD><B>3</B><TR><TD><TD>empty<TD></TABLE>', 'Beds · <b>3</b><br />empty'],
  [
    '<table><tr><th>Room</th><th>Size</th></tr><tr><td>Hall</td><td>9</td></tr></table>',
    'Room · Size<br />Hall · 9',
  ],
  [
    'For sale<dl><dt>Pool</dt><dd>private</dd><dd>heated</dd><dt><b>Parking:</b></dt><dd>two</dd></dl>',
    'For sale<br />Pool: private · heated<br /><b>Parking:</b> two',
  ],
  ['<div>one</div>two<blockquote>three</blockquote>four', 'one<br />two<br />three<br />four'],
  ['<table><tr><td><div>Pool</div></td><td><p>yes</p></td></tr></table>', 'Pool<p>yes</p>'],
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

import { expect, test } from 'vitest'
import { type Letter, letterHtml, letterText } from './letter.ts'

const letter: Letter = {
  subject: 'A home for <you> & yours',
  preview: 'One home',
  parts: [
    { kind: 'heading', text: 'New today' },
    { kind: 'paragraph', text: 'First line\nsecond <script>alert(1)</script>' },
    { kind: 'button', label: 'Open it', url: 'https://petra.example/a?b=1&c="2"' },
    { kind: 'facts', rows: [{ label: 'Price', value: '€285,000' }] },
    { kind: 'homes', homes: [{ title: 'A flat', url: 'https://petra.example/1', lines: ['€1', '6.1 %'] }] },
  ],
  closing: [{ kind: 'note', text: 'Not for you?', link: { label: 'Stop', url: 'https://petra.example/s' } }],
}

test('words of others stay words in a mail’s HTML (docs/reliability.md §10)', () => {
  const html = letterHtml(letter, 'https://petra.example')
  expect(html).toContain('A home for &lt;you&gt; &amp; yours')
  expect(html).toContain('First line<br>second &lt;script&gt;')
  expect(html).toContain('href="https://petra.example/a?b=1&amp;c=&quot;2&quot;"')
  expect(html).not.toMatch(/<script|<img|<link/)
})

test('the text says all that the HTML says (docs/product/leads.md §20)', () => {
  expect(letterText(letter)).toBe(
    'NEW TODAY\n\nFirst line\nsecond <script>alert(1)</script>\n\n' +
      'Open it:\nhttps://petra.example/a?b=1&c="2"\n\nPrice: €285,000\n\n' +
      'A flat\n€1\n6.1 %\nhttps://petra.example/1\n\n--\nNot for you? Stop: https://petra.example/s\n',
  )
})

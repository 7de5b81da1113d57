import { expect, test } from 'vitest'
import { jsonTexts } from './json-texts.server.ts'

const texts = jsonTexts(['title', 'text'])

test('what a form showed comes back under the names of its fields, and nothing else', () => {
  expect(texts.parse('{"title":"About","text":"","other":"x"}')).toEqual({ title: 'About', text: '' })
})

test.each(['', '{', 'null', '[]', '{"title":"About"}', '{"title":"About","text":1}'])(
  '%j is refused',
  (sent) => {
    expect(texts.safeParse(sent).success).toBe(false)
  },
)

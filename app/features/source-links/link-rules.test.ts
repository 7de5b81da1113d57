import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyCharacter } from '#test/any-character.ts'
import { LINK_PATTERN, numberOfOwnLink, readLink } from './link-rules.ts'

describe('a pasted link', () => {
  test.each([
    ['https://agency.example/homes/7', 'https://agency.example/homes/7'],
    [' HTTP://Agency.Example ', 'http://agency.example/'],
    ['ftp://files.example/7', 'ftp://files.example/7'],
    ['https://agency.example/σπίτια', 'https://agency.example/%CF%83%CF%80%CE%AF%CF%84%CE%B9%CE%B1'],
  ])('%j is read (docs/product/listings.md §24)', (text, link) => expect(readLink(text)).toBe(link))

  test.each([
    '',
    'agency.example/7',
    'www.agency.example',
    'mailto:a@b.cy',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'https://',
    'https:/agency.example',
    'http://[half/7',
    'CY-10001',
    `https://agency.example/${'x'.repeat(2_000)}`,
  ])('%j is none (docs/product/listings.md §24)', (text) => expect(readLink(text)).toBeNull())

  test('never breaks, and what is read is read the same again (docs/product/listings.md §24)', () => {
    const pattern = new RegExp(`^(?:${LINK_PATTERN})$`, 'v')
    const anyText = fc.string({ unit: anyCharacter })
    const address = fc
      .tuple(fc.constantFrom('http', 'https'), fc.webAuthority(), anyText)
      .map(([scheme, authority, path]) => `${scheme}://${authority}/${encodeURI(path)}`)
    fc.assert(
      fc.property(fc.oneof(anyText, address), (text) => {
        const link = readLink(text)
        if (link === null) return
        expect(readLink(link)).toBe(link)
        expect(link).toMatch(pattern)
      }),
    )
  })
})

describe('a link to our pages', () => {
  const origins = ['https://www.petra.example', 'http://localhost:5000']
  test.each([
    ['https://petra.example/properties/10001_2-bedroom-villa-to-buy', 10_001],
    ['https://www.petra.example/anything/10001_x_y#map', 10_001],
    ['https://petra.example/properties/10001?type=exclusive', 10_001],
    ['http://localhost:5000/properties/10001', 10_001],
    ['https://petra.example/10001_2-bedroom-villa-to-buy', null],
    ['https://petra.example/properties/villa_10001', null],
    ['https://elsewhere.example/properties/10001', null],
    ['https://petra.example.elsewhere.example/properties/10001', null],
    ['https://petra.example@elsewhere.example/properties/10001', null],
  ])(
    '%s names %j: its fifth part up to the first underscore (docs/product/listings.md §24)',
    (link, number) => expect(numberOfOwnLink(link, origins)).toBe(number),
  )
})

import { expect, test } from 'vitest'
import { ownAddress, pathOf } from './own-address.ts'

const ours = ['https://petra.example']

test.each([
  ['/about', '/about'],
  ['/a/../about?x=1#team', '/about?x=1#team'],
  ['https://petra.example/buy', '/buy'],
  ['HTTPS://PETRA.EXAMPLE/buy', '/buy'],
])('%j is an address of ours, written as %j (docs/reliability.md §16)', (given, written) => {
  expect(pathOf(ownAddress(given, ours)!)).toBe(written)
})

test.each([
  '/..//evil.example/x',
  '/a/../..//evil.example/x',
  '/./\\evil.example',
  '/.//evil.example',
  '/%2e%2e//evil.example',
  '/%2E/\\evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.\t/\r/evil.example',
  'https://petra.example//evil.example',
  'https://petra.example/..//evil.example',
  'https://petra.example\\\\evil.example',
  'https://petra.example@evil.example/',
  'https://anna:pw@petra.example/',
  'https://petra.example.evil.example/',
  'https:/evil.example',
  'https:evil.example',
  ' /about',
  'about',
  '',
  'javascript:alert(1)',
  `/${'a'.repeat(2_000)}`,
])('%j is none (docs/reliability.md §16)', (given) => {
  expect(ownAddress(given, ours)).toBeNull()
})

import { expect, test } from 'vitest'
import type { FeedReason } from './feed-reason.ts'
import { feedReasonText } from './feed-reason-text.ts'
import type { EntryNotes } from './build-entry.ts'
import { cleanText } from './clean-text.ts'
import { purposeWords } from './feed-words.data.ts'
import * as words from './feed-words.data.ts'
import { parseAddress, parseYoutubeId, readPictures } from './reading-links.ts'
import {
  foldWord,
  parseBathrooms,
  parseBedrooms,
  parseBoolean,
  parseDate,
  parseDecimal,
  parseEnergyClass,
  parseFloor,
  parsePercent,
  parseWord,
  parseYear,
} from './reading-values.ts'

test.each([
  [parseBedrooms, '2', 2],
  [parseBedrooms, '2+1', 2],
  [parseBedrooms, 'Studio', 0],
  [parseBedrooms, '3 beds', 3],
  [parseBedrooms, '3 υ/δ', 3],
  [parseFloor, 'Ground floor', 0],
  [parseFloor, 'Ισόγειο', 0],
  [parseFloor, '3rd', 3],
  [parseFloor, '3ος όροφος', 3],
  [parseFloor, '2 of 5', 2],
  [parseFloor, '-1', -1],
  [parseFloor, '1st', 1],
  [parseFloor, 'Floor 3', 3],
  [parseFloor, '3/5', 3],
  [parseFloor, '2ος', 2],
  [parseFloor, 'Έκτος όροφος', 6],
  [parseFloor, 'Υπερυψωμένο ισόγειο', 0],
  [parseFloor, 'Первый этаж', 1],
  [parseFloor, '3-й этаж', 3],
  [parseFloor, '3 из 5', 3],
  [parseFloor, 'top', null],
  [parseBathrooms, 'two bathrooms', 2],
  [parseBathrooms, 'δύο', 2],
  [parseBathrooms, '2 μπάνια', 2],
  [parseBathrooms, 'две ванные', 2],
  [parseBathrooms, '3', 3],
  [parseBedrooms, 'three bedrooms', 3],
  [parseBoolean, 'ναι', true],
  [parseBoolean, 'ΟΧΙ', false],
  [parseBoolean, 1, true],
  [parseBoolean, false, false],
  [parseEnergyClass, 'B+', 'B+'],
  [parseEnergyClass, 'class a', 'A'],
  [parseEnergyClass, 'Β', 'B'],
  [parseEnergyClass, 'X', null],
  [parseDate, '1/9/2026', '2026-09-01'],
  [parseDate, '2026-09-01 10:00:00', '2026-09-01'],
  [parseYear, '2008', 2008],
  [parsePercent, '5,25 %', 5.25],
  [parsePercent, '0', null],
  [parseDecimal, '34.707', 34.707],
  [parseDecimal, 'Unknown', null],
])('%o reads %j as %j (docs/import.md)', (parse, raw, value) => {
  expect(parse(raw)).toEqual({ value, problem: null })
})

test.each([
  [parseBedrooms, 'many', "'many' is not a number of bedrooms"],
  [parseFloor, 'sky', "'sky' is not a floor"],
  [parseFloor, '3.5', "'3.5' is not a floor"],
  [parseBathrooms, '3 bedrooms', "'3 bedrooms' is not a whole number"],
  [parseBoolean, 'maybe', "'maybe' is neither yes nor no"],
  [parseEnergyClass, 'Q', "'Q' is not an energy class"],
  [parseDate, '31/02/2026', "'31/02/2026' is not a date"],
  [parseYear, '20008', "'20008' is not a year"],
  [parsePercent, '120%', '120 is not a percentage of a price'],
])('%o refuses %j in words (docs/import.md)', (parse, raw, problem) => {
  const read = parse(raw)
  expect(read.value).toBeNull()
  expect(read.problem && feedReasonText(read.problem)).toBe(problem)
})

test('a word is found in any dress, and never on the prototype (docs/import.md)', () => {
  expect(parseWord('For_SALE', purposeWords, 'purpose').value).toBe('sale')
  expect(parseWord('Ενοικίαση', purposeWords, 'purpose').value).toBe('rent')
  expect(parseWord('constructor', purposeWords, 'pool').problem).toEqual({
    code: 'word-unknown',
    value: 'constructor',
    kind: 'pool',
  })
  for (const parse of [parseBedrooms, parseFloor, parseBoolean])
    expect(parse('constructor')).toEqual({ value: null, problem: expect.any(Object) })
})

test('every word of the tables is folded, or it would never be found', () => {
  const { synonyms, ...tables } = words
  const keys = [...Object.values(tables), ...Object.values(synonyms)].flatMap((table) =>
    table instanceof Set ? Array.from(table) : Object.keys(table),
  )
  expect(keys.filter((key) => foldWord(key) !== key)).toEqual([])
})

test('text loses what PostgreSQL cannot store', () => {
  expect(cleanText(' a\u0000b\r\nc\uD800 ')).toBe('ab\nc\uFFFD')
})

test('every letter is kept in its composed form', () => {
  const letters = Array.from({ length: 0xd800 - 0xa0 }, (_, at) => `x${String.fromCharCode(0xa0 + at)}x`)
  expect(letters.filter((text) => cleanText(text) !== text.normalize('NFC'))).toEqual([])
})

test.each([
  ['https://a.example/b c.jpg', 'https://a.example/b%20c.jpg'],
  [' //a.example/x ', 'https://a.example/x'],
  ['ftp://a.example/x', null],
  ['javascript:alert(1)', null],
  ['file:///etc/passwd', null],
  ['https://user:pass@a.example/', null],
  ['', null],
])('address %j is %j (docs/reliability.md §15)', (raw, address) => {
  expect(parseAddress(raw)).toBe(address)
})

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 'dQw4w9WgXcQ'],
  ['youtu.be/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ', null],
  ['https://youtu.be/"><script>', null],
])('video %j is %j (docs/import.md)', (raw, id) => {
  expect(parseYoutubeId(raw)).toBe(id)
})

test('of more than 50 pictures the first 50 are kept, and it is said (docs/product/listings.md §26)', () => {
  const said: string[] = []
  const notes = {
    warn: (field: string, reason: FeedReason) => said.push(`${field} ${feedReasonText(reason)}`),
  } as unknown as EntryNotes
  const offered = Array.from({ length: 60 }, (_, at) => ({ url: `https://a.example/${at}.jpg`, alt: null }))
  expect(readPictures(notes, 'images', offered)).toHaveLength(50)
  expect(said).toEqual(['images has 60 pictures; the first 50 are kept'])
})

import { expect, test } from 'vitest'
import type { FeedReason } from './feed-reason.ts'
import { feedReasonText } from './feed-reason-text.ts'
import type { EntryNotes } from './build-entry.ts'
import { cleanText } from './clean-text.ts'
import { purposeWords } from './feed-words.data.ts'
import * as words from './feed-words.data.ts'
import { parseDate, parseYear } from './reading-dates.ts'
import { parseDegrees } from './reading-degrees.ts'
import { parseBathrooms, parseBedrooms } from './reading-rooms.ts'
import { parseAddress, parseYoutubeId, readPictures } from './reading-links.ts'
import {
  foldWord,
  parseBoolean,
  parseDecimal,
  parseEnergyClass,
  parseFloor,
  parsePercent,
  parseWord,
} from './reading-values.ts'

test.each([
  [parseBedrooms, '2', 2],
  [parseBedrooms, '2+1', 2],
  [parseBedrooms, 'Studio', 0],
  [parseBedrooms, '3 beds', 3],
  [parseBedrooms, '3 υ/δ', 3],
  [parseBedrooms, '3 Υ.Δ.', 3],
  [parseBedrooms, '3 υπνοδωμάτια', 3],
  [parseBedrooms, 'τριών υπνοδωματίων', 3],
  [parseBedrooms, '3 спальни', 3],
  [parseBedrooms, '3-спальная', 3],
  [parseBedrooms, 'трёхспальная', 3],
  [parseBedrooms, 'спален: 3', 3],
  [parseBedrooms, '2-комнатная', 1],
  [parseBedrooms, '2-х комнатная', 1],
  [parseBedrooms, 'двухкомнатная', 1],
  [parseBedrooms, '3-комн.', 2],
  [parseBedrooms, '3к', 2],
  [parseBedrooms, 'двушка', 1],
  [parseBedrooms, 'однокомнатная', 0],
  [parseBedrooms, 'студия', 0],
  [parseBedrooms, 'γκαρσονιέρα', 0],
  [parseBedrooms, 'δυάρι', 2],
  [parseBedrooms, '3 double bedrooms', 3],
  [parseBedrooms, '3BR', 3],
  [parseBedrooms, '2.0', 2],
  [parseBedrooms, '2,0', 2],
  [parseBathrooms, '2.0', 2],
  [parseBathrooms, '2 санузла', 2],
  [parseBathrooms, '2 с/у', 2],
  [parseBathrooms, '2 full bathrooms', 2],
  [parseFloor, '3.0', 3],
  [parseFloor, '-1.0', -1],
  [parseFloor, '0,0', 0],
  [parseYear, '2008.0', 2008],
  [parseYear, '2008,0', 2008],
  [parseYear, '2,008', 2008],
  [parseYear, '2008 г.', 2008],
  [parseYear, 'έτος 2008', 2008],
  [parseYear, 'built in 2008', 2008],
  [parseYear, 'Q4 2027', 2027],
  [parseBoolean, '1.0', true],
  [parseEnergyClass, 'В', 'B'],
  [parseEnergyClass, 'А', 'A'],
  [parseEnergyClass, 'С', 'C'],
  [parseEnergyClass, 'Е', 'E'],
  [parseEnergyClass, 'В+', 'B+'],
  [parseEnergyClass, 'Α', 'A'],
  [parseEnergyClass, 'Γ', 'C'],
  [parseEnergyClass, 'B (45 kWh)', 'B'],
  [parseEnergyClass, 'B - 45 kWh/m²', 'B'],
  [parseEnergyClass, 'A+ (zero energy)', 'A+'],
  [parseEnergyClass, 'A class', 'A'],
  [parseEnergyClass, 'EPC: B', 'B'],
  [parseEnergyClass, 'Κατηγορία Β', 'B'],
  [parseEnergyClass, 'Ενεργειακή κλάση: Α', 'A'],
  [parseEnergyClass, 'класс В', 'B'],
  [parseEnergyClass, 'Under issue', null],
  [parseEnergyClass, 'to be issued', null],
  [parseEnergyClass, 'υπό έκδοση', null],
  [parseEnergyClass, 'в процессе получения', null],
  [parseEnergyClass, 'Εξαιρείται', 'exempt'],
  [parseDate, '1 September 2026', '2026-09-01'],
  [parseDate, '1 сентября 2026 г.', '2026-09-01'],
  [parseDate, '1η Σεπτεμβρίου 2026', '2026-09-01'],
  [parseDate, 'Ready to move in', null],
  [parseDate, 'сейчас', null],
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
  [parseBedrooms, '-1', "'-1' is not a number of bedrooms"],
  [parseBedrooms, '3 storeys', "'3 storeys' is not a number of bedrooms"],
  [parseBedrooms, '101', "'101' is not a number of bedrooms"],
  [parseEnergyClass, 'A++', "'A++' is not an energy class"],
  [parseEnergyClass, 'B/C', "'B/C' is not an energy class"],
  [parseDate, 'Q5 2027', "'Q5 2027' is not a date"],
  [parseDate, 'soon', "'soon' is not a date"],
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

test.each([
  [parseBedrooms, '1-4', 1, 'range'],
  [parseBedrooms, '1 – 4 beds', 1, 'range'],
  [parseBedrooms, 'от 1 до 4', 1, 'range'],
  [parseBedrooms, 'από 1 έως 4', 1, 'range'],
  [parseBedrooms, 'Studio - 3', 0, 'range'],
  [parseBedrooms, '1, 2 & 3', 1, 'range'],
  [parseBedrooms, '2 or 3', 2, 'range'],
  [parseBedrooms, '3 + maid', 3, 'several-parts'],
  [parseBedrooms, "3+maid's room", 3, 'several-parts'],
  [parseBedrooms, '3 + 2', 3, 'several-parts'],
  [parseBedrooms, '4 bedrooms and office', 4, 'several-parts'],
  [parseBedrooms, '3 спальни + кабинет', 3, 'several-parts'],
  [parseBedrooms, '3 + δωμάτιο υπηρεσίας', 3, 'several-parts'],
  [parseBedrooms, '3 (1 en-suite)', 3, 'several-parts'],
  [parseBedrooms, '~3', 3, 'approximate'],
  [parseBathrooms, '2 + wc', 2, 'several-parts'],
  [parseBathrooms, '2.5', 2, 'several-parts'],
  [parseBathrooms, '1-2', 1, 'range'],
  [parseBathrooms, '1 bath, 1 shower', 1, 'several-parts'],
  [parseBathrooms, '2 ванные + гостевой туалет', 2, 'several-parts'],
] as const)('%o reads %j as %j, with a doubt: %s (docs/import.md)', (parse, raw, taken, code) => {
  expect(parse(raw)).toEqual({ value: taken, problem: { code, value: raw, taken } })
})

test.each([
  ['Q4 2027', '2027-12-31'],
  ['4Q 2027', '2027-12-31'],
  ["Q4'27", '2027-12-31'],
  ['third quarter of 2027', '2027-09-30'],
  ["Δ' τρίμηνο 2027", '2027-12-31'],
  ['1ο τρίμηνο 2028', '2028-03-31'],
  ['4 квартал 2027', '2027-12-31'],
  ['II кв. 2027 г.', '2027-06-30'],
  ['end 2027', '2027-12-31'],
  ['конец 2027', '2027-12-31'],
  ['τέλη 2027', '2027-12-31'],
  ['mid 2027', '2027-06-30'],
  ['начало 2027 года', '2027-03-31'],
  ['H1 2027', '2027-06-30'],
  ['2 полугодие 2027', '2027-12-31'],
  ['December 2027', '2027-12-31'],
  ['Φεβρουάριος 2028', '2028-02-29'],
  ['июнь 2027', '2027-06-30'],
  ['06/2027', '2027-06-30'],
  ['Completion 2027', '2027-12-31'],
])('of the period %j the last day is taken, with a doubt: %j (docs/import.md)', (raw, day) => {
  expect(parseDate(raw)).toEqual({ value: day, problem: { code: 'day-of-period', value: raw, day } })
})

test.each([
  ['34.77', [34.77]],
  ['34,77', [34.77]],
  ['34.77 N', [34.77]],
  ['N34.77', [34.77]],
  ['34.77° N', [34.77]],
  ['34.77 North', [34.77]],
  ['34°46\'12"N', [34.77]],
  ['34° 46′ 12″ N', [34.77]],
  ["34°46.2'N", [34.77]],
  ['34:46:12 N', [34.77]],
  ['32.42 E', [32.42]],
  ['lat: 34.77', [34.77]],
  ['34,77° Β', [34.77]],
  ['32,42 Α', [32.42]],
  ['34.77 с.ш.', [34.77]],
  ['32,42 в.д.', [32.42]],
  ['34.77, 32.42', [34.77, 32.42]],
  ['34,77; 32,42', [34.77, 32.42]],
  ['N34.77 E32.42', [34.77, 32.42]],
  ['Lat 34.77 Lng 32.42', [34.77, 32.42]],
  ['34.77 S', [-34.77]],
])('degrees %j are %j (docs/import.md)', (raw, degrees) => {
  expect(parseDegrees(raw)).toEqual({ value: degrees, problem: null })
})

test.each(['34.7 and a half', '34.707x', 'Paphos', '1 2 3 4', '34.7.1'])(
  '%j is no degrees (docs/import.md)',
  (raw) => {
    expect(parseDegrees(raw)).toEqual({ value: null, problem: { code: 'not-a-number', value: raw } })
  },
)

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

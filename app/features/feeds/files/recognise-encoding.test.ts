import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { listingsOf, noticesOf, readAll } from '#test/feeds/feed-test-kit.ts'
import { recogniseEncoding } from './recognise-encoding.ts'

const recognised = (text: string, encoding: string) => recogniseEncoding(iconv.encode(text, encoding), true)

const greek = [
  'Λεμεσός',
  'ΛΕΜΕΣΟΣ',
  'Πάφος',
  'Villa Ζέα',
  'Ισόγειο διαμέρισμα 85 m², € 120.000',
  'Ο',
  'Άγιος',
  'ΠΩΛΕΙΤΑΙ',
  'Οικόπεδο στην Πέγεια «με θέα»',
  'Έτοιμο, ρετιρέ',
]
const russian = [
  'Пафос',
  'ПАФОС',
  'Лимассол',
  'ЛИМАССОЛ',
  'Villa на море',
  'Квартира 85 кв. м, € 120 000',
  'Продаётся дом',
  'Вилла №5 «у моря»',
  'да',
  'Этаж: первый',
]

describe('an encoding that a file does not say is told by its letters (docs/import.md)', () => {
  test.each(greek)('Greek, few or many letters: %j', (text) => {
    expect(recognised(text, 'windows-1253')).toBe('windows-1253')
    expect(recognised(text, 'utf-8')).toBe('utf-8')
  })

  test.each(russian)('Russian, few or many letters: %j', (text) => {
    expect(recognised(text, 'windows-1251')).toBe('windows-1251')
    expect(recognised(text, 'utf-8')).toBe('utf-8')
  })

  test.each(['5 m²', '25° C', '€ 5', 'café'])('Greek where no letter settles it: %j', (text) => {
    expect(recognised(text, text.includes('€') ? 'windows-1253' : 'latin1')).toBe('windows-1253')
  })
})

const csv = (title: string) =>
  `id,property_type,buy_rent_category,region,property_title\nR,Villa,buy,Paphos,${title}\n`

test.each([
  ['windows-1251', 'Вилла у моря', 'windows-1251 (Russian)'],
  ['windows-1253', 'Βίλα στη θάλασσα', 'windows-1253 (Greek)'],
])(
  'a CSV in undeclared %s keeps its letters, and the report says so (docs/import.md)',
  async (encoding, title, said) => {
    const entries = await readAll(iconv.encode(csv(title), encoding), 'csv')
    expect(listingsOf(entries)[0]?.listing.title).toBe(title)
    expect(noticesOf(entries)).toEqual([expect.stringContaining(said)])
  },
)

test.each(['utf-8', 'utf-16le', 'utf-16be'])(
  'a byte order mark of %s settles it (docs/import.md)',
  async (encoding) => {
    const entries = await readAll(iconv.encode(csv('Вилла Βίλα'), encoding, { addBOM: true }), 'csv')
    expect(noticesOf(entries)).toEqual([])
    expect(listingsOf(entries)[0]?.listing.title).toBe('Вилла Βίλα')
  },
)

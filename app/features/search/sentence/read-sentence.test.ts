import { array, assert, constantFrom, oneof, property, string, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { anyCharacter } from '#test/any-character.ts'
import { filterWords, purposeNames, sortWords } from './words/filter-words.data.ts'
import { rangeFilters, setFilters } from '../criteria/filter-registry.ts'
import { readCriteria } from '../criteria/search.wire.ts'
import { type SearchPath, searchBase, searchHref } from '../criteria/search-address.ts'
import { comparisonWords, otherNouns } from './words/grammar-words.data.ts'
import { vocabulary } from './words/lexicon.ts'
import { MAX_SENTENCE, readSentence } from './read-sentence.ts'
import { keysOf } from './words/tokens.ts'

const addressOf = (sentence: string) =>
  decodeURIComponent(searchHref(readSentence(sentence).criteria)).replaceAll('+', ' ')
const partsOf = (sentence: string) =>
  readSentence(sentence).parts.map(({ text, becomes }) => [text, becomes.join(' ')])

test('each part of a sentence says what it became, or that it was not understood (docs/product/search.md §24)', () => {
  expect(partsOf('2 bed flat in Limassol with good vibes, under 300k')).toEqual([
    ['2 bed', 'minBeds maxBeds'],
    ['flat', 'parent_type'],
    ['Limassol', 'regions'],
    ['good vibes', ''],
    ['under 300k', 'maxPrice'],
  ])
  expect(partsOf('2.5 beds in Paphos')).toEqual([
    ['2.5 beds', ''],
    ['Paphos', 'regions'],
  ])
})

test('punctuation between parts is not said to be not understood (docs/product/search.md §24)', () => {
  expect(partsOf('flat/house, 2 bed/4 people / 900€/month')).toEqual([
    ['flat/house', 'parent_type'],
    ['2 bed', 'minBeds maxBeds'],
    ['4 people', ''],
    ['900€', 'maxPrice'],
    ['month', 'buyrent_category'],
  ])
  expect(partsOf('/ € %')).toEqual([])
})

test.each([
  // Without a word for buying or renting, a price under €10,000 is a rent, unless it is asked for land.
  ['flat Larnaca 900', '/rent?regions=Larnaca&parent_type=Apartments&maxPrice=900'],
  ['field Paphos 9000', '/buy?regions=Paphos&types=Agricultural Land&maxPrice=9000'],
  // Who buys for less than 1,000 means thousands.
  ['for sale up to 250 in Larnaca', '/buy?regions=Larnaca&maxPrice=250000'],
  ['to buy, over 150000, under 250', '/buy?minPrice=150000&maxPrice=250000'],
  // A name that several regions have: the one in a region that is named, else all.
  ['Agios Nikolaos Larnaca', '/buy?locations=Agios Nikolaos (Larnaca)'],
  ['Agios Nikolaos', '/buy?locations=Agios Nikolaos (Larnaca),Agios Nikolaos (Limassol)'],
  // A kind and its own type are the type; joined by "or" both.
  ['house villa', '/buy?types=Villa'],
  ['house or villa', '/buy?parent_type=Houses'],
  ['studio penthouse', '/buy?types=Penthouse&maxBeds=0'],
  // Kinds and types stand in the order of addresses.
  ['flat or house', '/buy?parent_type=Houses,Apartments'],
  ['penthouse or villa', '/buy?types=Villa,Penthouse'],
  // The ends of a range share their scale.
  ['200-300k', '/buy?minPrice=200000&maxPrice=300000'],
  ['500-1.2m', '/buy?minPrice=500000&maxPrice=1200000'],
  ['1.2m to 2m', '/buy?minPrice=1200000&maxPrice=2000000'],
  ['квартира 80 м до 200 тыс', '/buy?parent_type=Apartments&maxPrice=200000&minSqft=80'],
  ['flat 300 m to the school', '/buy?parent_type=Apartments'],
  ['villa 3 to 500k', '/buy?types=Villa&maxPrice=500000&minBeds=3&maxBeds=3'],
  ['2 bed or 3 bed', '/buy?minBeds=2&maxBeds=3'],
  ['studio or 1 bed', '/buy?parent_type=Apartments&maxBeds=1'],
  ['from 200k, not more than 300k', '/buy?minPrice=200000&maxPrice=300000'],
  ['villa 3 500k', '/buy?types=Villa&maxPrice=500000&minBeds=3&maxBeds=3'],
  ['1 200 000 villa', '/buy?types=Villa&maxPrice=1200000'],
  ['2 beds, 85sqm, €220k', '/buy?maxPrice=220000&minBeds=2&maxBeds=2&minSqft=85'],
  ['850€ 2 υπν', '/rent?maxPrice=850&minBeds=2&maxBeds=2'],
  ['price cut last month', '/buy?maxReducedDays=30'],
  ['house built after 2015', '/buy?parent_type=Houses&minYearBuilt=2015'],
  // A number of something else bounds nothing.
  [
    'flat 300 m from the sea, 4 people, 3rd floor',
    '/buy?parent_type=Apartments&minFloor=3&maxFloor=3&maxSeaDistance=300',
  ],
  ['villa within 2 km of the sea', '/buy?types=Villa&maxSeaDistance=2000'],
  ['flat with a lift and covered parking', '/buy?parent_type=Apartments&features=Covered parking,Lift'],
  ['energy class A flat', '/buy?parent_type=Apartments&energyClasses=A'],
  ['flat without pool', '/buy?parent_type=Apartments'],
  // A fraction of what is counted is not understood; other figures are rounded as addresses have them.
  ['2.5 beds', '/buy'],
  ['flat 2.5-3 bedrooms', '/buy?parent_type=Apartments'],
  ['2.5', '/buy'],
  ['floor 2.5', '/buy'],
  ['rent 999.60 euro', '/rent?maxPrice=1000'],
  ['flat from 120.2 to 120.6 m2', '/buy?parent_type=Apartments&minSqft=120&maxSqft=121'],
  ['net yield 4.12345678%', '/buy?minNetYield=4.123457'],
  ['yield about 5% in Limassol', '/buy?regions=Limassol&minYield=4.5&maxYield=5.5'],
  ['about 3rd floor', '/buy?minFloor=3&maxFloor=3'],
  // What is denied is no filter.
  ['not in Limassol, without a pool', '/buy'],
  ['not more than 200000', '/buy?maxPrice=200000'],
  // Numbers are never corrected, short words neither.
  ['flax', '/buy'],
  ['apartmnet', '/buy?parent_type=Apartments'],
])('%s finds %s (docs/product/search.md §24)', (sentence, address) => {
  expect(addressOf(sentence)).toBe(address)
})

const phrases = (words: string) =>
  words
    .split(',')
    .map((phrase) => phrase.replaceAll('*', '').trim())
    .filter((phrase) => phrase !== '')
const table = <Key extends string>(record: Partial<Record<Key, string>>) =>
  (Object.entries(record) as [Key, string][]).flatMap(([key, words]) =>
    phrases(words).map((phrase) => [phrase, key] as const),
  )

test('every word of the tables is read as what it stands for (docs/product/search.md §24)', () => {
  const { place, type, features } = filterWords
  const read = (phrase: string) => readSentence(phrase).criteria
  const wrong = [
    ...table(place.regions).filter(([phrase, region]) => !read(phrase).regions.includes(region)),
    ...table(place.places).filter(([phrase, id]) => !read(phrase).placeIds.includes(id)),
    ...table(type.parents).filter(([phrase, parent]) => !read(phrase).parentTypes.includes(parent)),
    ...table(type.types).filter(([phrase, name]) => !read(phrase).types.includes(name)),
    ...setFilters.flatMap(({ name, field }) =>
      table(filterWords[name]).filter(
        ([phrase, value]) => !read(phrase)[field].some((chosen) => chosen === value),
      ),
    ),
    ...rangeFilters.flatMap(({ name, unit, min, max }) => {
      const { nouns, bounds = [], figures } = filterWords[name]
      // Yields need a region.
      const sentence = (noun: string) => `${noun} ${figures?.[0] ?? 5} ${unit ?? ''} Limassol`
      return [
        ...phrases(nouns).filter((noun) => {
          const criteria = read(sentence(noun))
          return criteria[min.field] === null && criteria[max.field] === null
        }),
        ...bounds.flatMap(({ words, min: least = null, max: most = null }) =>
          phrases(words).filter(
            (phrase) => read(phrase)[min.field] !== least || read(phrase)[max.field] !== most,
          ),
        ),
      ].map((phrase) => [phrase, name] as const)
    }),
    ...table(features).filter(([phrase, feature]) => !read(phrase).features.includes(feature)),
    ...table(purposeNames).filter(([phrase, purpose]) => read(phrase).purpose !== purpose),
    ...table(sortWords).filter(([phrase, sort]) => read(phrase).sort !== sort),
  ]
  expect(wrong).toEqual([])
})

test('a noun of a filter is not one whose number bounds nothing (docs/product/search.md §24)', () => {
  const written = (words: string) => words.split(',').map((phrase) => phrase.trim())
  const contradictions = rangeFilters.flatMap(({ name }) =>
    written(filterWords[name].nouns).flatMap((noun) =>
      written(otherNouns)
        .filter((other) => canBeTheSame(noun, other))
        .map(
          (other) =>
            `Remove “${other}” from otherNouns in grammar-words.data.ts: “${noun}” is a noun of the filter ${name}.`,
        ),
    ),
  )
  expect(contradictions).toEqual([])
})

/** Returns whether some text can be read as either phrase: a word with `*` stands for all that begin so. */
function canBeTheSame(a: string, b: string): boolean {
  const [those, these] = [a, b].map((phrase) => phrase.split(' '))
  return those!.length === these!.length && those!.every((word, at) => overlaps(word, these![at]!))
}

function overlaps(a: string, b: string): boolean {
  const [one, other] = [a, b].map((word) => keysOf(word)[0] ?? word)
  return (
    one === other ||
    (a.endsWith('*') && other!.startsWith(one!)) ||
    (b.endsWith('*') && one!.startsWith(other!))
  )
}

const wordsByKind = Map.groupBy(
  [...vocabulary()].flatMap(([words, { kind }]) => phrases(words).map((phrase) => ({ kind, phrase }))),
  ({ kind }) => kind,
)
const ofKind = [...wordsByKind.values()].map((words) => constantFrom(...words.map(({ phrase }) => phrase)))
const nouns = rangeFilters.map(({ name }) => constantFrom(...phrases(filterWords[name].nouns)))
const comparisons = Object.values(comparisonWords).map((words) => constantFrom(...phrases(words)))
const numbers = constantFrom(
  ...'0 1 3 12 250 2015 9000 2-3 4–60 300k 999999999999'.split(' '),
  ...'1.2 2.5 0.5-1 99.99 120.5 0.00000001 5.12345678'.split(' '),
)
const signs = constantFrom('€', '%', '+', '-', '/', 'κ', 'm2', '\u202e', '\u0000', '<b>')
/** Words of each kind are as likely as those of any other; numbers often stand beside what they count. */
const someWords = oneof(
  { weight: 4, arbitrary: oneof(...ofKind) },
  { weight: 1, arbitrary: tuple(numbers, oneof(...nouns)).map((words) => words.join(' ')) },
  { weight: 1, arbitrary: tuple(oneof(...comparisons), numbers).map((words) => words.join(' ')) },
  { weight: 1, arbitrary: numbers },
  { weight: 1, arbitrary: signs },
)

test('any text is read without failing, into an address that says the same (docs/product/search.md §24)', () => {
  assert(
    property(
      oneof(
        string({ unit: anyCharacter, maxLength: 400 }),
        array(someWords, { maxLength: 40 }).map((words) => words.join(' ')),
      ),
      (text) => {
        const { criteria, parts } = readSentence(text)
        const href = searchHref(criteria)
        const { pathname, searchParams } = new URL(href, 'http://petra.example')
        const read = readCriteria(searchParams, searchBase(pathname as SearchPath, searchParams))
        expect(read.unreadable).toEqual([])
        expect(searchHref(read.criteria)).toBe(href)
        let from = 0
        for (const part of parts) {
          const at = text.slice(0, MAX_SENTENCE).indexOf(part.text, from)
          expect(at).toBeGreaterThanOrEqual(from)
          from = at + part.text.length
        }
      },
    ),
    { numRuns: 1_000 },
  )
})

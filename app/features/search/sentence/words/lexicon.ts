/**
 * Every word and phrase that a search by sentence knows, and how they are looked up. A word is found by its key, a stem
 * (`квартир*`) by its beginning. A word that is not known is taken for the nearest one with the same first letter: one
 * letter may differ from five letters on, two from eight on.
 */
import { gazetteerPlaces, namesOf } from '#app/features/places/gazetteer.ts'
import type { Place } from '#app/features/places/place.ts'
import { editDistance } from '#app/features/places/spelling.ts'
import { exclusiveWords, filterWords, purposeNames, sortWords } from './filter-words.data.ts'
import { rangeFilters, setFilters } from '../../criteria/filter-registry.ts'
import {
  comparisonWords,
  countedUnits,
  fillers,
  negationWords,
  numberWords,
  otherNouns,
  rangeWords,
  scaleWords,
  unitWords,
} from './grammar-words.data.ts'
import { tolerance } from '../../criteria/tolerance.ts'
import type { Meaning } from './meaning.ts'
import { keysOf, type Token } from './tokens.ts'

const MAX_ENDING = 5

type Word = { key: string; isStem: boolean }
type Phrase = { words: Word[]; meanings: Meaning[] }
export type Lexicon = {
  words: Map<string, Word>
  /** Words by first letter, for comparison letter by letter. */
  byLetter: Map<string, Word[]>
  /** Phrases by first word, in the order of the tables. */
  phrases: Map<Word, Phrase[]>
}

const lexicons = new WeakMap<readonly Place[], Lexicon>()

/** Made anew when the agency's places were read anew. */
export function lexicon(): Lexicon {
  const places = gazetteerPlaces()
  const known = lexicons.get(places) ?? lexiconWith(places)
  lexicons.set(places, known)
  return known
}

function lexiconWith(places: readonly Place[]): Lexicon {
  const made: Lexicon = { words: new Map(), byLetter: new Map(), phrases: new Map() }
  for (const [text, meaning] of vocabulary()) {
    for (const phrase of text.split(',')) addPhrase(made, wordsOf(phrase), meaning)
  }
  for (const place of places) {
    for (const name of namesOf(place)) {
      const words = keysOf(name).map((key) => ({ key, isStem: false }))
      addPhrase(made, words, { kind: 'place', placeId: place.id })
    }
  }
  return made
}

/**
 * All words of the tables. The order decides between phrases of the same words: filters in theirs, then what belongs to
 * none.
 */
export function* vocabulary(): Generator<[words: string, meaning: Meaning]> {
  yield [exclusiveWords, { kind: 'exclusive' }]
  for (const [sort, words] of entries(sortWords)) yield [words, { kind: 'sort', sort }]
  for (const [purpose, words] of entries(purposeNames)) yield [words, { kind: 'purpose', purpose }]
  const { place, type } = filterWords
  for (const [region, words] of entries(place.regions)) yield [words, { kind: 'region', region }]
  for (const [placeId, words] of entries(place.places)) yield [words, { kind: 'place', placeId }]
  for (const [name, words] of entries(type.types)) yield [words, { kind: 'type', type: name }]
  for (const [parent, words] of entries(type.parents))
    yield [words, { kind: 'parent', parent, isImplied: false }]
  for (const [parent, words] of entries(type.implied))
    yield [words ?? '', { kind: 'parent', parent, isImplied: true }]
  for (const { name: filter } of setFilters) {
    for (const [value, words] of entries(filterWords[filter]))
      yield [words ?? '', { kind: 'set', filter, value }]
  }
  for (const [feature, words] of entries(filterWords.features)) yield [words, { kind: 'feature', feature }]
  for (const { name: filter } of rangeFilters) {
    const { nouns, rooms, bounds = [] } = filterWords[filter]
    yield [nouns, { kind: 'noun', filter }]
    if (rooms !== undefined) yield [rooms, { kind: 'noun', filter, isRooms: true }]
    for (const { words, min = null, max = null } of bounds) yield [words, { kind: 'bound', filter, min, max }]
  }
  for (const [unit, words] of entries(unitWords)) yield [words, { kind: 'unit', unit, times: 1 }]
  for (const { words, unit, times } of countedUnits) yield [words, { kind: 'unit', unit, times }]
  for (const { words, factor } of scaleWords) yield [words, { kind: 'scale', factor }]
  for (const [value, words] of numberWords.entries()) yield [words, { kind: 'number', value }]
  for (const [comparison, words] of entries(comparisonWords))
    yield [words, { kind: 'comparison', comparison }]
  yield [rangeWords.to, { kind: 'link', isEither: false }]
  yield [rangeWords.or, { kind: 'link', isEither: true }]
  yield [negationWords, { kind: 'negation' }]
  yield [otherNouns, { kind: 'other' }]
  yield [fillers, { kind: 'filler' }]
}

const entries = <Key extends string, Value>(record: Partial<Record<Key, Value>>) =>
  Object.entries(record) as [Key, Value][]

const wordsOf = (phrase: string): Word[] =>
  phrase
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => ({ key: keysOf(word)[0] ?? word, isStem: word.length > 1 && word.endsWith('*') }))

function addPhrase({ words, byLetter, phrases }: Lexicon, written: Word[], meaning: Meaning): void {
  const interned = written.map((word) => {
    const id = word.isStem ? `${word.key}*` : word.key
    const known = words.get(id)
    if (known) return known
    words.set(id, word)
    const letter = word.key[0] ?? ''
    const sameLetter = byLetter.get(letter)
    if (sameLetter) sameLetter.push(word)
    else byLetter.set(letter, [word])
    return word
  })
  const [first] = interned
  if (!first) return
  const same = phrases.get(first) ?? []
  const known = same.find((phrase) => isSame(phrase.words, interned))
  if (known) known.meanings.push(meaning)
  else phrases.set(first, [...same, { words: interned, meanings: [meaning] }])
}

const isSame = (a: readonly Word[], b: readonly Word[]) =>
  a.length === b.length && a.every((word, at) => word === b[at])

/** Words that a token can be, with the number of letters that differ. */
export type Candidates = ReadonlyMap<Word, number>

export function knownAs({ words, byLetter }: Lexicon, { key }: Token): Candidates {
  const found = new Map<Word, number>()
  const whole = words.get(key)
  if (whole) found.set(whole, 0)
  for (const word of byLetter.get(key[0] ?? '') ?? []) {
    if (word.isStem && key.startsWith(word.key) && key.length - word.key.length <= MAX_ENDING)
      found.set(word, 0)
  }
  return found
}

export function nearlyKnownAs({ byLetter }: Lexicon, { key, number }: Token): Candidates {
  const found = new Map<Word, number>()
  if (number !== null) return found
  for (const word of byLetter.get(key[0] ?? '') ?? []) {
    const distance = distanceTo(word, key)
    if (distance < Infinity) found.set(word, distance)
  }
  return found
}

function distanceTo(word: Word, key: string): number {
  const limit = tolerance(Math.min(word.key.length, key.length))
  if (limit === 0) return Infinity
  if (!word.isStem) return editDistance(key, word.key, limit)
  if (key.length - word.key.length > MAX_ENDING + limit) return Infinity
  const beginnings = [-1, 0, 1].map((more) => key.slice(0, word.key.length + more))
  return Math.min(...beginnings.map((beginning) => editDistance(beginning, word.key, limit)))
}

/**
 * The longest phrase that begins at a token, by `candidatesAt` each token; of several the one with the fewest differing
 * letters, then the first of the tables. Null where none does.
 */
export function longestPhrase(
  { phrases }: Lexicon,
  candidatesAt: (offset: number) => Candidates | undefined,
): { length: number; meanings: readonly Meaning[] } | null {
  let best: { phrase: Phrase; cost: number } | null = null
  for (const first of candidatesAt(0)?.keys() ?? []) {
    for (const phrase of phrases.get(first) ?? []) {
      const cost = phrase.words.reduce(
        (sum, word, offset) => sum + (candidatesAt(offset)?.get(word) ?? Infinity),
        0,
      )
      if (cost === Infinity) continue
      const isBetter =
        best === null ||
        phrase.words.length > best.phrase.words.length ||
        (phrase.words.length === best.phrase.words.length && cost < best.cost)
      if (isBetter) best = { phrase, cost }
    }
  }
  return best && { length: best.phrase.words.length, meanings: best.phrase.meanings }
}

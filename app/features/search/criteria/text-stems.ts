/**
 * The words of titles and descriptions as searches compare them (docs/product/search.md §36): in English, Greek and
 * Russian, without stop words, each reduced to its stem. Pure; a text is read once from its beginning to its end.
 */
import { stemmer as englishStem } from '@orama/stemmers/english'
import { stemmer as greekStem } from '@orama/stemmers/greek'
import { stemmer as russianStem } from '@orama/stemmers/russian'
import type { ListingFacts } from '#app/features/listings/record/listing.ts'
import { normalized } from '#app/platform/plain-text.ts'
import { stopWords } from './stop-words.data.ts'

/** Raised where the same text has other stems or marks than before: stored ones are then made anew. */
export const STEMS_VERSION = 1

const LONGEST_WORD = 40
/** Letters of a text that are read, and stems that are kept of it. */
const LONGEST_TEXT = 40_000
const MOST_STEMS = 1_000
/** Words that a search looks for. */
const MOST_SOUGHT = 8

/** Mark of a stem in the title; the other seven bits of a mark stand for sentences, each for every seventh. */
export const IN_TITLE = 1
const SENTENCE_BITS = 7

export type DescribedHome = Pick<ListingFacts, 'title' | 'shortDescription' | 'descriptionHtml'>

/** A word with its stem, and where it stands in the text, in UTF-16 units. */
export type StemmedWord = { word: string; stem: string; start: number; end: number }

/** Reads the words of a text, without stop words and numbers. */
export function stemmedWords(text: string): StemmedWord[] {
  const composed = normalized(text.slice(0, LONGEST_TEXT), 'NFC')
  return [...composed.matchAll(/\p{L}[\p{L}\p{M}\p{N}]*/gu)].flatMap(({ 0: word, index: start }) => {
    const plain = plainWord(word)
    const isRead = plain.length <= LONGEST_WORD && !stopWords.has(plain)
    return isRead ? [{ word, stem: stemOf(plain), start, end: start + word.length }] : []
  })
}

/** Finds the stems that a search for a text looks for, at most eight; a home must have all of them. */
export const soughtStems = (text: string): string[] =>
  [...new Set(stemmedWords(text).map(({ stem }) => stem))].slice(0, MOST_SOUGHT)

/** A word of a text that has the stem, and its mark: in which parts of the text the stem stands. */
export type StemInText = { word: string; mark: number }

/** Finds the stems of a home's title and description. */
export function describedStems({
  title,
  shortDescription,
  descriptionHtml,
}: DescribedHome): Map<string, StemInText> {
  const found = new Map<string, StemInText>()
  const add = (part: string, mark: number) => {
    for (const { word, stem } of stemmedWords(part)) {
      const known = found.get(stem)
      if (known) known.mark |= mark
      else if (found.size < MOST_STEMS) found.set(stem, { word: word.toLowerCase(), mark })
    }
  }
  add(title ?? '', IN_TITLE)
  const sentences = [shortDescription ?? '', ...sentencesOf(descriptionHtml ?? '')]
  for (const [at, sentence] of sentences.entries()) add(sentence, 2 << (at % SENTENCE_BITS))
  return found
}

/** Elements end a sentence too. */
const sentencesOf = (html: string): string[] =>
  html
    .slice(0, LONGEST_TEXT)
    .replace(/<[^<>]*>/g, '\n')
    .replace(/&#?[a-zA-Z0-9]{1,10};/g, ' ')
    .split(/[.!?;·\n]+/)
    .filter((sentence) => /\p{L}/u.test(sentence))

/** A word in small letters without accents; Russian й and ё are letters of their own, of which ё is written е too. */
function plainWord(word: string): string {
  const small = word.toLowerCase()
  return isCyrillic(small) ? small.replaceAll('ё', 'е') : normalized(small, 'NFD').replace(/\p{M}/gu, '')
}

const isCyrillic = (word: string): boolean => /\p{Script=Cyrillic}/u.test(word)

function stemOf(plain: string): string {
  if (isCyrillic(plain)) return russianStem(plain)
  if (!/\p{Script=Greek}/u.test(plain)) return englishStem(plain)
  const stem = greekStem(plain)
  // The stemmer leaves υπνοδωματι of υπνοδωμάτιο, and υπνοδωματ of υπνοδωμάτια.
  return stem.length > 4 && stem.endsWith('ι') ? stem.slice(0, -1) : stem
}

/** Search of a sentence, and the notices of its page (docs/product/search.md §25). */
import { MAX_TEXT, type SearchCriteria } from '../criteria/criteria.ts'
import { stemmedWords } from '../criteria/text-stems.ts'
import { correctWord } from '../text/correct-words.server.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import type { ListingSearch } from '../queries/listing-search.server.ts'
import { isOfferedFor, mayBoundYield, YIELD_NEEDS_REGION } from '../criteria/search.wire.ts'
import { rangeFilters } from '../criteria/filter-registry.ts'
import { filters } from '../criteria/filters.data.ts'
import { searchHref } from '../criteria/search-address.ts'
import { isForSaleOnly } from '../criteria/sort-order.ts'
import { MAX_SENTENCE, readSentence, type SentencePart, type Span } from './read-sentence.ts'

/** The parameter that keeps the sentence beside the filters it became. */
export const SENTENCE_PARAMETER = 'q'

export type SentenceSearch = { href: string; parts: SentencePart[]; notices: string[] }

/** Words of a sentence that are looked up. */
const MOST_WORDS = 12

/** Database and search that look up the words that no filter says. */
export type Descriptions = { db: Db; count: ListingSearch['count'] }

export async function searchOfSentence(
  sentence: string,
  descriptions: Descriptions,
): Promise<SentenceSearch> {
  const { criteria, parts: read, left } = readSentence(sentence)
  const words = await findWords(sentence, left, descriptions)
  criteria.text = textOf(words)
  const parts = withText(sentence, read, words)
  const notices = [...notUnderstood(parts, criteria), ...corrected(words), ...notUsed(parts, criteria)]
  return { href: searchHref(criteria), parts, notices }
}

/** A word of the sentence that descriptions have, with the word that they have for it. */
type FoundWord = Span & { word: string; known: string }

async function findWords(
  sentence: string,
  left: readonly Span[],
  { db, count }: Descriptions,
): Promise<FoundWord[]> {
  const words = left.flatMap(({ start, end }) =>
    stemmedWords(sentence.slice(start, end)).map((each) => ({
      ...each,
      start: start + each.start,
      end: start + each.end,
    })),
  )
  const found: FoundWord[] = []
  for (const { word, stem, start, end } of words.slice(0, MOST_WORDS)) {
    const known = await correctWord(db, count, { word, stem })
    if (known !== null && !found.some((each) => each.start === start)) found.push({ word, known, start, end })
  }
  return found
}

/** Joins as many of the words as a text may have letters for. */
function textOf(words: readonly FoundWord[]): string | null {
  const known = [...new Set(words.map((each) => each.known))]
  let text = ''
  for (const word of known) if (text.length + word.length < MAX_TEXT) text = `${text} ${word}`.trim()
  return text === '' ? null : text
}

/** Says of the words that were found that they became text; what is between them stays with its neighbours. */
function withText(
  sentence: string,
  parts: readonly SentencePart[],
  words: readonly FoundWord[],
): SentencePart[] {
  let from = 0
  return parts.flatMap((part): SentencePart[] => {
    const start = sentence.indexOf(part.text, from)
    from = start + part.text.length
    const own = words.filter((word) => word.start >= start && word.end <= from)
    if (part.becomes.length > 0 || own.length === 0) return [part]
    const cut: SentencePart[] = []
    let at = start
    for (const word of own) {
      cut.push({ text: sentence.slice(at, word.start), becomes: [] })
      cut.push({ text: sentence.slice(word.start, word.end), becomes: [filters.text.parameter] })
      at = word.end
    }
    cut.push({ text: sentence.slice(at, from), becomes: [] })
    return cut
      .filter(({ text, becomes }) => becomes.length > 0 || stemmedWords(text).length > 0)
      .map(({ text, becomes }) => ({ text: text.trim(), becomes }))
  })
}

const corrected = (words: readonly FoundWord[]): string[] =>
  words
    .filter(({ word, known }) => word.toLowerCase() !== known)
    .map(({ word, known }) => `No description says “${word}”, so we looked for “${known}”.`)

/** The list with the sentence's filters, and the sentence itself to correct. */
export async function sentenceHref(sentence: string, descriptions: Descriptions): Promise<string> {
  const { href } = await searchOfSentence(sentence.slice(0, MAX_SENTENCE), descriptions)
  const kept = new URLSearchParams({ [SENTENCE_PARAMETER]: sentence.slice(0, MAX_SENTENCE) })
  return `${href}${href.includes('?') ? '&' : '?'}${kept}`
}

function notUnderstood(parts: readonly SentencePart[], { purpose }: SearchCriteria): string[] {
  const strange = parts.flatMap(({ text, becomes }) => (becomes.length === 0 ? [`“${text}”`] : []))
  const isNothing = parts.every(({ becomes }) => becomes.length === 0)
  const all = `These are all properties for ${purpose === 'rent' ? 'rent' : 'sale'}.`
  if (strange.length === 0) return isNothing ? [`We did not understand this. ${all}`] : []
  return [`We did not understand ${listOf(strange)}.${isNothing ? ` ${all}` : ''}`]
}

/**
 * Lists what was understood and is no filter of this search: yields have their conditions (docs/product/search.md §10).
 */
function notUsed(parts: readonly SentencePart[], criteria: SearchCriteria): string[] {
  const unusable = rangeFilters.filter(
    (filter) =>
      !isOfferedFor(criteria.purpose, filter) || (filter.name === 'yield' && !mayBoundYield(criteria)),
  )
  const parameters = new Set(unusable.flatMap(({ min, max }) => [min.parameter, max.parameter]))
  if (criteria.purpose === 'rent' && isForSaleOnly(criteria.sort)) parameters.add('sort')
  return parts
    .filter(({ becomes }) => becomes.some((parameter) => parameters.has(parameter)))
    .map(({ text, becomes }) => {
      const isYield =
        becomes.includes(filters.yield.min.parameter) || becomes.includes(filters.yield.max.parameter)
      const why =
        isYield && criteria.purpose === 'sale' ? YIELD_NEEDS_REGION : 'It applies to homes for sale only.'
      return `“${text}” was left out. ${why}`
    })
}

const listOf = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

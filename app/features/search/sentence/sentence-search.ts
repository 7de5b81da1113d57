/** Search of a sentence, and the notices of its page (docs/product/search.md §25). */
import type { SearchCriteria } from '../criteria/criteria.ts'
import { isOfferedFor, mayBoundYield, YIELD_NEEDS_REGION } from '../criteria/search.wire.ts'
import { rangeFilters } from '../criteria/filter-registry.ts'
import { filters } from '../criteria/filters.data.ts'
import { searchHref } from '../criteria/search-address.ts'
import { isForSaleOnly } from '../criteria/sort-order.ts'
import { MAX_SENTENCE, readSentence, type SentencePart } from './read-sentence.ts'

/** The parameter that keeps the sentence beside the filters it became. */
export const SENTENCE_PARAMETER = 'q'

export type SentenceSearch = { href: string; parts: SentencePart[]; notices: string[] }

export function searchOfSentence(sentence: string): SentenceSearch {
  const { criteria, parts } = readSentence(sentence)
  const notices = [...notUnderstood(parts, criteria), ...notUsed(parts, criteria)]
  return { href: searchHref(criteria), parts, notices }
}

/** The list with the sentence's filters, and the sentence itself to correct. */
export function sentenceHref(sentence: string): string {
  const { href } = searchOfSentence(sentence)
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

import { Refusal } from '#app/platform/refusal.ts'
import { everything, type SearchCriteria } from '#app/features/search/criteria/criteria.ts'
import { isSearchPath, searchBase, searchHref } from '#app/features/search/criteria/search-address.ts'
import { parseCriteria } from '#app/features/search/criteria/search.wire.ts'

/** Reads the address of a search, and what of it cannot be read; null for any other address. */
function readSearch(address: string): { criteria: SearchCriteria; problem: string | null } | null {
  const url = URL.parse(address, 'https://petra.invalid')
  if (!url || !isSearchPath(url.pathname)) return null
  const { criteria, problems } = parseCriteria(url.searchParams, searchBase(url.pathname, url.searchParams))
  return { criteria, problem: problems[0]?.message ?? null }
}

/** Finds the criteria of a partner's feed. `search` as it is stored. */
export const listingsOfFeed = ({ search }: { search: string }): SearchCriteria =>
  (search === '' ? null : readSearch(search)?.criteria) ?? everything(null)

/**
 * The same as the form of a feed has it. Where no list of the website shows a search but that of our own homes, that
 * address stays.
 */
export function chosenListings({ search }: { search: string }): { search: string; ownOnly: boolean } {
  const criteria = listingsOfFeed({ search })
  if (!criteria.exclusiveOnly) return { search, ownOnly: false }
  const ofAll = searchHref({ ...criteria, exclusiveOnly: false })
  const withoutOwn = criteria.purpose === null ? search : ofAll
  return { search: search === storedSearch({ search: '', ownOnly: true }) ? '' : withoutOwn, ownOnly: true }
}

/**
 * Reads an address as an admin pasted it, with or without our origin, for storing; refuses other addresses than our
 * searches.
 */
export function storedSearch({ search, ownOnly }: { search: string; ownOnly: boolean }): string {
  const text = search.trim()
  const read = text === '' ? { criteria: everything(null), problem: null } : readSearch(text)
  if (!read)
    throw new Refusal(
      'bad-input',
      'Please paste the link of a list of properties or of the map search on this website.',
      'search',
    )
  if (read.problem !== null) throw new Refusal('bad-input', read.problem, 'search')
  if (text === '' && !ownOnly) return ''
  return searchHref({ ...read.criteria, exclusiveOnly: ownOnly || read.criteria.exclusiveOnly })
}

/** The addresses of searches: which page shows one, and what that page's path says by itself. */
import type { Purpose } from '#app/features/listings/record/listing.ts'
import type { SearchCriteria } from './criteria.ts'
import { type ListView, writeListView } from './list-view.ts'
import { criteriaToParams, readPurpose, type SearchBase } from './search.wire.ts'

export type SearchPath = '/buy' | '/rent' | '/featured' | '/search'

/** Purpose that a path states by itself, so that its address need not. */
const purposeOfPath: Record<SearchPath, Purpose | null> = {
  '/buy': 'sale',
  '/rent': 'rent',
  '/search': 'sale',
  '/featured': null,
}

/** The list that shows a search. */
export const listPath = ({
  purpose,
  exclusiveOnly,
}: Pick<SearchCriteria, 'purpose' | 'exclusiveOnly'>): SearchPath =>
  exclusiveOnly ? '/featured' : purpose === 'rent' ? '/rent' : '/buy'

/** Address at which a search is shown: on its list, unless another page is named. */
export function searchHref(
  criteria: SearchCriteria,
  path = listPath(criteria),
  page = 1,
  listView: ListView = 'cards',
): string {
  const params = writeListView(criteriaToParams(criteria, { purpose: purposeOfPath[path] }), listView)
  if (page > 1) params.set('page', String(page))
  return params.size === 0 ? path : `${path}?${params}`
}

export const isSearchPath = (path: string): path is SearchPath => Object.hasOwn(purposeOfPath, path)

/**
 * Values that are known before the filters of an address are read: the purpose by `/buy` and `/rent`, and by `/search`
 * unless the parameters name the other one; `/featured` leaves it open.
 */
export function searchBase(path: SearchPath, params: URLSearchParams): SearchBase {
  const asked = path === '/search' ? readPurpose(params.get('buyrent_category')) : null
  return { purpose: asked ?? purposeOfPath[path], exclusiveOnly: path === '/featured' }
}

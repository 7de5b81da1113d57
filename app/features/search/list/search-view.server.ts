import { redirect } from '#app/platform/pages/page.ts'
import type { Context } from '#app/platform/context/context.ts'
import { countedOffers } from '#app/features/listings/record/offer-words.ts'
import { chosenFilters, withoutFilters } from '../criteria/chosen-filters.ts'
import { purposesOfCommercial } from '../queries/commercial.server.ts'
import { PAGE_SIZE, type SearchCriteria, without } from '../criteria/criteria.ts'
import { rangeFilters, setFilters } from '../criteria/filter-registry.ts'
import { type ListView, readListView } from '../criteria/list-view.ts'
import { findFeaturedFirst } from '../featured/find-featured.server.ts'
import { asksForMore, filterView } from '../form/fields/filter-view.ts'
import { listingSearch } from '../queries/listing-search.server.ts'
import { parseCriteria, purposeWords, readPurpose } from '../criteria/search.wire.ts'
import { listPath, searchBase, searchHref, type SearchPath } from '../criteria/search-address.ts'
import { findRelaxations } from '../criteria/relaxation.ts'
import { searchedWords } from '../criteria/searched-words.ts'
import type { SearchView } from '../criteria/search-view.ts'
import { MAX_SENTENCE } from '../sentence/read-sentence.ts'
import {
  type Descriptions,
  searchOfSentence,
  SENTENCE_PARAMETER,
} from '../sentence/sentence-search.server.ts'

/** Listing page that an address asks for. */
export type ListingPage = { path: SearchPath; title: string }

/**
 * Everything a listing page shows for the search in its address, and that search. Throws a redirect where the address
 * contradicts its path (docs/product/search.md §3), or asks for a page beyond the last.
 */
export async function loadSearch(
  ctx: Context,
  url: URL,
  page: ListingPage,
): Promise<{ view: SearchView; criteria: SearchCriteria }> {
  const { path } = page
  sendToOtherPath(url, path)
  const base = searchBase(path, url.searchParams)
  const { criteria, page: number, problems } = parseCriteria(url.searchParams, base)
  const listView = path === '/search' ? 'cards' : readListView(url.searchParams)
  const href = (search: SearchCriteria, at = 1) => searchHref(search, path, at, listView)

  const search = await listingSearch(ctx)
  const [{ ids, total }, facets, commercial] = await Promise.all([
    findFeaturedFirst(ctx.db, search, criteria, number),
    search.facets(criteria),
    purposesOfCommercial(search),
  ])
  const lastPage = Math.max(1, Math.ceil(total / PAGE_SIZE))
  if (number > lastPage) throw redirect(href(criteria, lastPage))
  const [cards, suggested] = await Promise.all([
    search.cards(ids, ctx.now()),
    total === 0 ? findRelaxations(criteria, search.count) : [],
  ])

  const view: SearchView = {
    path,
    title: page.title,
    mode: criteria.purpose && purposeWords[criteria.purpose],
    listView,
    search: new URL(searchHref(criteria, path), url).search,
    cards,
    total,
    words: searchedWords(criteria),
    page: number,
    lastPage,
    previousHref: number > 1 ? href(criteria, number - 1) : null,
    nextHref: number < lastPage ? href(criteria, number + 1) : null,
    sort: criteria.sort,
    filters: filterView(criteria, facets, {
      commercial,
      href: href(criteria),
      more: asksForMore(url.searchParams),
    }),
    chosen: chosenFilters(criteria).map(({ label, without }) => ({ label, removeHref: href(without) })),
    clearHref: href(withoutFilters(criteria)),
    tabs: path === '/featured' ? [] : tabs(criteria, path, listView),
    problems: problems.map(({ message }) => message),
    suggestedRelaxations: suggested.slice(0, 4).map(({ label, criteria: relaxed, total: left }) => ({
      label,
      href: href(relaxed),
      found: countedOffers(left, searchedWords(relaxed)),
    })),
    sentence: await sentenceOf(url, { db: ctx.db, count: search.count }),
    area: { bounds: criteria.bounds, shapes: criteria.shapes, near: criteria.near },
  }
  return { view, criteria }
}

async function sentenceOf(url: URL, descriptions: Descriptions): Promise<SearchView['sentence']> {
  const text = (url.searchParams.get(SENTENCE_PARAMETER) ?? '').trim().slice(0, MAX_SENTENCE)
  return text === '' ? null : { text, notices: (await searchOfSentence(text, descriptions)).notices }
}

const otherPath = { '/buy': '/rent', '/rent': '/buy' } as const

function sendToOtherPath(url: URL, path: SearchPath): void {
  if (path !== '/buy' && path !== '/rent') return
  const asked = readPurpose(url.searchParams.get('buyrent_category'))
  if (asked === null || `/${purposeWords[asked]}` === path) return
  const params = new URLSearchParams(url.searchParams)
  params.delete('buyrent_category')
  throw redirect(params.size === 0 ? otherPath[path] : `${otherPath[path]}?${params}`)
}

const fieldsPerMode = [
  ...rangeFilters.flatMap(({ isPerMode, min, max }) => (isPerMode ? [min.field, max.field] : [])),
  ...setFilters.flatMap(({ isPerMode, field }) => (isPerMode ? [field] : [])),
]

/** Both tabs keep what the other side understands: rent has no lands, no yields, and no condition but N/A. */
function tabs(criteria: SearchCriteria, path: SearchPath, listView: ListView): SearchView['tabs'] {
  const toRent: SearchCriteria = { ...without(criteria, fieldsPerMode), purpose: 'rent' }
  const toBuy: SearchCriteria = { ...toRent, purpose: 'sale' }
  const tab = (label: string, target: SearchCriteria) => ({
    label,
    current: target.purpose === criteria.purpose,
    href: searchHref(target, path === '/search' ? path : listPath(target), 1, listView),
  })
  return criteria.purpose === 'rent'
    ? [tab('Buy', toBuy), tab('Rent', criteria)]
    : [tab('Buy', criteria), tab('Rent', toRent)]
}

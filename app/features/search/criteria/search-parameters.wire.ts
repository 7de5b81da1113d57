/** The parameters of a search as the calls describe them; `search.wire.ts` reads them. */
import { z } from '@hono/zod-openapi'
import { queryText } from '#app/platform/http/call-answers.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { CriteriaProblem, SearchCriteria } from './criteria.ts'
import { allFilters, parametersOf } from './filter-registry.ts'
import { sorts } from './sort-order.ts'
import { contradictions, readCriteria, type SearchBase } from './search.wire.ts'

const filters = Object.fromEntries(
  allFilters
    .flatMap(parametersOf)
    .map(([parameter, { description, example }]) => [parameter, queryText(description, example)]),
)
const mode = { buyrent_category: queryText('buy or rent; both where it is absent', 'buy') }
const exclusive = { property_type: queryText('exclusive: the agency’s own homes only', 'exclusive') }
const paging = {
  sort: queryText(
    Object.entries(sorts)
      .map(([order, { description }]) => `${order}: ${description}`)
      .join('; '),
    'netyield',
  ),
  page: queryText('From 1; 20 homes a page', '1'),
}

export const filterParameters = z.object(filters)
export const anyModeParameters = z.object({ ...mode, ...exclusive, ...filters })
export const listParameters = z.object({ ...filters, ...paging })
export const anyModeListParameters = z.object({ ...mode, ...exclusive, ...filters, ...paging })
export const limitParameter = { limit: queryText('Homes a page, 1 to 100', '20') }

export type AskedSearch = { criteria: SearchCriteria; page: number; why: string | null }

/**
 * The search a call asks for. Throws `Refusal` on what cannot be read; bounds that contradict each other find nothing,
 * and `why` says so.
 */
export function searchAsked(url: string, base: SearchBase): AskedSearch {
  const { criteria, page, unreadable } = readCriteria(new URL(url).searchParams, base)
  const [first] = unreadable
  if (first) throw new Refusal('bad-input', problemMessage(first), first.parameter)
  return { criteria, page, why: contradictions(criteria)[0]?.message ?? null }
}

/** Pages use labels; a call's refusal names its parameter (docs/product/search.md §6). */
const problemMessage = ({ parameter, message }: CriteriaProblem): string => `${parameter}: ${message}`

/** Like `searchAsked`, with the mode and `property_type` from the address. */
export function anySearchAsked(url: string): AskedSearch {
  const type = textOf(url, 'property_type')
  if (type !== null && type !== 'exclusive' && type !== 'all') {
    throw new Refusal('bad-input', 'property_type must be exclusive, or absent.', 'property_type')
  }
  return searchAsked(url, { purpose: null, exclusiveOnly: type === 'exclusive' })
}

/** How many homes a page may hold. */
export function limitAsked(url: string, standard: number): number {
  const text = textOf(url, 'limit')
  if (text === null) return standard
  const limit = /^\d{1,3}$/.test(text) ? Number(text) : 0
  if (limit < 1 || limit > 100) throw new Refusal('bad-input', 'limit must be 1 to 100.', 'limit')
  return limit
}

/** A parameter's text; null where it is absent or empty. */
export const textOf = (url: string, parameter: string): string | null =>
  new URL(url).searchParams.get(parameter)?.trim() || null

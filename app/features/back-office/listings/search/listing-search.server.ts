/**
 * A search of the office's table of listings, as its address carries it: the filters of the public search, and the
 * agency's own.
 */
import { z } from 'zod'
import { sentText } from '#app/platform/http/sent-text.ts'
import { criteriaToParams, parseCriteria } from '#app/features/search/criteria/search.wire.ts'
import type { SearchCriteria } from '#app/features/search/criteria/criteria.ts'
import type { MemberId } from '#app/platform/context/context.ts'
import { isUsual } from './column-hrefs.ts'
import { type TableColumn, tableColumns, usualColumns } from './table-columns.data.ts'
import { BULK_CHANGE } from './bulk-change.ts'
import { type ListingState, listingStates } from '#app/features/listings/record/listing.ts'
import { type ListingOrder, listingOrders } from './listing-orders.data.ts'

export const LISTINGS_PATH = '/office/listings'

export type ListingSearch = {
  /** Criteria of the search; their `sort` means nothing here. */
  criteria: SearchCriteria
  /** Typed words; '' for everything. */
  q: string
  state: ListingState | null
  /** A member's id, or `nobody`; null for everyone. */
  assignee: MemberId | null
  source: string | null
  /** Limits the table to listings that may be the same home as another. */
  hasDuplicates: boolean
  order: ListingOrder
  isDescending: boolean
  /** Shown in this order; at least one. */
  columns: readonly TableColumn[]
  /** Page, from 1. */
  page: number
}

const text = (longest: number) =>
  sentText(2_000)
    .transform((typed) => typed.replaceAll('\0', '').toWellFormed().trim().slice(0, longest))
    .catch('')
const fields = {
  q: text(100),
  state: z.enum(listingStates).nullable().catch(null),
  assignee: z
    .union([z.literal('nobody'), z.guid()])
    .nullable()
    .catch(null),
  source: text(200),
  order: z.enum(listingOrders).catch('changed'),
}
const ownParameters = new Set([...Object.keys(fields), 'exclusive', 'duplicates', 'columns', BULK_CHANGE])

/** The search as asked for; what cannot be understood restricts nothing, and `problems` says so. */
export function readListingSearch(asked: URLSearchParams): { search: ListingSearch; problems: string[] } {
  const filters = new URLSearchParams([...asked].filter(([name]) => !ownParameters.has(name)))
  filters.delete('sort')
  const { criteria, page, problems } = parseCriteria(filters, {
    purpose: null,
    exclusiveOnly: asked.get('exclusive') === 'yes',
  })
  const order = asked.get('order') ?? '-changed'
  const search = {
    criteria,
    q: fields.q.parse(asked.get('q')),
    state: fields.state.parse(asked.get('state')),
    assignee: fields.assignee.parse(asked.get('assignee')),
    source: fields.source.parse(asked.get('source')) || null,
    hasDuplicates: asked.get('duplicates') === 'yes',
    order: fields.order.parse(order.replace(/^-/, '')),
    isDescending: order.startsWith('-'),
    columns: readColumns(asked.get('columns') ?? ''),
    page,
  }
  return { search, problems: problems.map(({ message }) => message) }
}

function readColumns(text: string): readonly TableColumn[] {
  const asked = new Set(text.split(','))
  const known = [...asked].filter((name): name is TableColumn => Object.hasOwn(tableColumns, name))
  return known.length === 0 ? usualColumns : known
}

/** `/office/listings?q=villa&state=draft&regions=Paphos&order=-price`; what restricts nothing is left out. */
export function listingsPath(search: ListingSearch): string {
  const { criteria, q, state, assignee, source, hasDuplicates, order, isDescending, columns, page } = search
  const params = new URLSearchParams()
  const own = {
    q,
    state,
    assignee,
    source,
    exclusive: criteria.exclusiveOnly ? 'yes' : '',
    duplicates: hasDuplicates ? 'yes' : '',
    order: order === 'changed' && isDescending ? '' : `${isDescending ? '-' : ''}${order}`,
  }
  if (!isUsual(columns)) params.set('columns', columns.join(','))
  for (const [name, value] of Object.entries(own)) if (value) params.set(name, value)
  for (const [name, value] of criteriaToParams(criteria)) params.set(name, value)
  if (page > 1) params.set('page', String(page))
  return params.size === 0 ? LISTINGS_PATH : `${LISTINGS_PATH}?${params}`
}

/** Address at which the search's results are exported. */
export const listingsExportPath = (search: ListingSearch): string =>
  listingsPath(search).replace(LISTINGS_PATH, `${LISTINGS_PATH}/export`)

/** The same page of the table, which also tells what came of a change of many listings. */
export function withBulkChange(path: string, changeId: string): string {
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  searchParams.set(BULK_CHANGE, changeId)
  return `${pathname}?${searchParams}`
}

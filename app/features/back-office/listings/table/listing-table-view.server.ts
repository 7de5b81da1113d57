import { redirect } from '#app/platform/pages/page.ts'
import type { Context, MemberId } from '#app/platform/context/context.ts'
import { requireStaff } from '#app/platform/context/require-actor.ts'
import { z } from 'zod'
import { enabledStaffNames, staffNames } from '#app/features/accounts/account/staff.queries.server.ts'
import { placeLine, typeName } from '#app/features/listings/card/card-text.ts'
import { displayedPlace } from '#app/features/listings/record/displayed-place.ts'
import {
  type Addition,
  isLand,
  type ListingState,
  listingStates,
  type Purpose,
} from '#app/features/listings/record/listing.ts'
import { propertyId } from '#app/features/listings/record/listing-links.ts'
import { chosenFilters, withoutFilters } from '#app/features/search/criteria/chosen-filters.ts'
import { BULK_CHANGE } from '../search/bulk-change.ts'
import { type BulkChangeView, viewBulkChange } from '../bulk/bulk-change-view.server.ts'
import { type BulkChoices, bulkChoices } from '../bulk/bulk-choices.server.ts'
import { filterFields, type FilterField } from '../search/listing-filters.server.ts'
import { columnHrefs } from '../search/column-hrefs.ts'
import type { ListingOrder } from '../search/listing-orders.data.ts'
import {
  LISTINGS_PATH,
  type ListingSearch,
  listingsExportPath,
  listingsPath,
  readListingSearch,
} from '../search/listing-search.server.ts'
import {
  countByState,
  findTableListings,
  listingSources,
  type TableListing,
} from '../search/listing-table.queries.server.ts'

import { type TableColumn, tableColumn } from '../search/table-columns.data.ts'

import { type ListingViews, viewListingViews } from '../views/view-listing-views.server.ts'

const PAGE = 50

export type TableRow = Pick<
  TableListing,
  | 'id'
  | 'purpose'
  | 'state'
  | 'priceEuro'
  | 'bedrooms'
  | 'bathrooms'
  | 'areaSquareMetres'
  | 'plotSquareMetres'
  | 'pricePerMetreEuro'
  | 'firstPublishedAt'
  | 'yieldPercent'
  | 'assignee'
  | 'source'
  | 'changedAt'
> & {
  href: string
  /** `CY-10001` */
  propertyId: string
  reference: string | null
  /** Title of the listing, else its type. */
  title: string
  type: string
  place: string
  addition: Addition
}

/** Link of a heading, null if it sorts nothing, and its present order. */
export type SortLink = { href: string | null; sorted: 'ascending' | 'descending' | null }

export type ListingTableView = {
  rows: TableRow[]
  total: number
  page: number
  lastPage: number
  previousHref: string | null
  nextHref: string | null
  states: { state: ListingState | null; count: number; href: string; isCurrent: boolean }[]
  /** Column of the listing itself, which is sorted by its number. */
  listingColumn: SortLink
  /** Other columns in their order, each with its links; null for a link that it does not have. */
  columns: (SortLink & {
    column: TableColumn
    heading: string
    isFigure: boolean
    earlierHref: string | null
    laterHref: string | null
    removeHref: string | null
  })[]
  addableColumns: { column: TableColumn; heading: string; href: string }[]
  /** Null where the columns are the usual ones. */
  usualColumnsHref: string | null
  /** The values of the form. */
  search: {
    q: string
    state: string
    purpose: Purpose | null
    isExclusiveOnly: boolean
    hasDuplicates: boolean
    assignee: string
    source: string
    order: string
    /** '' for the usual ones. */
    columns: string
  }
  filters: FilterField[]
  chosen: { label: string; removeHref: string }[]
  clearHref: string
  problems: string[]
  people: { id: MemberId; username: string }[]
  sources: string[]
  views: ListingViews
  /** The menu of what can be changed of many listings. */
  bulkChoices: BulkChoices
  /** Address at which the ticked listings, or all that the search finds, are exported. */
  exportPath: string
  /** Result of the change of many listings that the address names. */
  bulkChange: BulkChangeView | null
}

/**
 * A page of the office's table of listings; all staff read every listing. Throws a redirect beyond the last page, and
 * for empty fields.
 */
export async function viewListings(ctx: Context, asked: URLSearchParams): Promise<ListingTableView> {
  requireStaff(ctx.actor)
  const { search, problems } = readListingSearch(asked)
  // A form without script sends every field.
  if (problems.length === 0 && [...asked.values()].includes('')) throw redirect(listingsPath(search))
  const bulkChangeId = z.guid().safeParse(asked.get(BULK_CHANGE)).data
  const [counts, found, people, assignees, sources, views, bulkChange] = await Promise.all([
    countByState(ctx.db, search),
    findTableListings(ctx.db, search, PAGE),
    staffNames(ctx.db),
    enabledStaffNames(ctx.db),
    listingSources(ctx.db),
    viewListingViews(ctx, listingsPath({ ...search, page: 1 })),
    bulkChangeId === undefined ? null : viewBulkChange(ctx, bulkChangeId),
  ])
  const everywhere = listingStates.reduce((sum, state) => sum + (counts[state] ?? 0), 0)
  const total = search.state === null ? everywhere : (counts[search.state] ?? 0)
  const lastPage = Math.max(1, Math.ceil(total / PAGE))
  if (search.page > lastPage) throw redirect(listingsPath({ ...search, page: lastPage }))

  const { page, criteria, state, order, isDescending } = search
  const path = (about: Partial<ListingSearch>) => listingsPath({ ...search, page: 1, ...about })
  const sortLink = (by: ListingOrder | undefined): SortLink => {
    if (by === undefined) return { href: null, sorted: null }
    const isSorted = by === order
    return {
      href: path({ order: by, isDescending: isSorted ? !isDescending : by === 'changed' }),
      sorted: isSorted ? (isDescending ? 'descending' : 'ascending') : null,
    }
  }
  const { arranged, addable, usual } = columnHrefs(search.columns, (columns) => path({ columns, page }))
  return {
    rows: found.map(tableRowOf),
    total,
    page,
    lastPage,
    previousHref: page > 1 ? path({ page: page - 1 }) : null,
    nextHref: page < lastPage ? path({ page: page + 1 }) : null,
    states: [null, ...listingStates].map((each) => ({
      state: each,
      count: each === null ? everywhere : (counts[each] ?? 0),
      href: path({ state: each }),
      isCurrent: each === state,
    })),
    listingColumn: sortLink('number'),
    columns: arranged.map((links) => {
      const { heading, isFigure = false, order: sortedBy } = tableColumn(links.column)
      return { ...links, ...sortLink(sortedBy), heading, isFigure }
    }),
    addableColumns: addable,
    usualColumnsHref: usual,
    search: {
      q: search.q,
      state: state ?? '',
      purpose: criteria.purpose,
      isExclusiveOnly: criteria.exclusiveOnly,
      hasDuplicates: search.hasDuplicates,
      assignee: search.assignee ?? '',
      source: search.source ?? '',
      order: `${isDescending ? '-' : ''}${order}`,
      columns: usual === null ? '' : search.columns.join(','),
    },
    filters: filterFields(criteria),
    chosen: chosenFilters(criteria).map(({ label, without }) => ({
      label,
      removeHref: path({ criteria: without }),
    })),
    clearHref: path({ criteria: withoutFilters(criteria) }),
    problems,
    people,
    sources,
    views,
    bulkChoices: bulkChoices(assignees),
    exportPath: listingsExportPath({ ...search, page: 1 }),
    bulkChange,
  }
}

/** A listing as the table shows it. */
export const tableRowOf = ({ placeId, placeText, region, type, title, ...row }: TableListing): TableRow => ({
  ...row,
  href: `${LISTINGS_PATH}/${propertyId(row.id)}`,
  propertyId: propertyId(row.id),
  title: title ?? typeName({ type }),
  type: typeName({ type }),
  bedrooms: isLand(type) ? null : row.bedrooms,
  place: placeLine({ placeName: displayedPlace(placeId, placeText), region }),
})

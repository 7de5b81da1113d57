/** In which order a search lists homes (docs/product/search.md §11). */
export const sortOrders = ['recent', 'lowtohigh', 'hightolow'] as const
export type SortOrder = (typeof sortOrders)[number]
export const sortOrderNames: Record<SortOrder, string> = {
  recent: 'Most Recent',
  lowtohigh: 'Lowest Price',
  hightolow: 'Highest Price',
}

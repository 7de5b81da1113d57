/** Orders of a search (docs/product/search.md §11). */
type Sort = {
  /** Name in the menu. */
  name: string
  /** Description in the calls' documentation. */
  description: string
  /** Homes for rent have no such figure. */
  isForSaleOnly?: true
}

export const sorts = {
  recent: { name: 'Most Recent', description: 'newest first' },
  lowtohigh: { name: 'Lowest Price', description: 'lowest price first' },
  hightolow: { name: 'Highest Price', description: 'highest price first' },
  yield: { name: 'Highest Yield', description: 'highest yield first', isForSaleOnly: true },
  netyield: { name: 'Highest Net Yield', description: 'highest net yield first', isForSaleOnly: true },
  pricepermetre: { name: 'Lowest Price per m²', description: 'lowest price per m² first' },
  reduction: { name: 'Largest Price Reduction', description: 'largest price reduction first' },
  belowestimate: { name: 'Furthest Below Estimate', description: 'furthest below our estimate first' },
  area: { name: 'Largest Area', description: 'largest area first' },
  longestlisted: { name: 'Longest Listed', description: 'longest listed first' },
  pricechange: { name: 'Latest Price Change', description: 'latest price change first' },
} as const satisfies Record<string, Sort>

export type SortOrder = keyof typeof sorts
export const sortOrders = Object.keys(sorts) as [SortOrder, ...SortOrder[]]

export const isForSaleOnly = (order: SortOrder): boolean => 'isForSaleOnly' in sorts[order]

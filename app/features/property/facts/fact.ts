/** A line of a table of facts. */
export type Fact = { label: string; value: string }

/** Text for a missing value (docs/product/listings.md §14). */
export const NOT_KNOWN = 'N/A'

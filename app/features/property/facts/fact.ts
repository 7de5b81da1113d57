/** A line of a table of facts. */
export type Fact = { label: string; value: string }

/** What stands in place of a value that is missing (docs/product/listings.md §14). */
export const NOT_KNOWN = 'N/A'

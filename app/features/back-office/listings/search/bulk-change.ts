/** A change of many listings at once (docs/product/office.md §10). */
import type { BulkField } from '#db/column-values.ts'

export type { BulkField } from '#db/column-values.ts'

/**
 * Value of a change: a state, a member's id ('' for nobody), or how the listings were added. `reason`: of states that
 * have some.
 */
export type BulkValue = { field: BulkField; value: string; reason: string | null }

/** Parameter of the table's address: the change whose outcome it shows. */
export const BULK_CHANGE = 'changed'

/** One of the values of the menu that chooses a change: `state:sold:by-us`, `assignee:`, `addition:own`. */
export const bulkChoice = ({ field, value, reason }: BulkValue): string =>
  [field, value, ...(reason === null ? [] : [reason])].join(':')

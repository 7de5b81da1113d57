/** As many homes as one call answers the data of (docs/product/accounts.md §23, docs/product/wire-contract.md §12). */
export const MOST_SAVED = 500
export const LIST_FULL = `Your list holds ${MOST_SAVED} homes, and that is full: remove one first.`

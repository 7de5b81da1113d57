/** What the simple login says (docs/product/accounts.md §13). */
export const REFUSED = 'Invalid username or password'
/** Nothing came back that could be kept. */
export const NO_COOKIE = 'Failed to fetch WordPress cookie'

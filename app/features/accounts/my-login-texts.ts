/** What the simple login says (portal §8). */
export const REFUSED = 'Invalid username or password'
/** Nothing came back that could be kept. */
export const NO_COOKIE = 'Failed to fetch WordPress cookie'

/** How long a session of the demo's staff that is under way at the first real import goes on without a second factor. */
export const SECOND_FACTOR_GRACE_HOURS = 12

/**
 * Hours that a session goes on without a second factor: of the demo's staff at the first real import, and of someone
 * who accepted an invitation.
 */
export const SECOND_FACTOR_GRACE_HOURS = 12

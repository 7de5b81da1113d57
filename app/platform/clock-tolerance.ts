/**
 * The clocks of two processes differ by less. A time further ahead was written by a clock that has been set back since.
 */
export const CLOCK_TOLERANCE_MS = 60_000

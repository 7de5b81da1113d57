import { z } from 'zod'

/** Characters of one text that a form or a call can carry; a field that holds less says so itself. */
export const LONGEST_TEXT = 200_000

/**
 * A text that was sent. Its length is checked before anything else touches it: a schema's further checks and
 * transformations do not see one that is too long, as they would after `z.string().max()`.
 */
export const sentText = (longest = LONGEST_TEXT) =>
  z.string().max(longest, { abort: true, error: `can have up to ${longest} characters` })

import { isDatabaseUnavailable } from '../db/database-unavailable.ts'
import { isDiskFull } from '../disk-full.ts'
import { isRefusal } from '../refusal.ts'

/**
 * Returns whether the same request may succeed in a moment: too much is asked at once, the database restarts, or a disk
 * is full. Answered 503.
 */
export const isTemporary = (error: unknown): error is Error =>
  (isRefusal(error) && error.kind === 'busy') || isDatabaseUnavailable(error) || isDiskFull(error)

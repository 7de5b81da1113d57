import { isDatabaseUnavailable } from '../db/database-unavailable.ts'
import { isRefusal } from '../refusal.ts'

/** Whether the same request may succeed in a moment: too much is asked at once, or the database restarts. Answered 503. */
export const isTemporary = (error: unknown): error is Error =>
  (isRefusal(error) && error.kind === 'busy') || isDatabaseUnavailable(error)

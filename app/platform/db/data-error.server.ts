import { DatabaseError } from 'pg'

/**
 * SQLSTATE classes: data exception, integrity constraint violation, program limit exceeded (a value too large for an
 * index).
 */
const dataClasses: ReadonlySet<string> = new Set(['22', '23', '54'])

/**
 * Returns whether PostgreSQL refused a statement for the values in it: sent again it fails again, and without them it
 * may succeed.
 */
export const isDataError = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError && dataClasses.has(error.code?.slice(0, 2) ?? '')

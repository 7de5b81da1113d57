import { DISK_FULL, isDiskFull } from '../disk-full.ts'
import { isRefusal, type RefusalKind, statusOf } from '../refusal.ts'

export type PageRefusal = {
  kind: RefusalKind
  message: string
  field: string | null
  status: number
}

/**
 * Turns an error into the refusal that a page's action shows beside its form, also if a disk is full; any other error
 * is thrown on.
 */
export function refusalOf(error: unknown): PageRefusal {
  if (isDiskFull(error)) return { kind: 'busy', message: DISK_FULL, field: null, status: statusOf.busy }
  if (!isRefusal(error)) throw error
  return { kind: error.kind, message: error.message, field: error.field, status: statusOf[error.kind] }
}

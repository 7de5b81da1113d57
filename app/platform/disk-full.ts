/** Message for a change that could not be stored for want of room; a form shows it beside what was typed. */
export const DISK_FULL =
  'Our disk is full, so we could not store what you sent. Please try again in a few minutes, or call us.'

/** SQLSTATE 53100, and what the system says of a disk or of a quota. */
const codes = new Set(['53100', 'ENOSPC', 'EDQUOT'])
const systemWords = /No space left on device|Disk quota exceeded/

/**
 * Returns whether something could not be written because a disk is full, in the database or in the storage. By shape,
 * not by class.
 */
export function isDiskFull(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { code, name, message } = error as NodeJS.ErrnoException
  return (
    name === 'StorageFull' ||
    (code !== undefined && (codes.has(code) || systemWords.test(message.slice(0, 1_000)))) ||
    isDiskFull(error.cause)
  )
}

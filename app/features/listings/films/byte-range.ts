export type ByteRange = { start: number; end: number }

/**
 * The one range that a `Range` header asks for of so many bytes, both ends included (RFC 9110 §14). 'whole' where there
 * is no header, or one that may be ignored (another unit, several ranges); 'unsatisfiable' where none of it is there.
 */
export function readByteRange(
  header: string | undefined,
  bytes: number,
): ByteRange | 'whole' | 'unsatisfiable' {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return 'whole'
  if (from === '') {
    const last = Math.min(Number(to), bytes)
    return last === 0 ? 'unsatisfiable' : { start: bytes - last, end: bytes - 1 }
  }
  const start = Number(from)
  if (to !== '' && Number(to) < start) return 'whole'
  if (start >= bytes) return 'unsatisfiable'
  return { start, end: to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1) }
}

/** Writing CSV (RFC 4180) that people open in a spreadsheet. */

/** The file's first character: without it Excel reads UTF-8 as the system's own code page, and Greek names turn into other letters. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** One row with its line end. A spreadsheet takes what begins like a formula for one, and a source's own words may: it is quoted as text. */
export const csvLine = (fields: readonly string[]): string => `${fields.map(field).join(',')}\r\n`

function field(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Writing CSV (RFC 4180). */

/** The file's first character: without it Excel reads UTF-8 as the system's own code page, and Greek names turn into other letters. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** One row with its line end, for people. A spreadsheet takes what begins like a formula for one, and a source's own words may: it is quoted as text. */
export const csvLine = (fields: readonly string[]): string =>
  csvRecord(fields.map((text) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)))

/** One row with its line end, for programs: every field as it is. */
export const csvRecord = (fields: readonly string[]): string => `${fields.map(quoted).join(',')}\r\n`

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

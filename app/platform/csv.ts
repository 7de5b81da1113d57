/** Writing CSV (RFC 4180). */

/**
 * The file's first character: without it Excel reads UTF-8 as the system's own code page, and Greek names turn into
 * other letters.
 */
export const BYTE_ORDER_MARK = '\uFEFF'

/**
 * One row with its line end, for people. A spreadsheet takes what begins like a formula for one, and a source's own
 * words may: it is marked as text. So is each part of a cell that begins one elsewhere: a spreadsheet whose separator
 * is not the comma (a semicolon in most of Europe, a tab) cuts cells at its own, also within quotes that do not stand
 * at a cell's beginning there.
 */
export const csvLine = (fields: readonly string[]): string => csvRecord(fields.map(withoutFormulas))

/**
 * Characters at which a spreadsheet may cut a row, before one that begins a formula; quotes and blanks between are
 * skipped.
 */
const formulaInside = /([;\t\r\n])(["' \u00a0]{0,100})(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g

const withoutFormulas = (text: string): string =>
  (/^["'\s]{0,100}[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r]/.test(text) ? `'${text}` : text).replaceAll(
    formulaInside,
    `$1$2'`,
  )

/** One row with its line end, for programs: every field as it is. */
export const csvRecord = (fields: readonly string[]): string => `${fields.map(quoted).join(',')}\r\n`

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

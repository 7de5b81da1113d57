/** What the staff may send (docs/product/office.md §13). */
const MEBIBYTE = 1024 * 1024

/** Of one file. */
export const MAX_FILE_BYTES = 25 * MEBIBYTE
/** Of a form that a browser sends without script, in one request. */
export const MAX_FORM_BYTES = 16 * MEBIBYTE
/** Of a request that carries a part of a file: less than any request may have, so that a slow line sends it in time. */
export const MAX_PART_BYTES = 128 * 1024
export const MAX_PICTURES = 100
export const MAX_DOCUMENTS = 20
/** Of the files that one person has begun and not finished. */
export const MAX_UNFINISHED_FILES = 100
export const MAX_UNFINISHED_BYTES = 512 * MEBIBYTE
export const MAX_ALT_LENGTH = 200

/** Limits for files of the staff (docs/product/office.md §13). */
const MEBIBYTE = 1024 * 1024

/** Limit of one file. */
export const MAX_FILE_BYTES = 25 * MEBIBYTE
/** Limit of a form that a browser sends without script, in one request. */
export const MAX_FORM_BYTES = 16 * MEBIBYTE
/** Limit of a request with a part of a file: less than for any request, so that a slow line sends it in time. */
export const MAX_PART_BYTES = 128 * 1024
export const MAX_PICTURES = 100
export const MAX_DOCUMENTS = 20
/** Limits of the files that one person has begun and not finished. */
export const MAX_UNFINISHED_FILES = 100
export const MAX_UNFINISHED_BYTES = 512 * MEBIBYTE
export const MAX_ALT_LENGTH = 200

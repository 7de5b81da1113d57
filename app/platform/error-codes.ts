/** A code of its own for each kind of refusal: the answer's `code` where no narrower one is given. */
export const codeOfKind = {
  'bad-input': 'bad_input',
  unauthenticated: 'login_required',
  forbidden: 'forbidden',
  'not-found': 'not_found',
  conflict: 'conflict',
  'too-large': 'too_large',
  'too-many': 'too_many_requests',
  unavailable: 'upstream_unavailable',
  busy: 'busy',
} as const

/** Refusals that a client may want to tell from others of their kind. */
const narrowerCodes = [
  'account_disabled',
  'all_fields_mandatory',
  'current_password_required',
  'email_in_use',
  'foreign_origin',
  'invalid_credentials',
  'link_expired',
  'list_full',
  'login_expired',
  'passwords_do_not_match',
  'property_not_found',
  'session_ended',
  'time_taken',
  'unknown_call',
  'username_in_use',
  'wrong_code',
  'wrong_current_password',
] as const

/** Errors that are no refusal of ours. */
const otherCodes = [
  'database_unavailable',
  'disk_full',
  'headers_too_large',
  'internal_error',
  'request_timeout',
  'unreadable_request',
  'unsupported_media_type',
] as const

/**
 * Every `code` of an error answer: part of the wire contract (docs/product/wire-contract.md §29). A code is never
 * renamed.
 */
export const errorCodes = [...Object.values(codeOfKind), ...narrowerCodes, ...otherCodes].toSorted()
export type ErrorCode = (typeof errorCodes)[number]

/** The JSON of an error answer: a stable code for programs, a sentence for people, and the parameter it is about. */
export const errorBody = (
  code: ErrorCode,
  message: string,
  about: { field?: string | null; requestId?: string } = {},
) => ({
  message,
  code,
  ...(about.field ? { field: about.field } : {}),
  ...(about.requestId === undefined ? {} : { requestId: about.requestId }),
})

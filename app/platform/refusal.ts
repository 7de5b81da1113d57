/** Expected failures of verbs: a sentence for a person, mapped to a status in one place. */
import { codeOfKind, type ErrorCode } from './error-codes.ts'

export const refusalKinds = [
  'bad-input',
  'unauthenticated',
  'forbidden',
  'not-found',
  'conflict',
  'too-large',
  'too-many',
  'unavailable',
  'busy',
] as const
export type RefusalKind = (typeof refusalKinds)[number]

export const statusOf = {
  'bad-input': 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  'too-many': 429,
  // Another server that is needed for it.
  unavailable: 502,
  // Too much at once on our side: the same request may pass in a moment.
  busy: 503,
} as const satisfies Record<RefusalKind, number>

export class Refusal extends Error {
  readonly kind: RefusalKind
  /** The parameter or form field the refusal is about. */
  readonly field: string | null
  /** Code by which programs tell refusals apart (docs/product/wire-contract.md §29). */
  readonly code: ErrorCode

  constructor(
    kind: RefusalKind,
    message: string,
    field: string | null = null,
    code: ErrorCode = codeOfKind[kind],
  ) {
    super(message)
    this.name = 'Refusal'
    this.kind = kind
    this.field = field
    this.code = code
  }
}

/** Compares the shape, not the class: the pages' bundle and the server each have their own copy of the class. */
export const isRefusal = (error: unknown): error is Refusal =>
  error instanceof Error && error.name === 'Refusal' && 'kind' in error

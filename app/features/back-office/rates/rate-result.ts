/** What came of a form of the page of rates. */
export type RateResult = {
  done: string | null
  failure: string | null
  /** What the refusal is about; null for the whole. */
  field: string | null
  /** The rate whose form was sent, or `prices` for the consumer price index. */
  form: string | null
  /** What was typed, by field, where it was refused. */
  typed: Record<string, string> | null
}

export const noRateResult: RateResult = { done: null, failure: null, field: null, form: null, typed: null }

export const PRICES_FORM = 'prices'

/** Names of the fields of a figure and of the other texts in forms. */
export const figureField = (key: string): string => `figure-${key}`

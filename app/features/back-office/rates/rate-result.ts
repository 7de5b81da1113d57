/** The result of a form of the page of rates. */
export type RateResult = {
  done: string | null
  failure: string | null
  /** The field that was refused; null for the whole form. */
  field: string | null
  /** The rate whose form was sent, or `prices` for the consumer price index. */
  form: string | null
  /** The typed texts by field, where the form was refused. */
  typed: Record<string, string> | null
}

export const noRateResult: RateResult = { done: null, failure: null, field: null, form: null, typed: null }

export const PRICES_FORM = 'prices'

/** Names of the fields of a figure and of the other texts in forms. */
export const figureField = (key: string): string => `figure-${key}`

/** Data of the page of a member's alerts. */
import type { AlertFrequency } from '../alert/alert.ts'
import type { AlertMailView } from '../form/alert-form-data.ts'

export type AlertView = {
  id: number
  name: string
  /** Description of its filters. */
  asks: string
  /** A town's form, or the search itself; null where what it asks for cannot be read. */
  editHref: string | null
  isSearch: boolean
  frequency: AlertFrequency | null
  isPaused: boolean
  homes: number
  /** How many of them are on the list. */
  listed: number
  /** Link to the search that shows all; null if there is none. */
  searchHref: string | null
}

export type AlertsView = { alerts: AlertView[]; mail: AlertMailView }

/** Fields from which a deleted alert is saved again. */
export type DeletedAlert = { name: string; fields: [name: string, value: string][] }

export type AlertsResult = {
  /** Sentence about what was done. */
  done: string | null
  /** Refusal, and the alert it is about. */
  failure: { message: string; field: string | null; alertId: number | null } | null
  deleted: DeletedAlert | null
}

export const nothingDone: AlertsResult = { done: null, failure: null, deleted: null }

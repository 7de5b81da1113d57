/** What the page of a member's alerts shows. */
import type { AlertFrequency } from '../alert/alert.ts'
import type { AlertMailView } from '../form/alert-form-data.ts'

export type AlertView = {
  id: number
  name: string
  /** What it asks for, in words. */
  asks: string
  /** A town's form, or the search itself; null where what it asks for cannot be read. */
  editHref: string | null
  isSearch: boolean
  frequency: AlertFrequency | null
  isPaused: boolean
  homes: number
  /** How many of them are on the list. */
  listed: number
  /** The search that shows all; null where there is none. */
  searchHref: string | null
}

export type AlertsView = { alerts: AlertView[]; mail: AlertMailView }

/** What a deleted alert is saved again from. */
export type DeletedAlert = { name: string; fields: [name: string, value: string][] }

export type AlertsResult = {
  /** What was done, in words. */
  done: string | null
  /** What was not, and which alert it is about. */
  failure: { message: string; field: string | null; alertId: number | null } | null
  deleted: DeletedAlert | null
}

export const nothingDone: AlertsResult = { done: null, failure: null, deleted: null }

/** How a viewing stands (docs/product/office.md §14). */
import type { ViewingCancelReason, ViewingState } from '#db/column-values.ts'

export { type ViewingCancelReason, type ViewingState } from '#db/column-values.ts'

export const viewingStateNames: Record<ViewingState, string> = {
  booked: 'Booked',
  done: 'Done',
  missed: 'Did not come',
  cancelled: 'Cancelled',
}

export const cancelReasonNames: Record<ViewingCancelReason, string> = {
  'visitor-asked': 'The visitor asked for it',
  'agent-unavailable': 'The agent is not available',
  'home-unavailable': 'The property cannot be shown',
  'by-mistake': 'It was booked by mistake',
}

/** `Booked`, `Cancelled: the visitor asked for it` */
export const viewingStateText = (state: ViewingState, reason: ViewingCancelReason | null): string =>
  reason === null
    ? viewingStateNames[state]
    : `${viewingStateNames[state]}: ${cancelReasonNames[reason].replace(/^./, (first) => first.toLowerCase())}`

export const MIN_VIEWING_MINUTES = 15
export const MAX_VIEWING_MINUTES = 240
export const USUAL_VIEWING_MINUTES = 30
export const MAX_VIEWING_NOTE = 5_000

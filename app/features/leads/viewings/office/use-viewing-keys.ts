import { focusLink, useKeyActions } from '../../work/use-key-actions.ts'
import { bookingPath } from '../viewing-links.ts'

/** Shortcuts of viewings, for the list of shortcuts (docs/product/office.md §14). */
export const viewingShortcuts = [
  { keys: 'j, k', does: 'Next viewing, previous viewing' },
  { keys: 'n', does: 'Book a viewing' },
] as const

const VIEWINGS = 'a[data-viewing]'

/** The keys of the calendar. */
export function useViewingKeys(): void {
  useKeyActions({
    j: () => focusLink(VIEWINGS, 1),
    k: () => focusLink(VIEWINGS, -1),
    n: () => location.assign(bookingPath()),
  })
}

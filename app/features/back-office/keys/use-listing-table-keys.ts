import { focusedLink, focusLink, useKeyActions } from '#app/features/leads/work/use-key-actions.ts'
import type { useTicks } from './use-ticks.ts'

/** Shortcuts of listings, for the list of shortcuts (docs/product/office.md §10). */
export const listingShortcuts = [
  { keys: 'j, k', does: 'Next listing, previous listing' },
  { keys: 'Enter, e', does: 'Edit the listing' },
  { keys: 'x', does: 'Select the listing' },
  { keys: 'Shift x', does: 'Select all listings from the last one selected' },
  { keys: 'Shift j, Shift k', does: 'Select the listing and the next, or the previous one' },
  { keys: 'Esc', does: 'Clear the selection' },
  { keys: 'a', does: 'Change the selected listings' },
  { keys: '/', does: 'Search listings' },
  { keys: 'n', does: 'New listing' },
  { keys: 's', does: 'Change the state of the listing' },
  { keys: 'p', does: 'Preview the listing' },
  { keys: 'Ctrl S or ⌘ S', does: 'Save the listing or the page' },
] as const

const LISTINGS = 'a[data-table-listing]'

export function useListingTableKeys(
  ticks: Omit<ReturnType<typeof useTicks>, 'area' | 'ticked' | 'setPage'>,
): void {
  const extend = (steps: number) => {
    ticks.tickFocused()
    focusLink(LISTINGS, steps)
    ticks.tickFocused()
  }
  useKeyActions({
    j: () => focusLink(LISTINGS, 1),
    k: () => focusLink(LISTINGS, -1),
    J: () => extend(1),
    K: () => extend(-1),
    x: ticks.toggleFocused,
    X: ticks.tickToFocused,
    Escape: ticks.clear,
    a: () => document.querySelector<HTMLElement>('select[name=choice]')?.focus(),
    e: () => {
      const listing = focusedLink(LISTINGS)
      if (listing) location.assign(listing.pathname)
    },
    n: () => location.assign('/office/listings/new'),
    '/': () => document.getElementById('listing-search')?.focus(),
  })
}

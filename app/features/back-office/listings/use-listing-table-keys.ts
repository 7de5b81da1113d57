import { useNavigate } from 'react-router'
import { focusedLink, focusLink, useKeyActions } from '../../leads/inbox/use-key-actions.ts'

/** What the shortcuts of listings do, for the list of shortcuts (docs/product/office.md §10). */
export const listingShortcuts = [
  { keys: 'j, k', does: 'Next listing, previous listing' },
  { keys: 'Enter, e', does: 'Edit the listing' },
  { keys: '/', does: 'Search listings' },
  { keys: 'n', does: 'New listing' },
  { keys: 's', does: 'Change the state of the listing' },
  { keys: 'Ctrl S or ⌘ S', does: 'Save the listing or the page' },
] as const

const LISTINGS = 'a[data-table-listing]'

export function useListingTableKeys(): void {
  const navigate = useNavigate()
  useKeyActions({
    j: () => focusLink(LISTINGS, 1),
    k: () => focusLink(LISTINGS, -1),
    e: () => {
      const listing = focusedLink(LISTINGS)
      if (listing) void navigate(listing.pathname)
    },
    n: () => void navigate('/office/listings/new'),
    '/': () => document.getElementById('listing-search')?.focus(),
  })
}

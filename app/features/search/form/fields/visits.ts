/** How a page of homes goes from one search to the next. */
import { useVisits } from '#app/ui/in-place.tsx'

/** `search`: of what is shown or, while another search is loading, of that one: `''` or `?…`. */
export function useSearchVisits() {
  const visits = useVisits()
  const address = visits.loading ?? visits.shown
  const at = address.indexOf('?')
  return { ...visits, isLoading: visits.loading !== null, search: at === -1 ? '' : address.slice(at) }
}

/** True while a change of the search is loading. */
export const useIsSearching = (): boolean => useVisits().loading !== null

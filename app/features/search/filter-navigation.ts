import { useEffect, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { formSearch } from './filter-values.ts'
import { RESULTS } from './results.tsx'

/** The ids of the form that holds the filters, and of the dialog it stands in where there is no room for a column. */
export const FILTER_FORM = 'filters'
export const FILTER_SHEET = 'filter-sheet'

/** Goes to the search a form holds, at once or when typing pauses; the place on the page is kept. */
export function useFilterNavigation() {
  const navigate = useNavigate()
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])

  return (form: HTMLFormElement, pauseMs: number) => {
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => {
      const search = formSearch(new FormData(form))
      void Promise.resolve(navigate({ search }, { replace: true, preventScrollReset: true })).then(
        showFirstHomes,
      )
    }, pauseMs)
  }
}

/** Someone deep in a list that has just become another sees how it begins. */
function showFirstHomes(): void {
  const results = document.getElementById(RESULTS)
  if (results && results.getBoundingClientRect().top < 0) results.scrollIntoView()
}

/** True while a change of the search is on its way. */
export const useIsSearching = (): boolean => useNavigation().state === 'loading'

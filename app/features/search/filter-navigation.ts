import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { navigateFromSheet } from '#app/ui/sheet-history.ts'
import { formSearch } from './filter-values.ts'
import { RESULTS_ID } from './search-view.ts'

/** The ids of the form that holds the filters, and of the dialog it stands in where there is no room for a column. */
export const FILTER_FORM = 'filters'
export const FILTER_SHEET = 'filter-sheet'

const TYPING_PAUSE_MS = 600

/** How a form's search is applied: `typedIn` names the text field that is being written in. */
type Application = { typedIn?: string }

/**
 * `apply` goes to the search a form holds, at once or when typing pauses; the place on the page is kept. Each change is an entry of
 * the history, for Back to undo; what is written in one field, with nothing else in between, is one change.
 */
export function useFilterNavigation() {
  const navigate = useNavigate()
  const location = useLocation()
  // Where a change that is still on its way goes counts as reached.
  const underWay = useNavigation().location
  const { search: current, key } = underWay ?? location
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The field whose change made the newest entry. */
  const written = useRef<{ field: string; key: string } | null>(null)
  const at = useRef({ current, key })
  useEffect(() => {
    at.current = { current, key }
  })
  useEffect(() => () => clearTimeout(waiting.current), [])

  const go = async (search: string, typedIn: string | undefined) => {
    if (search === at.current.current) return
    const replace = written.current?.field === typedIn && written.current?.key === at.current.key
    await navigateFromSheet(async () => {
      await navigate({ search }, { replace, preventScrollReset: true })
    })
    showFirstHomes()
    written.current = typedIn === undefined ? null : { field: typedIn, key: history.state?.key ?? '' }
  }

  const forget = () => {
    clearTimeout(waiting.current)
    waiting.current = undefined
  }

  return {
    apply: (form: HTMLFormElement, { typedIn }: Application = {}) => {
      forget()
      // Read now: the page of an earlier change may arrive before this one leaves.
      const search = formSearch(new FormData(form), digitFields(form))
      const pauseMs = typedIn === undefined ? 0 : TYPING_PAUSE_MS
      waiting.current = setTimeout(() => {
        forget()
        void go(search, typedIn)
      }, pauseMs)
    },
    /** Gives up a change that has not left yet. */
    forget,
    /** True while the form holds a change that the page does not show yet. */
    isAhead: () => waiting.current !== undefined || underWay !== undefined,
  }
}

const digitFields = (form: HTMLFormElement): Set<string> =>
  new Set(
    [...form.elements].flatMap((field) =>
      field instanceof HTMLInputElement && field.dataset['digits'] ? [field.name] : [],
    ),
  )

/** Scrolls to the start of the list after its search changed. */
function showFirstHomes(): void {
  const results = document.getElementById(RESULTS_ID)
  if (results && results.getBoundingClientRect().top < 0) results.scrollIntoView()
}

/** True while a change of the search is on its way. */
export const useIsSearching = (): boolean => useNavigation().state === 'loading'

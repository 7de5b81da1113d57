import { useEffect, useRef } from 'react'
import { navigateFromSheet } from '#app/ui/sheet-history.ts'
import { formSearch } from './filter-values.ts'
import { RESULTS_ID } from '../../criteria/search-view.ts'
import { useSearchVisits } from './visits.ts'

/** The ids of the form that holds the filters, and of the dialog it stands in where there is no room for a column. */
export const FILTER_FORM = 'filters'
export const FILTER_SHEET = 'filter-sheet'

const TYPING_PAUSE_MS = 600

/** Fields of the form that hold the area searched in. */
const AREA_FIELDS = ['bounds', 'shape']

type Field = [name: string, value: FormDataEntryValue]

/** How a form's search is applied: `typedIn` names the text field that is being written in. */
type Application = { typedIn?: string }

/**
 * `apply` goes to the search a form holds, at once or when typing pauses; the place on the page is kept. Each change is
 * an entry of the history, for Back to undo; what is written in one field, with nothing else in between, is one change.
 */
export function useFilterNavigation() {
  // Where a change that is still loading leads counts as reached.
  const { search: current, isLoading, visit } = useSearchVisits()
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const newest = useRef({ current, isLoading, visit })
  useEffect(() => {
    newest.current = { current, isLoading, visit }
  })
  useEffect(() => () => clearTimeout(waiting.current), [])

  const go = async (path: string, search: string, typedIn: string | undefined) => {
    if (search === newest.current.current) return
    await navigateFromSheet(() => newest.current.visit(path + search, { step: typedIn }))
    showFirstHomes()
  }

  /**
   * The map sets the area, not the form: where the map was moved and its search is still loading, the form has the
   * former one.
   */
  const areaNow = (form: HTMLFormElement): Field[] => {
    const { current: address, isLoading: isAreaLoading } = newest.current
    const area = isAreaLoading ? new URLSearchParams(address) : new FormData(form)
    return AREA_FIELDS.map((name) => [name, area.get(name) ?? ''])
  }

  const forget = () => {
    clearTimeout(waiting.current)
    waiting.current = undefined
  }

  return {
    apply: (form: HTMLFormElement, { typedIn }: Application = {}) => {
      forget()
      // Read now: the page of an earlier change may arrive before this one leaves.
      const chosen = [...new FormData(form)].filter(([name]) => !AREA_FIELDS.includes(name))
      const digits = digitFields(form)
      const { pathname } = new URL(form.action)
      const pauseMs = typedIn === undefined ? 0 : TYPING_PAUSE_MS
      waiting.current = setTimeout(() => {
        forget()
        void go(pathname, formSearch([...areaNow(form), ...chosen], digits), typedIn)
      }, pauseMs)
    },
    /** Discards a change that was not sent yet. */
    forget,
    /** True while the form holds a change that the page does not show yet. */
    isAhead: () => waiting.current !== undefined || isLoading,
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

import { useRef, useSyncExternalStore } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { useSheetHistory } from '#app/ui/sheet-history.ts'
import { countedOffers } from '../listings/offer-words.ts'
import { FailedSearchNotice } from './failed-search-notice.tsx'
import { FilterForm } from './filter-form.tsx'
import { FILTER_SHEET } from './filter-navigation.ts'
import type { SearchView } from './search-view.ts'
import { ViewSwitch } from './view-switch.tsx'
import { useIsSearching } from './visits.ts'

const wideLayoutQuery = '(min-width: 80rem)'

/**
 * The filters: a quiet column where there is room for one (`column`), a sheet elsewhere. Without script they stand in
 * the page.
 */
export function Filters({ view, column = true }: { view: SearchView; column?: boolean }) {
  const isColumn = useSyncExternalStore(
    onWidthChange,
    () => column && matchMedia(wideLayoutQuery).matches,
    () => true,
  )
  const isSearching = useIsSearching()
  const sheet = useRef<HTMLDialogElement>(null)
  useSheetHistory(sheet)
  return (
    <>
      <aside
        id="filter-column"
        aria-label="Filters"
        className={`noscript:block! ${column ? 'max-xl:hidden' : 'hidden'}`}
      >
        {isColumn && <FilterForm view={view} foldsRest />}
      </aside>
      {/* Always there, so that it opens before its script has come; what is in it follows. */}
      <Dialog
        id={FILTER_SHEET}
        dialogRef={sheet}
        title="Filters"
        sheet
        footer={
          <Button
            look="primary"
            className="w-full"
            command="close"
            commandfor={FILTER_SHEET}
            aria-busy={isSearching}
          >
            <span className="figures">Show {countedOffers(view.total, view.words)}</span>
          </Button>
        }
      >
        {isColumn ? (
          <p className="text-muted">Loading the filters…</p>
        ) : (
          <>
            <FailedSearchNotice />
            {view.path !== '/search' && (
              <div className="mb-2 flex items-center justify-between md:hidden">
                <span aria-hidden>View</span>
                <ViewSwitch view={view} className="-mr-3" />
              </div>
            )}
            <FilterForm view={view} />
            <output className="sr-only">{countedOffers(view.total, view.words)}</output>
          </>
        )}
      </Dialog>
    </>
  )
}

function onWidthChange(changed: () => void) {
  const width = matchMedia(wideLayoutQuery)
  width.addEventListener('change', changed)
  return () => width.removeEventListener('change', changed)
}

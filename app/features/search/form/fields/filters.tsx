import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { useSheetHistory } from '#app/ui/sheet-history.ts'
import { countedOffers } from '#app/features/listings/record/offer-words.ts'
import { FailedSearchNotice } from './failed-search-notice.tsx'
import type { FilterFormProps } from './filter-form.tsx'
import { FILTER_SHEET } from './filter-navigation.ts'
import type { SearchView } from '../../criteria/search-view.ts'
import { useIsSearching } from './visits.ts'

/** Widths from which the filters are on the page, by their place there. */
const wideLayoutQueries = { column: '(min-width: 80rem)', bar: '(min-width: 75rem)' }

const placements = {
  column: 'max-xl:hidden',
  // A whole line without script: it has all fields.
  bar: 'max-[75rem]:hidden noscript:order-last noscript:basis-full noscript:pt-4',
}

/**
 * The filters: where there is room, a quiet column or a bar of buttons that open them; a sheet elsewhere. Without
 * script they stand in the page.
 */
export function Filters({
  view,
  place,
  Form,
  viewSwitch,
}: {
  view: SearchView
  place: 'column' | 'bar'
  Form: ComponentType<FilterFormProps>
  /** Shown in the sheet of a phone. */
  viewSwitch?: ReactNode
}) {
  const query = wideLayoutQueries[place]
  const isWide = useSyncExternalStore(
    useCallback((changed: () => void) => onWidthChange(query, changed), [query]),
    () => matchMedia(query).matches,
    () => true,
  )
  const [isStarted, setStarted] = useState(false)
  const onStarted = useCallback(() => setStarted(true), [])
  // What was changed in it before it started counts, and the order of the homes belongs to it.
  const isInPage = isWide || !isStarted
  const isSearching = useIsSearching()
  const sheet = useRef<HTMLDialogElement>(null)
  useSheetHistory(sheet)
  return (
    <>
      <aside id={`filter-${place}`} aria-label="Filters" className={`noscript:block! ${placements[place]}`}>
        {isInPage && (
          <Form
            view={view}
            foldsRest={place === 'column'}
            inPopovers={place === 'bar'}
            onStarted={onStarted}
          />
        )}
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
        {isInPage ? (
          <p className="text-muted">Loading the filters…</p>
        ) : (
          <>
            <FailedSearchNotice />
            {viewSwitch && (
              <div className="mb-2 flex items-center justify-between md:hidden">
                <span aria-hidden>View</span>
                {viewSwitch}
              </div>
            )}
            <Form view={view} />
            <output className="sr-only">{countedOffers(view.total, view.words)}</output>
          </>
        )}
      </Dialog>
    </>
  )
}

function onWidthChange(query: string, changed: () => void) {
  const width = matchMedia(query)
  width.addEventListener('change', changed)
  return () => width.removeEventListener('change', changed)
}

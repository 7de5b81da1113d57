import { List, Map as MapIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import type { StreetMapView } from '../streets/street-map-view.ts'
import { useInfiniteScroll } from './infinite-scroll.ts'
import { FailedSearchNotice } from './failed-search-notice.tsx'
import { Filters } from './filters.tsx'
import { useIsSearching } from './filter-navigation.ts'
import { useFocusRecovery } from './focus-recovery.ts'
import { ChosenFilters, FilterBar, ModeTabs, Problems, ShownCount, SortSelect } from './list-toolbar.tsx'
import type { MapStart } from './map-start.ts'
import { type CardActions, Results } from './results.tsx'
import type { FailedSearch } from './search-page-data.ts'
import { SentenceNotice } from './sentence-notice.tsx'
import { SearchMap } from './search-map.tsx'
import { RESULTS_ID, type SearchView } from './search-view.ts'

/** /search: the list and the map side by side, in step; on a phone one at a time, the list first. */
export function MapAndList({
  view,
  failed,
  start,
  streets,
  seenIds,
  actions,
  searchActions,
}: {
  view: SearchView
  failed: FailedSearch | null
  start: MapStart
  streets: StreetMapView | null
  seenIds: ReadonlySet<number>
  actions: CardActions
  /** Beside the order: what can be done with the search. */
  searchActions?: ReactNode
}) {
  const list = useInfiniteScroll(view)
  const isSearching = useIsSearching()
  useFocusRecovery(view)
  const [phoneShows, setPhoneShows] = useState<'list' | 'map'>('list')
  const [pointedId, setPointedId] = useState<number | null>(null)
  const pointed = list.cards.find((card) => card.id === pointedId)
  const at =
    pointed && pointed.latitude !== null && pointed.longitude !== null
      ? { latitude: pointed.latitude, longitude: pointed.longitude }
      : null

  return (
    <div className="mx-auto w-full max-w-[110rem] px-[clamp(1rem,2.5vw,2rem)] pt-2 pb-10">
      <header className="sticky top-16 z-30 -mx-2 flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-ground px-2 py-2">
        <h1 className="text-title max-lg:w-full lg:mr-auto">{view.title}</h1>
        <div className="max-sm:w-full">
          <ModeTabs tabs={view.tabs} />
        </div>
        <FilterBar view={view} isAlone />
        <button
          type="button"
          onClick={() => {
            setPhoneShows(phoneShows === 'list' ? 'map' : 'list')
            scrollTo(0, 0)
          }}
          className={buttonClass('secondary', 'lg:hidden noscript:hidden')}
        >
          {phoneShows === 'list' ? <MapIcon aria-hidden size={18} /> : <List aria-hidden size={18} />}
          {phoneShows === 'list' ? 'Map' : 'List'}
        </button>
      </header>
      <div className="grid items-start gap-x-8 pt-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
        <section
          id={RESULTS_ID}
          aria-labelledby="results-heading"
          className={`min-w-0 noscript:block! ${phoneShows === 'map' ? 'max-lg:hidden' : ''}`}
        >
          <h2 id="results-heading" className="sr-only">
            Homes
          </h2>
          <div className="flex flex-wrap items-center justify-between gap-x-2 pb-2">
            <ShownCount shown={list.cards.length} total={view.total} isBusy={isSearching} />
            <div className="flex flex-wrap items-center gap-x-4">
              {searchActions}
              <SortSelect view={view} />
            </div>
          </div>
          <div className="grid gap-4 has-[li,button]:mb-5">
            <FailedSearchNotice failed={failed} />
            <SentenceNotice sentence={view.sentence} hasColumn={false} />
            <Problems problems={view.problems} />
            <ChosenFilters view={view} />
          </div>
          <div
            role="presentation"
            onPointerOver={(event) => setPointedId(cardUnder(event.target))}
            onPointerLeave={() => setPointedId(null)}
            onFocus={(event) => setPointedId(cardUnder(event.target))}
          >
            <Results view={view} list={list} actions={actions} pointedId={pointedId} />
          </div>
        </section>
        <div
          className={`noscript:block! h-[calc(100dvh-11rem)] min-h-96 lg:sticky lg:top-36 lg:h-[calc(100dvh-10rem)] ${phoneShows === 'list' ? 'max-lg:hidden' : ''}`}
        >
          <SearchMap
            search={view}
            start={start}
            streets={streets}
            pointed={at}
            seenIds={seenIds}
            onPoint={setPointedId}
          />
        </div>
      </div>
      <Filters view={view} failed={failed} column={false} />
    </div>
  )
}

/** The home whose card an element stands in. */
const cardUnder = (target: EventTarget): number | null => {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-listing]') : null
  return card ? Number(card.dataset['listing']) : null
}

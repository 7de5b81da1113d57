import { List, Map as MapIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import type { StreetMapView } from '#app/features/streets/street-map-view.ts'
import { useInfiniteScroll } from '../list/results/infinite-scroll.ts'
import { FailedSearchNotice } from '../form/fields/failed-search-notice.tsx'
import { FilterFormInUse } from '../form/filter-form-in-use.tsx'
import { Filters } from '../form/fields/filters.tsx'
import { useFocusRecovery } from '../form/focus-recovery.ts'
import { ChosenFilters, ListToolbar, ModeTabs, Problems } from '../list/results/list-toolbar.tsx'
import type { MapStart } from './map-start.ts'
import { type CardActions, ResultCards, Results } from '../list/results/results.tsx'
import { usePhoneShows } from './drawing/phone-shows.ts'
import { SentenceNotice } from '../list/sentence-notice.tsx'
import { SearchMap } from './search-map.tsx'
import { RESULTS_ID, type SearchView } from '../criteria/search-view.ts'

/** /search: the list and the map side by side, in step; on a phone one at a time, the map first. */
export function MapAndList({
  view,
  start,
  streets,
  seenIds,
  actions,
  searchActions,
}: {
  view: SearchView
  start: MapStart
  streets: StreetMapView | null
  seenIds: ReadonlySet<number>
  actions: CardActions
  /** Actions on the search, beside the tabs. */
  searchActions?: ReactNode
}) {
  const list = useInfiniteScroll(view)
  useFocusRecovery(view)
  const [phoneShows, showOnPhone] = usePhoneShows(view)
  const [pointedId, setPointedId] = useState<number | null>(null)
  const pointed = list.cards.find((card) => card.id === pointedId)
  const at =
    pointed && pointed.latitude !== null && pointed.longitude !== null
      ? { latitude: pointed.latitude, longitude: pointed.longitude }
      : null

  return (
    <div className="mx-auto w-full max-w-[110rem] px-[clamp(1rem,2.5vw,2rem)] pt-3 pb-10">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-title">{view.title}</h1>
        <div className="flex flex-wrap items-center gap-3 max-md:w-full">
          <div className="max-md:grow">
            <ModeTabs tabs={view.tabs} />
          </div>
          {searchActions}
        </div>
      </header>
      <ListToolbar
        view={view}
        shown={list.cards.length}
        filters={<Filters view={view} place="bar" Form={FilterFormInUse} />}
        map={
          <button
            type="button"
            onClick={() => showOnPhone(phoneShows === 'list' ? 'map' : 'list')}
            className={buttonClass('secondary', 'max-md:px-3 lg:hidden noscript:hidden')}
          >
            {phoneShows === 'list' ? <MapIcon aria-hidden size={18} /> : <List aria-hidden size={18} />}
            {phoneShows === 'list' ? <span className="max-md:sr-only">Map</span> : 'List'}
          </button>
        }
      />
      <div className="grid items-start gap-x-8 pt-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
        <section
          id={RESULTS_ID}
          aria-labelledby="results-heading"
          className={`min-w-0 scroll-mt-10 noscript:block! ${phoneShows === 'map' ? 'max-lg:hidden' : ''}`}
        >
          <h2 id="results-heading" className="sr-only">
            Homes
          </h2>
          <div className="grid gap-4 has-[li,button]:mb-5">
            <FailedSearchNotice />
            <SentenceNotice sentence={view.sentence} />
            <Problems problems={view.problems} />
            <ChosenFilters view={view} />
          </div>
          <div
            role="presentation"
            onPointerOver={(event) => setPointedId(cardUnder(event.target))}
            onPointerLeave={() => setPointedId(null)}
            onFocus={(event) => setPointedId(cardUnder(event.target))}
          >
            <Results view={view} list={list}>
              <ResultCards
                sort={view.sort}
                listView="cards"
                cards={list.cards}
                actions={actions}
                columns="gap-x-6 gap-y-10 sm:grid-cols-2"
                pointedId={pointedId}
              />
            </Results>
          </div>
        </section>
        <div
          className={`noscript:block! h-[calc(100dvh-17rem)] min-h-96 lg:sticky lg:top-36 lg:h-[calc(100dvh-10rem)] ${phoneShows === 'list' ? 'max-lg:hidden' : ''}`}
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
    </div>
  )
}

/** The home whose card an element stands in. */
const cardUnder = (target: EventTarget): number | null => {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-listing]') : null
  return card ? Number(card.dataset['listing']) : null
}

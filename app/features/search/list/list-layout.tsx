import { Map as MapIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import { useInfiniteScroll } from './results/infinite-scroll.ts'
import { FailedSearchNotice } from '../form/fields/failed-search-notice.tsx'
import { FilterForm } from '../form/fields/filter-form.tsx'
import { Filters } from '../form/fields/filters.tsx'
import { useFocusRecovery } from '../form/focus-recovery.ts'
import { ChosenFilters, ListToolbar, ModeTabs, Problems } from './results/list-toolbar.tsx'
import { ListingTypeSelect } from '../form/fields/listing-type-select.tsx'
import { type CardActions, ResultCards, Results } from './results/results.tsx'
import { ResultsTable } from './results/results-table.tsx'
import { SentenceNotice } from './sentence-notice.tsx'
import { RESULTS_ID, type SearchView } from '../criteria/search-view.ts'
import { ViewSwitch } from './view-switch.tsx'

/** A page of homes: /buy, /rent and /featured. */
export function ListLayout({
  view,
  actions,
  searchActions,
}: {
  view: SearchView
  actions: CardActions
  /** Actions on the search, beside the tabs. */
  searchActions?: ReactNode
}) {
  const list = useInfiniteScroll(view)
  useFocusRecovery(view)
  const isFeatured = view.path === '/featured'
  return (
    // The filters begin beside the title, so that all of their column is in sight before one scrolls.
    <div className="column grid items-start gap-x-10 pt-3 pb-16 max-xl:grid-cols-1 md:pt-10 xl:grid-cols-[17rem_minmax(0,1fr)] xl:grid-rows-[auto_auto_1fr] xl:pt-4">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 md:gap-y-4">
        <h1 className="text-title md:text-heading">{view.title}</h1>
        {isFeatured ? (
          <ListingTypeSelect view={view} />
        ) : (
          <div className="flex items-center gap-3 max-md:w-full">
            <div className="max-md:grow">
              <ModeTabs tabs={view.tabs} />
            </div>
            <span className="max-xl:hidden">
              <MapLink href={mapHref(view)} />
            </span>
            {searchActions}
          </div>
        )}
      </header>
      <ListToolbar
        view={view}
        shown={list.cards.length}
        hasColumn
        viewSwitch={<ViewSwitch view={view} className="max-md:hidden" />}
        map={!isFeatured && <MapLink href={mapHref(view)} />}
      />
      {/* As high as the list, for the column in it to stay in sight. */}
      <div className="max-xl:order-last max-xl:mt-10 xl:col-start-1 xl:row-span-3 xl:row-start-1 xl:self-stretch">
        <Filters
          view={view}
          place="column"
          Form={FilterForm}
          viewSwitch={<ViewSwitch view={view} className="-mr-3" />}
        />
      </div>
      <section
        id={RESULTS_ID}
        aria-labelledby="results-heading"
        className="mt-4 min-w-0 scroll-mt-10 md:mt-6 xl:scroll-mt-0"
      >
        <h2 id="results-heading" className="sr-only">
          Homes
        </h2>
        <div className="grid gap-4 has-[li,button]:mb-6">
          <FailedSearchNotice />
          <SentenceNotice sentence={view.sentence} />
          <Problems problems={view.problems} />
          <ChosenFilters view={view} />
        </div>
        <Results view={view} list={list}>
          {view.listView === 'table' ? (
            <ResultsTable view={view} cards={list.cards} actions={actions} />
          ) : (
            <ResultCards sort={view.sort} listView={view.listView} cards={list.cards} actions={actions} />
          )}
        </Results>
      </section>
    </div>
  )
}

/** The same search on the map page, which is for sale unless its address says otherwise. */
function mapHref(view: SearchView): string {
  const params = new URLSearchParams(view.search)
  if (view.mode === 'rent') params.set('buyrent_category', 'rent')
  return params.size === 0 ? '/search' : `/search?${params}`
}

/** Link from a list to the same search on the map. */
function MapLink({ href }: { href: string }) {
  return (
    <a href={href} className={buttonClass('secondary', 'max-md:px-3')}>
      <MapIcon aria-hidden size={18} />
      <span className="max-md:sr-only">Map</span>
    </a>
  )
}

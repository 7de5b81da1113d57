import type { ReactNode } from 'react'
import { useInfiniteScroll } from './infinite-scroll.ts'
import { FailedSearchNotice } from './failed-search-notice.tsx'
import { Filters } from './filters.tsx'
import { useIsSearching } from './filter-navigation.ts'
import { useFocusRecovery } from './focus-recovery.ts'
import {
  ChosenFilters,
  FilterBar,
  ListingTypeSelect,
  MapLink,
  ModeTabs,
  Problems,
  ShownCount,
  SortSelect,
} from './list-toolbar.tsx'
import { type CardActions, Results } from './results.tsx'
import type { FailedSearch } from './search-page-data.ts'
import { SentenceNotice } from './sentence-notice.tsx'
import { RESULTS_ID, type SearchView } from './search-view.ts'
import ViewSwitch from './view-switch.part.tsx'

/** A page of homes: /buy, /rent and /featured. */
export function ListLayout({
  view,
  failed,
  actions,
  searchActions,
}: {
  view: SearchView
  failed: FailedSearch | null
  actions: CardActions
  /** Beside the order: what can be done with the search. */
  searchActions?: ReactNode
}) {
  const list = useInfiniteScroll(view)
  const isSearching = useIsSearching()
  useFocusRecovery(view)
  const isFeatured = view.path === '/featured'
  return (
    <div className="column pt-6 pb-16 md:pt-10">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 className="text-heading">{view.title}</h1>
        {isFeatured ? (
          <ListingTypeSelect view={view} />
        ) : (
          <div className="flex items-center gap-3">
            <ModeTabs tabs={view.tabs} />
            <span className="max-xl:hidden">
              <MapLink href={mapHref(view)} />
            </span>
          </div>
        )}
      </header>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-2 border-t border-line pt-2">
        <ShownCount shown={list.cards.length} total={view.total} isBusy={isSearching} />
        <ViewSwitch path={view.path} search={view.search} page={view.page} listView={view.listView} />
        <div className="flex flex-wrap items-center gap-x-4 sm:ml-auto">
          {searchActions}
          <SortSelect view={view} />
        </div>
      </div>
      <div className="sticky top-16 z-30 flex flex-wrap items-center gap-2 border-b border-line bg-ground py-2 xl:hidden">
        <FilterBar view={view} />
        {!isFeatured && <MapLink href={mapHref(view)} />}
      </div>
      <div className="mt-6 grid items-start gap-x-10 gap-y-10 xl:grid-cols-[17rem_minmax(0,1fr)]">
        {/* As high as the list, for the column in it to stay in sight. */}
        <div className="max-xl:order-last xl:self-stretch">
          <Filters view={view} failed={failed} />
        </div>
        <section id={RESULTS_ID} aria-labelledby="results-heading" className="min-w-0">
          <h2 id="results-heading" className="sr-only">
            Homes
          </h2>
          <div className="grid gap-4 has-[li,button]:mb-6">
            <FailedSearchNotice failed={failed} />
            <SentenceNotice sentence={view.sentence} hasColumn />
            <Problems problems={view.problems} />
            <ChosenFilters view={view} />
          </div>
          <Results view={view} list={list} actions={actions} />
        </section>
      </div>
    </div>
  )
}

/** The same search on the map page, which is for sale unless its address says otherwise. */
function mapHref(view: SearchView): string {
  const params = new URLSearchParams(view.search)
  if (view.mode === 'rent') params.set('buyrent_category', 'rent')
  return params.size === 0 ? '/search' : `/search?${params}`
}

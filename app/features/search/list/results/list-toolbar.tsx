import { ArrowUpDown, Funnel } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import { RemovableChip } from '#app/ui/chip.tsx'
import { count } from '#app/ui/format.ts'
import { inPlace } from '#app/ui/early/page-script.ts'
import { LinkInPlace, useVisitOnPress } from '#app/ui/in-place.tsx'
import { isForSaleOnly, sortOrders, sorts } from '../../criteria/sort-order.ts'
import { FILTER_FORM, FILTER_SHEET, useFilterNavigation } from '../../form/fields/filter-navigation.ts'
import { SHOWN_COUNT, useFocusOnNext } from '../../form/focus-recovery.ts'
import type { SearchView } from '../../criteria/search-view.ts'
import { useChosenEarly } from '../../form/fields/use-chosen-early.ts'
import { useIsSearching } from '../../form/fields/visits.ts'

/** Links for sale and for rent, so that either can be opened in another tab. */
export function ModeTabs({ tabs }: { tabs: SearchView['tabs'] }) {
  return (
    <nav aria-label="Buy or rent" className="flex rounded-small border border-control p-0.5">
      {tabs.map((tab) => (
        <LinkInPlace
          key={tab.label}
          id={`tab-${tab.label}`}
          href={tab.href}
          aria-current={tab.current ? 'page' : undefined}
          className={`min-h-10 grow rounded-[4px] px-5 py-1.5 text-center font-medium no-underline ${
            tab.current ? 'bg-action text-on-action' : 'text-action hover:bg-wash'
          }`}
        >
          {tab.label}
        </LinkInPlace>
      ))}
    </nav>
  )
}

/**
 * How many homes, the filters where no column has them, and the order: one line that stays in sight on a phone; on a
 * tablet its second line stays. `map`: the way to the map, and back.
 */
export function ListToolbar({
  view,
  shown,
  hasColumn = false,
  viewSwitch,
  filters,
  map,
}: {
  view: SearchView
  shown: number
  /** The filters stand in a column where the screen has room for one. */
  hasColumn?: boolean
  viewSwitch?: ReactNode
  /** Filters in the bar if that is wide enough, instead of the buttons that open their sheet. */
  filters?: ReactNode
  map: ReactNode
}) {
  const isSearching = useIsSearching()
  return (
    <div
      className={`sticky top-16 z-30 mt-2 flex print:hidden h-14 items-center gap-2 border-y border-line bg-ground noscript:h-auto noscript:flex-wrap md:mt-4 md:h-auto md:flex-wrap md:py-2 ${hasColumn ? 'md:max-xl:top-3 xl:static xl:border-b-0 xl:pb-0' : 'md:max-lg:top-3 lg:flex-nowrap'}`}
    >
      <ShownCount shown={shown} total={view.total} isBusy={isSearching} />
      {viewSwitch}
      <div
        className={`ml-auto flex gap-2 md:order-last md:w-full ${hasColumn ? 'xl:hidden' : 'lg:order-none lg:ml-3 lg:w-auto'}`}
      >
        <FilterBar view={view} className={filters ? 'min-[75rem]:hidden' : ''} />
        {map}
      </div>
      {filters}
      <div className="md:ml-auto">
        <SortSelect view={view} />
      </div>
    </div>
  )
}

/** `Showing: 20 out of 2,400` (docs/product/search.md §2); said aloud when it changes. */
function ShownCount({ shown, total, isBusy }: { shown: number; total: number; isBusy: boolean }) {
  return (
    <p
      id={SHOWN_COUNT}
      role="status"
      tabIndex={-1}
      aria-busy={isBusy}
      className={`figures max-md:text-small ${isBusy ? 'text-muted' : ''}`}
    >
      Showing: {count(shown)} <span className="max-md:block">out of {count(total)}</span>
    </p>
  )
}

function SortSelect({ view }: { view: SearchView }) {
  const { apply } = useFilterNavigation()
  const select = useChosenEarly(view.sort, ({ form }) => {
    if (form) apply(form)
  })
  return (
    <div className="flex items-center gap-2 not-noscript:max-md:relative not-noscript:max-md:size-11 not-noscript:max-md:justify-center not-noscript:max-md:rounded-small not-noscript:max-md:border not-noscript:max-md:border-control not-noscript:max-md:has-focus-visible:outline-3 not-noscript:max-md:has-focus-visible:outline-action-over">
      <label htmlFor="sort" className="sr-only">
        Sort by
      </label>
      {/* On a phone the select lies unseen over its icon. */}
      <ArrowUpDown aria-hidden size={18} className="text-action md:hidden noscript:hidden" />
      <select
        ref={select}
        id="sort"
        autoComplete="off"
        name="sort"
        form={FILTER_FORM}
        defaultValue={view.sort}
        data-chosen={view.sort}
        onChange={(event) => {
          if (event.target.form) apply(event.target.form)
        }}
        className="min-h-11 rounded-small bg-transparent text-action hover:text-action-over not-noscript:max-md:absolute not-noscript:max-md:inset-0 not-noscript:max-md:opacity-0 md:-mr-1"
      >
        {sortOrders
          .filter((order) => view.mode !== 'rent' || !isForSaleOnly(order))
          .map((order) => (
            <option key={order} value={order}>
              {sorts[order].name}
            </option>
          ))}
      </select>
      <span className="hidden noscript:inline">
        <button form={FILTER_FORM} className={buttonClass()}>
          Sort
        </button>
      </span>
    </div>
  )
}

/** One button on a phone, a bar on larger screens; each opens the sheet at its question. */
function FilterBar({ view, className }: { view: SearchView; className: string }) {
  const { chosenCount, groups } = view.filters
  return (
    <div className={`flex flex-wrap gap-2 noscript:hidden ${className}`}>
      {groups
        .filter(({ isMain }) => isMain)
        .map(({ id, title }) => (
          <button
            key={id}
            {...inPlace}
            type="button"
            command="show-modal"
            commandfor={FILTER_SHEET}
            // The sheet opens after the press, and what is closed cannot be scrolled to.
            onClick={() =>
              requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView({ block: 'start' }))
            }
            className={buttonClass('secondary', 'max-md:hidden')}
          >
            {title}
          </button>
        ))}
      <button
        type="button"
        command="show-modal"
        commandfor={FILTER_SHEET}
        className={buttonClass('secondary', 'max-md:px-3')}
      >
        <Funnel aria-hidden size={18} />
        <span className="md:hidden">Filters</span>
        <span className="max-md:hidden">All filters</span>
        {chosenCount > 0 && (
          <span className="figures grid size-6 place-items-center rounded-full bg-action text-small text-on-action">
            {chosenCount}
            <span className="sr-only"> set</span>
          </span>
        )}
      </button>
    </div>
  )
}

/** Chosen filters, each with a button that removes it. */
export function ChosenFilters({ view }: { view: SearchView }) {
  const list = useRef<HTMLUListElement>(null)
  const focusAfter = useFocusOnNext(list, view.chosen)
  const onPress = useVisitOnPress()
  if (view.chosen.length === 0) return null
  return (
    <ul ref={list} aria-label="Chosen filters" className="flex flex-wrap items-center gap-2">
      {view.chosen.map((chosen, at) => (
        <li key={chosen.label}>
          <RemovableChip
            label={chosen.label}
            removeHref={chosen.removeHref}
            onRemove={(event) => {
              focusAfter(at)
              onPress(event)
            }}
          />
        </li>
      ))}
      <li>
        <LinkInPlace
          href={view.clearHref}
          className="inline-flex min-h-9 items-center px-2 text-small text-action underline underline-offset-4 hover:text-action-over"
        >
          Clear all
        </LinkInPlace>
      </li>
    </ul>
  )
}

/** Lists what of the address could not be used. */
export function Problems({ problems }: { problems: string[] }) {
  if (problems.length === 0) return null
  return (
    <ul className="rounded-small border-l-4 border-change bg-change-wash px-4 py-3 text-change">
      {problems.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
  )
}

import { ListFilter, Map as MapIcon } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Link, NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { RemovableChip } from '#app/ui/chip.tsx'
import { controlClass } from '#app/ui/field.tsx'
import { count } from '#app/ui/format.ts'
import { inPlace } from '#app/ui/page-script.ts'
import { isForSaleOnly, sortOrders, sorts } from './sort-order.ts'
import { FILTER_FORM, FILTER_SHEET, useFilterNavigation } from './filter-navigation.ts'
import { SHOWN_COUNT, useFocusOnNext } from './focus-recovery.ts'
import type { SearchView } from './search-view.ts'

const FROM_TAB = 'from-tab'

/** For sale or for rent: links, so that either can be opened elsewhere. */
export function ModeTabs({ tabs }: { tabs: SearchView['tabs'] }) {
  const list = useRef<HTMLElement>(null)
  const { state } = useLocation()
  const isFromTab = useNavigationType() === NavigationType.Push && state === FROM_TAB
  // The other tab's page is drawn anew: focus would be left on nothing.
  useEffect(() => {
    if (!isFromTab || document.activeElement !== document.body) return
    list.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true })
  }, [isFromTab])
  return (
    <nav ref={list} aria-label="Buy or rent" className="flex rounded-small border border-control p-0.5">
      {tabs.map((tab) => (
        <Link
          key={tab.label}
          to={tab.href}
          state={FROM_TAB}
          aria-current={tab.current ? 'page' : undefined}
          className={`min-h-10 grow rounded-[4px] px-5 py-1.5 text-center font-medium no-underline ${
            tab.current ? 'bg-action text-on-action' : 'text-action hover:bg-wash'
          }`}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}

/** `Showing: 20 out of 2,400` (docs/product/search.md §2); said aloud when it changes. */
export function ShownCount({ shown, total, isBusy }: { shown: number; total: number; isBusy: boolean }) {
  return (
    <p
      id={SHOWN_COUNT}
      role="status"
      tabIndex={-1}
      aria-busy={isBusy}
      className={`figures ${isBusy ? 'text-muted' : ''}`}
    >
      Showing: {count(shown)} out of {count(total)}
    </p>
  )
}

/** A select that follows `written`: what was chosen in it before the script came counts. */
function useChosenEarly(written: string, act: (select: HTMLSelectElement) => void) {
  const select = useRef<HTMLSelectElement>(null)
  const readInitialState = useEffectEvent(() => {
    if (select.current && select.current.value !== written) act(select.current)
  })
  const isFollowing = useRef(false)
  useEffect(() => {
    if (!isFollowing.current) readInitialState()
    else if (select.current) select.current.value = written
    isFollowing.current = true
  }, [written])
  return select
}

export function SortSelect({ view }: { view: SearchView }) {
  const { apply } = useFilterNavigation()
  const select = useChosenEarly(view.sort, ({ form }) => {
    if (form) apply(form)
  })
  return (
    <div className="flex items-center gap-2">
      <label htmlFor="sort" className="sr-only">
        Sort by
      </label>
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
        className="-mr-1 min-h-11 rounded-small bg-transparent text-action hover:text-action-over"
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

const listingTypes = [
  ['', 'All Listings'],
  ['buy', 'For Sale'],
  ['rent', 'For Rent'],
] as const

/** On /featured: a change lets go of every filter (docs/product/search.md §14). */
export function ListingTypeSelect({ view }: { view: SearchView }) {
  const navigate = useNavigate()
  const show = ({ value }: HTMLSelectElement) => {
    void navigate(value === '' ? view.path : `${view.path}?buyrent_category=${value}`, {
      preventScrollReset: true,
    })
  }
  const select = useChosenEarly(view.mode ?? '', show)
  return (
    <form action={view.path} autoComplete="off" className="flex items-center gap-2">
      <label>
        <span className="sr-only">Listing type</span>
        <select
          ref={select}
          name="buyrent_category"
          defaultValue={view.mode ?? ''}
          onChange={(event) => show(event.target)}
          className={`${controlClass} w-auto pr-8`}
        >
          {listingTypes.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <span className="hidden noscript:inline">
        <button className={buttonClass()}>Show</button>
      </span>
    </form>
  )
}

/**
 * One button on a phone, a bar on larger screens; each opens the sheet at its question. Not shown beside a column of
 * filters, unless it stands alone.
 */
export function FilterBar({ view, isAlone = false }: { view: SearchView; isAlone?: boolean }) {
  const { chosenCount, groups } = view.filters
  return (
    <div className={`flex flex-wrap gap-2 max-md:grow noscript:hidden ${isAlone ? '' : 'xl:hidden'}`}>
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
        className={buttonClass('secondary', 'max-md:grow')}
      >
        <ListFilter aria-hidden size={18} />
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

/** From a list to the same search on the map. */
export function MapLink({ href }: { href: string }) {
  return (
    <Link to={href} className={buttonClass('secondary')}>
      <MapIcon aria-hidden size={18} />
      Map
    </Link>
  )
}

/** What is set, each to be taken away. */
export function ChosenFilters({ view }: { view: SearchView }) {
  const list = useRef<HTMLUListElement>(null)
  const focusAfter = useFocusOnNext(list, view.chosen)
  if (view.chosen.length === 0) return null
  return (
    <ul ref={list} aria-label="Chosen filters" className="flex flex-wrap items-center gap-2">
      {view.chosen.map((chosen, at) => (
        <li key={chosen.label}>
          <RemovableChip
            label={chosen.label}
            removeHref={chosen.removeHref}
            onRemove={() => focusAfter(at)}
          />
        </li>
      ))}
      <li>
        <Link
          {...inPlace}
          to={view.clearHref}
          preventScrollReset
          className="inline-flex min-h-9 items-center px-2 text-small text-action underline underline-offset-4 hover:text-action-over"
        >
          Clear all
        </Link>
      </li>
    </ul>
  )
}

/** What of the address could not be honoured. */
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

import type { ReactNode } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { LinkInPlace } from '#app/ui/in-place.tsx'
import type { ListingCard as Card } from '#app/features/listings/record/card.ts'
import { type CardSize, ListingCard } from '#app/features/listings/card/listing-card.tsx'
import type { InfiniteScroll } from './infinite-scroll.ts'
import type { ListView } from '../../criteria/list-view.ts'
import { sortedFigure } from '../../criteria/sorted-figure.ts'
import type { SearchView } from '../../criteria/search-view.ts'

/** Actions in the corner of each card, from a feature above this one. */
export type CardActions = (card: Card) => ReactNode

/** Cards that may be seen before anybody scrolls. */
const FIRST_SCREEN = 6

/** The grid of a view, its cards, and how high one is about where it is not laid out yet. */
const grids: Record<Exclude<ListView, 'table'>, { grid: string; size: CardSize; height: string }> = {
  cards: {
    grid: 'gap-x-6 gap-y-10 md:grid-cols-2 lg:grid-cols-3',
    size: 'standard',
    height: 'card-height',
  },
  compact: {
    grid: 'gap-x-10 gap-y-4 lg:grid-cols-2',
    size: 'small',
    height: '[contain-intrinsic-height:auto_6rem]',
  },
  gallery: {
    grid: 'gap-x-8 gap-y-12 md:grid-cols-2',
    size: 'large',
    height: '[contain-intrinsic-height:auto_25rem] lg:[contain-intrinsic-height:auto_29rem]',
  },
}

/** The homes of a search, without end where script runs and by page links where it does not. */
export function Results({
  view,
  list,
  children,
}: {
  view: SearchView
  list: InfiniteScroll
  /** The homes of `list`, as cards or in a table. */
  children: ReactNode
}) {
  if (view.total === 0) return <NothingFound view={view} />
  return (
    <>
      {view.previousHref && (
        <p className="pb-6">
          <a href={view.previousHref} rel="prev" className={buttonClass()}>
            Previous page
          </a>
        </p>
      )}
      {children}
      <div className="py-10 text-center text-muted" role="status">
        {list.state === 'loading' && 'Loading more properties…'}
        {list.state === 'failed' && (
          <button type="button" className={buttonClass()} onClick={() => void list.retry()}>
            More properties could not be loaded. Try again
          </button>
        )}
        {!list.hasMore && 'No more properties to load'}
      </div>
      {view.nextHref && list.hasMore && (
        <p className="hidden pb-10 text-center noscript:block">
          <a href={view.nextHref} rel="next" className={buttonClass()}>
            Next page ({view.page + 1} of {view.lastPage})
          </a>
        </p>
      )}
    </>
  )
}

export function ResultCards({
  sort,
  listView,
  cards,
  actions,
  columns,
  pointedId = null,
}: {
  sort: SearchView['sort']
  listView: Exclude<ListView, 'table'>
  cards: Card[]
  actions: CardActions
  /** Classes that replace those of the view. */
  columns?: string
  /** The home pointed at on the map. */
  pointedId?: number | null
}) {
  const { grid, size, height } = grids[listView]
  return (
    <ul className={`grid ${columns ?? grid}`}>
      {cards.map((card, at) => (
        <li
          key={card.id}
          className={[
            'card-in-list',
            at >= FIRST_SCREEN && `skip-off-screen ${height}`,
            card.id === pointedId && 'outline-2 outline-offset-6 outline-line',
          ]
            .filter(Boolean)
            .join(' ')}
        >
          <ListingCard
            card={card}
            size={size}
            priority={at === 0}
            actions={actions(card)}
            sortedFigure={sortedFigure(sort, card)}
          />
        </li>
      ))}
    </ul>
  )
}

function NothingFound({ view }: { view: SearchView }) {
  return (
    <Notice
      title="No Properties found matching your search criteria."
      actions={
        view.chosen.length > 0 && (
          <LinkInPlace href={view.clearHref} className={buttonClass()}>
            Clear all
          </LinkInPlace>
        )
      }
    >
      {view.suggestedRelaxations.length > 0 && (
        <>
          <p>Remove one filter to see:</p>
          <ul className="mt-3 grid gap-1">
            {view.suggestedRelaxations.map((way) => (
              <li key={way.label}>
                <LinkInPlace href={way.href} className={buttonClass('quiet')}>
                  {way.label}
                  <span className="figures font-normal text-muted">{way.found}</span>
                </LinkInPlace>
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  )
}

import type { ReactNode } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { ListingCard as Card } from '../listings/card.ts'
import { ListingCard } from '../listings/listing-card.tsx'
import type { InfiniteScroll } from './infinite-scroll.ts'
import { sortedFigure } from './sorted-figure.ts'
import type { SearchView } from './search-view.ts'
import { VisitLink } from './visit-link.tsx'

/** What stands in the corner of each card: a feature above this one brings it. */
export type CardActions = (card: Card) => ReactNode

/** Cards that may be seen before anybody scrolls. */
const FIRST_SCREEN = 6
const OFF_SCREEN =
  'skip-off-screen [contain-intrinsic-height:auto_26rem] lg:[contain-intrinsic-height:auto_24.5rem]'

/** The cards of a search, without end where script runs and by page links where it does not. */
export function Results({
  view,
  list,
  actions,
  pointedId = null,
}: {
  view: SearchView
  list: InfiniteScroll
  actions: CardActions
  /** The home pointed at on the map. */
  pointedId?: number | null
}) {
  if (view.total === 0) return <NothingFound view={view} />
  const columns = view.path === '/search' ? 'sm:grid-cols-2' : 'md:grid-cols-2 lg:grid-cols-3 xl:grid-cols-3'
  return (
    <>
      {view.previousHref && (
        <p className="pb-6">
          <a href={view.previousHref} rel="prev" className={buttonClass()}>
            Previous page
          </a>
        </p>
      )}
      <ul className={`grid gap-x-6 gap-y-10 ${columns}`}>
        {list.cards.map((card, at) => (
          <li
            key={card.id}
            className={`min-w-0 rounded-large ${at < FIRST_SCREEN ? '' : OFF_SCREEN} ${card.id === pointedId ? 'outline-2 outline-offset-6 outline-line' : ''}`}
          >
            <ListingCard
              card={card}
              priority={at === 0}
              actions={actions(card)}
              sortedFigure={sortedFigure(view.sort, card)}
            />
          </li>
        ))}
      </ul>
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

function NothingFound({ view }: { view: SearchView }) {
  return (
    <Notice
      title="No Properties found matching your search criteria."
      actions={
        view.chosen.length > 0 && (
          <VisitLink href={view.clearHref} className={buttonClass()}>
            Clear all
          </VisitLink>
        )
      }
    >
      {view.suggestedRelaxations.length > 0 && (
        <>
          <p>Remove one filter to see:</p>
          <ul className="mt-3 grid gap-1">
            {view.suggestedRelaxations.map((way) => (
              <li key={way.label}>
                <VisitLink href={way.href} className={buttonClass('quiet')}>
                  {way.label}
                  <span className="figures font-normal text-muted">{way.found}</span>
                </VisitLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  )
}

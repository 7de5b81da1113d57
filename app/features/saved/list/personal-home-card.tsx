import { Bell } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { YieldMark } from '#app/ui/yield-mark.tsx'
import { SeeMore } from '#app/features/listings/card/see-more.tsx'
import { ListingPicture } from '#app/features/listings/card/listing-picture.tsx'
import type { PersonalListHome } from '../homes/personal-list.ts'

const pictureSizes = '(min-width: 80rem) 20rem, (min-width: 48rem) 45vw, 92vw'

/** Card of a home in every personal list. `children`: its actions, at the lower edge. */
export function PersonalHomeCard({ home, children }: { home: PersonalListHome; children: ReactNode }) {
  return (
    <article className="group relative flex h-full flex-col">
      <div className="relative overflow-hidden rounded-large">
        <ListingPicture
          picture={home.picture}
          sizes={pictureSizes}
          className={home.news.some(({ kind }) => kind === 'gone') ? 'opacity-60' : ''}
        />
        <p className="absolute top-3 left-3 flex max-w-[75%] flex-wrap gap-1.5">
          {home.isExclusive && <Badge look="action">Exclusive</Badge>}
          {home.noLongerMatches && <Badge look="change">No longer matches</Badge>}
        </p>
      </div>
      <div className="flex grow flex-col pt-3.5">
        <Price home={home} />
        <h2 className="mt-1.5 font-sans text-body tracking-normal">
          <a
            href={home.path}
            target="_blank"
            rel="noopener"
            className="text-ink no-underline before:absolute before:inset-0 before:z-10 before:rounded-large group-hover:underline focus-visible:outline-none focus-visible:before:outline-3 focus-visible:before:outline-offset-4 focus-visible:before:outline-action-over"
          >
            <span className="font-medium">
              {home.category.beds && `${home.category.beds} `}
              {home.category.type} For <span className="capitalize">{home.category.word}</span>
            </span>
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </h2>
        {home.title && <p className="line-clamp-1 text-small">{home.title}</p>}
        <p className="mt-0.5 text-small text-muted">{home.typeAndPlace}</p>
        <p className="flex justify-between gap-3 text-small text-muted">
          {home.region}
          <SeeMore />
        </p>
        <Reason home={home} />
        <News home={home} />
        {children}
      </div>
    </article>
  )
}

const Price = ({ home }: { home: PersonalListHome }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-3">
    <p className="figures font-serif text-title font-semibold">
      {home.price}
      {home.priceNote && (
        <span className="font-sans text-small font-normal text-muted"> {home.priceNote}</span>
      )}
    </p>
    {home.yield && (
      <p className="text-small">
        <YieldMark figure={home.yield.exact} accessibleFigure={home.yield.rounded} />
      </p>
    )}
  </div>
)

function Reason({ home }: { home: PersonalListHome }) {
  if (!home.reason) return null
  return (
    <p className="mt-2 flex gap-2 text-small">
      <Bell aria-hidden size={16} className="mt-0.5 shrink-0 text-action" />
      <span>
        <span className="sr-only">Why it is here: </span>
        {home.foundBy.length > 0 && <span className="font-medium">{home.foundBy.join(', ')}: </span>}
        {home.reason}
        {home.noLongerMatches && <span className="text-muted"> It no longer matches.</span>}
      </span>
    </p>
  )
}

function News({ home }: { home: PersonalListHome }) {
  if (home.news.length === 0) return null
  return (
    <ul className="mt-2.5 grid gap-1 rounded-small bg-change-wash px-3 py-2 text-small text-change">
      {home.news.map(({ kind, text }) => (
        <li key={kind} className="figures">
          {text}
        </li>
      ))}
    </ul>
  )
}

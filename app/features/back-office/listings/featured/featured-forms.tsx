import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { HiddenFields } from '#app/ui/forms/press-form.tsx'
import { FormInPlace } from '#app/ui/form-in-place.tsx'
import { ListingPicture } from '#app/features/listings/card/listing-picture.tsx'
import { listingStateNames } from '../editor/listing-state-names.data.ts'
import { FEATURED_PATH, featuredPath } from '../../links/featured-path.ts'
import type { FeaturedHome, FeaturedView } from './featured-view.server.ts'

/** A plain form: what it finds is in the address. */
export const FeaturedSearch = ({ q }: Pick<FeaturedView, 'q'>) => (
  <FormInPlace key={q} action={FEATURED_PATH} role="search" className="mb-8 flex flex-wrap items-end gap-3">
    <div className="w-full max-w-80">
      <TextField
        name="q"
        type="search"
        label="Title, place, reference or number"
        defaultValue={q}
        maxLength={200}
      />
    </div>
    <Button type="submit">Search</Button>
    {q !== '' && (
      <a href={FEATURED_PATH} className="inline-flex min-h-11 items-center">
        Show all
      </a>
    )}
  </FormInPlace>
)

/**
 * The homes with a place, each with what moves it; `placed`: how many have one, with those that a search leaves out.
 */
export const PlacedHomes = ({ homes, placed }: { homes: FeaturedView['placed']; placed: number }) =>
  homes.length === 0 ? (
    <p className="text-muted">
      {placed === 0
        ? 'No home has a fixed place yet. The newest come first.'
        : 'No home with a fixed place matches your search.'}
    </p>
  ) : (
    <ol className="grid">
      {homes.map((home) => (
        <HomeRow key={home.id} home={home}>
          <MoveButton to={1} label="Make it the first" home={home} disabled={home.seen === 1}>
            <ArrowUpToLine aria-hidden size={18} />
          </MoveButton>
          <MoveButton to={(home.seen ?? 1) - 1} label="Move it up" home={home} disabled={home.seen === 1}>
            <ArrowUp aria-hidden size={18} />
          </MoveButton>
          <MoveButton
            to={(home.seen ?? 1) + 1}
            label="Move it down"
            home={home}
            disabled={home.seen === placed}
          >
            <ArrowDown aria-hidden size={18} />
          </MoveButton>
          <MoveButton to={placed} label="Make it the last" home={home} disabled={home.seen === placed}>
            <ArrowDownToLine aria-hidden size={18} />
          </MoveButton>
          <MoveButton to="" label="Remove from its place" home={home}>
            <X aria-hidden size={18} />
          </MoveButton>
        </HomeRow>
      ))}
    </ol>
  )

/** The homes without a place; `placed`: how many have one. */
export const OtherHomes = ({ homes, placed }: { homes: FeaturedView['others']; placed: number }) => (
  <ul className="grid">
    {homes.map((home) => (
      <HomeRow key={home.id} home={home}>
        <Button type="submit" name="place" value={1}>
          Place first<span className="sr-only">: {home.propertyId}</span>
        </Button>
        {placed > 0 && (
          <Button type="submit" name="place" value={placed + 1}>
            Place last<span className="sr-only">: {home.propertyId}</span>
          </Button>
        )}
      </HomeRow>
    ))}
  </ul>
)

const HomeRow = ({ home, children }: { home: FeaturedHome; children: ReactNode }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-2">
    <div className="w-20 shrink-0">
      <ListingPicture picture={{ ...home.picture, alt: '' }} sizes="5rem" className="rounded-small" />
    </div>
    <span className="min-w-0 flex-1 basis-40">
      {home.seen !== null && <span className="figures mr-2 font-medium">{home.seen}.</span>}
      <a href={`/office/listings/${home.propertyId}`}>{home.propertyId}</a> {home.text}
      <span className="block text-small text-muted">
        {home.place}
        {home.hiddenBy !== null && `. ${hiddenText(home.hiddenBy)}`}
      </span>
    </span>
    <FormInPlace method="post" className="flex flex-wrap gap-1">
      <HiddenFields fields={{ intent: 'place', listing: home.id, seen: home.seen ?? '' }} />
      {children}
    </FormInPlace>
  </li>
)

const hiddenText = (by: NonNullable<FeaturedHome['hiddenBy']>): string =>
  by === 'not-featured'
    ? 'Visitors do not see it here because it is no longer one of our own.'
    : `Visitors do not see it here because its state is “${listingStateNames[by]}”.`

const MoveButton = ({
  to,
  label,
  home,
  disabled = false,
  children,
}: {
  to: number | ''
  label: string
  home: FeaturedHome
  disabled?: boolean
  children: ReactNode
}) => (
  <button
    type="submit"
    name="place"
    value={to}
    disabled={disabled}
    aria-label={`${label}: ${home.propertyId}`}
    title={label}
    className="inline-flex size-11 items-center justify-center rounded-small hover:bg-wash disabled:opacity-40"
  >
    {children}
  </button>
)

export const FeaturedPages = ({ q, page, lastPage }: Pick<FeaturedView, 'q' | 'page' | 'lastPage'>) =>
  lastPage > 1 && (
    <nav aria-label="Pages" className="flex flex-wrap items-center gap-x-6">
      {page > 1 && (
        <a href={featuredPath(q, page - 1)} className="inline-flex min-h-11 items-center">
          Previous page
        </a>
      )}
      <p className="figures text-muted">
        Page {page} of {lastPage}
      </p>
      {page < lastPage && (
        <a href={featuredPath(q, page + 1)} className="inline-flex min-h-11 items-center">
          Next page
        </a>
      )}
    </nav>
  )

import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ResultToast, UndoButton } from '../../../audit/result-toast.tsx'
import { listingStateNames } from '../listing-state-names.data.ts'
import type { FeaturedResult } from './featured-actions.server.ts'
import type { FeaturedHome, FeaturedView } from './featured-view.server.ts'

/** The homes with a place, each with what moves it. */
export const PlacedHomes = ({ homes }: { homes: FeaturedView['placed'] }) =>
  homes.length === 0 ? (
    <p className="text-muted">No home has a fixed place yet. The newest come first.</p>
  ) : (
    <ol className="grid">
      {homes.map((home, at) => (
        <HomeRow key={home.id} home={home} seen={at + 1}>
          <MoveButton to={1} label="Make it the first" home={home} disabled={at === 0}>
            <ArrowUpToLine aria-hidden size={18} />
          </MoveButton>
          <MoveButton to={at} label="Move it up" home={home} disabled={at === 0}>
            <ArrowUp aria-hidden size={18} />
          </MoveButton>
          <MoveButton to={at + 2} label="Move it down" home={home} disabled={at === homes.length - 1}>
            <ArrowDown aria-hidden size={18} />
          </MoveButton>
          <MoveButton
            to={homes.length}
            label="Make it the last"
            home={home}
            disabled={at === homes.length - 1}
          >
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
      <HomeRow key={home.id} home={home} seen={null}>
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

const HomeRow = ({
  home,
  seen,
  children,
}: {
  home: FeaturedHome
  seen: number | null
  children: ReactNode
}) => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-2">
    <span className="min-w-0">
      {seen !== null && <span className="figures mr-2 font-medium">{seen}.</span>}
      <Link to={`/office/listings/${home.propertyId}`}>{home.propertyId}</Link> {home.text}
      <span className="block text-small text-muted">
        {home.place}
        {home.hiddenBy !== null && `. ${hiddenText(home.hiddenBy)}`}
      </span>
    </span>
    <Form method="post" preventScrollReset className="flex flex-wrap gap-1">
      <input type="hidden" name="listing" value={home.id} />
      <input type="hidden" name="seen" value={seen ?? ''} />
      {children}
    </Form>
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

/** What came of a form, and what takes it back. */
export const FeaturedToast = ({ result }: { result: FeaturedResult | undefined }) => (
  <ResultToast done={result?.done}>
    {result?.undo && (
      <Form method="post" preventScrollReset>
        <input type="hidden" name="listing" value={result.undo.listing} />
        <input type="hidden" name="seen" value={result.undo.seen ?? ''} />
        <UndoButton name="place" value={result.undo.place ?? ''} />
      </Form>
    )}
  </ResultToast>
)

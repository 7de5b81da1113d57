import { Maximize, Minus, Pencil, Plus, Search, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import type { ListingCard as Card } from '#app/features/listings/record/card.ts'
import { ListingCard } from '#app/features/listings/card/listing-card.tsx'

/** Class of what floats over the map. */
export const floating = 'rounded-small bg-surface shadow-float'

/** Closer, farther, the whole island: for keyboards, and hands without a wheel. */
export function MapTools({
  onCloser,
  onFarther,
  onWhole,
}: {
  onCloser: () => void
  onFarther: () => void
  onWhole: () => void
}) {
  return (
    <div className={`absolute right-3 bottom-3 grid overflow-hidden ${floating} noscript:hidden`}>
      <Tool label="Zoom in" onPress={onCloser}>
        <Plus aria-hidden size={20} />
      </Tool>
      <Tool label="Zoom out" onPress={onFarther}>
        <Minus aria-hidden size={20} />
      </Tool>
      <Tool label="Whole island" onPress={onWhole}>
        <Maximize aria-hidden size={18} />
      </Tool>
    </div>
  )
}

function Tool({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className="grid size-11 place-items-center text-action not-last:border-b not-last:border-line hover:bg-wash focus-visible:-outline-offset-3"
    >
      {children}
    </button>
  )
}

/** The ways to choose a part of the map. */
export function AreaButtons({
  isMoved,
  shownLabel,
  drawLabel,
  onShown,
  onDraw,
}: {
  isMoved: boolean
  shownLabel: string | null
  drawLabel: string | null
  onShown?: (() => void) | undefined
  onDraw: () => void
}) {
  return (
    <div className="pointer-events-none absolute inset-x-3 top-3 flex flex-wrap justify-center gap-2 noscript:hidden">
      {shownLabel !== null && (
        <button
          type="button"
          onClick={onShown}
          className={buttonClass(isMoved ? 'primary' : 'secondary', 'pointer-events-auto shadow-float')}
        >
          <Search aria-hidden size={18} />
          {shownLabel}
        </button>
      )}
      {drawLabel !== null && (
        <button
          type="button"
          onClick={onDraw}
          className={buttonClass('secondary', 'pointer-events-auto shadow-float')}
        >
          <Pencil aria-hidden size={18} />
          {drawLabel}
        </button>
      )}
    </div>
  )
}

/** Shown until the script of the drawing tools has loaded. */
export function LoadingTools({ onCancel }: { onCancel: () => void }) {
  return (
    <p className={`absolute inset-x-3 top-3 mx-auto max-w-md p-3 text-small ${floating}`}>
      Loading the drawing tools…{' '}
      <button type="button" onClick={onCancel} className={buttonClass('quiet')}>
        Cancel
      </button>
    </p>
  )
}

/** The card of a home chosen on the map. */
export function ChosenHome({ card, onClose }: { card: Card; onClose: () => void }) {
  return (
    <div
      role="status"
      className={`absolute bottom-3 left-3 w-64 max-w-[calc(100%-5rem)] rounded-large bg-surface p-3 shadow-float`}
    >
      <ListingCard
        card={card}
        actions={
          <button
            type="button"
            aria-label="Close"
            onClick={onClose}
            className="grid size-9 place-items-center rounded-full bg-surface text-ink hover:bg-wash"
          >
            <X aria-hidden size={18} />
          </button>
        }
      />
    </div>
  )
}

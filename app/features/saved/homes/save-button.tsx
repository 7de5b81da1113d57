import { Heart } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import { inPlace } from '#app/ui/early/page-script.ts'
import type { ListingCard } from '#app/features/listings/record/card.ts'
import { placeLine, typeName } from '#app/features/listings/card/card-text.ts'
import { browserCompared, onBrowserCompared } from './browser-compared.ts'
import { COMPARE_FORM } from './comparison.ts'
import { SAVE_FORM } from './save-path.ts'
import { useIsSaved } from './saved-homes.ts'

/** Props of a button that submits the page's `SaveForm`, also without script. */
const submitProps = (number: number, isSaved: boolean) => ({
  ...inPlace,
  form: SAVE_FORM,
  name: isSaved ? 'remove' : 'save',
  value: number,
  // Set by `showOnButtons` too, so that all that shows it is style.
  'data-chosen': isSaved ? '' : undefined,
  // They may show what the browser keeps before their part starts.
  suppressHydrationWarning: true,
})

/** The heart on a card, drawn by its class; always in the same corner. */
export function SaveHeart({ card }: { card: ListingCard }) {
  const isSaved = useIsSaved(card.id)
  return (
    <button
      {...submitProps(card.id, isSaved)}
      aria-pressed={isSaved}
      aria-label={`Save ${typeName(card)}, ${placeLine(card)}`}
      className="card-heart"
    />
  )
}

function CompareButton({ card }: { card: ListingCard }) {
  const isCompared = useSyncExternalStore(
    onBrowserCompared,
    () => browserCompared().includes(card.id),
    () => false,
  )
  return (
    <button
      {...inPlace}
      form={COMPARE_FORM}
      name="homes"
      value={card.id}
      data-chosen={isCompared ? '' : undefined}
      suppressHydrationWarning
      aria-pressed={isCompared}
      aria-label={`Compare ${typeName(card)}, ${placeLine(card)}`}
      title="Compare"
      className="card-compare"
    />
  )
}

/** A card's `actions`, for lists of features below this one. */
export const saveHeart = (card: ListingCard) => (
  <>
    <SaveHeart card={card} />
    <CompareButton card={card} />
  </>
)

/** Button on a home's page: 'Save' becomes 'Saved' (docs/product/accounts.md §23). */
export function SaveButton({ number, className }: { number: number; className: string }) {
  const isSaved = useIsSaved(number)
  return (
    <button {...submitProps(number, isSaved)} className={buttonClass('quiet', className)}>
      <Heart aria-hidden size={20} className="in-data-chosen:fill-current" />
      <span className="in-data-chosen:hidden">Save</span>
      <span className="hidden in-data-chosen:inline">Saved</span>
    </button>
  )
}

import { Heart } from 'lucide-react'
import { buttonClass } from '#app/ui/button.tsx'
import { inPlace } from '#app/ui/page-script.ts'
import type { ListingCard } from '../listings/card.ts'
import { placeLine, typeName } from '../listings/card-text.ts'
import { SAVE_FORM } from './save-path.ts'
import { useIsSaved } from './saved-homes.ts'

/** Props of a button that submits the page's `SaveForm`, also without script. */
const submitProps = (number: number, isSaved: boolean) => ({
  ...inPlace,
  type: 'submit' as const,
  form: SAVE_FORM,
  name: isSaved ? 'remove' : 'save',
  value: number,
  // Set by `showBrowserSaved` too, so that all that shows it is style.
  'data-saved': isSaved ? '' : undefined,
})

const HEART = 'in-data-saved:fill-current'

/** The heart on a card, always in the same corner. */
export function SaveHeart({ card }: { card: ListingCard }) {
  const isSaved = useIsSaved(card.id)
  return (
    <button
      {...submitProps(card.id, isSaved)}
      aria-pressed={isSaved}
      aria-label={`Save ${typeName(card)}, ${placeLine(card)}`}
      className="grid size-11 place-items-center rounded-full bg-surface text-action transition-colors hover:bg-wash print:hidden"
    >
      <Heart aria-hidden size={22} className={HEART} />
    </button>
  )
}

/** For lists that stand below this feature: a card's `actions`. */
export const saveHeart = (card: ListingCard) => <SaveHeart card={card} />

/** Beside the other actions of a home's page: 'Save' becomes 'Saved' (docs/product/accounts.md §23). */
export function SaveButton({ number, className }: { number: number; className: string }) {
  const isSaved = useIsSaved(number)
  return (
    <button {...submitProps(number, isSaved)} className={buttonClass('quiet', className)}>
      <Heart aria-hidden size={20} className={HEART} />
      <span className="in-data-saved:hidden">Save</span>
      <span className="hidden in-data-saved:inline">Saved</span>
    </button>
  )
}

import { Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { countedOffers, properties } from '#app/features/listings/record/offer-words.ts'
import type { PersonalListHome } from '../homes/personal-list.ts'

/**
 * Names the removed home and offers to restore it. After a removal by keyboard it has the focus; it stays while it has
 * it.
 */
export function UndoBar({
  removed,
  onUndo,
  onHold,
}: {
  removed: { homes: PersonalListHome[]; byKeyboard: boolean } | null
  onUndo: () => void
  onHold: (isHeld: boolean) => void
}) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (removed?.byKeyboard) button.current?.focus()
  }, [removed])
  const [first, ...more] = removed?.homes ?? []
  return (
    <div role="status" className="pointer-events-none flex justify-center px-4 print:hidden">
      {first && (
        <div
          role="presentation"
          onPointerEnter={() => onHold(true)}
          onPointerLeave={() => onHold(button.current === document.activeElement)}
          onFocus={() => onHold(true)}
          onBlur={() => onHold(false)}
          className="pointer-events-auto mb-3 flex max-w-xl items-center gap-4 rounded-large bg-ink py-2 pr-2 pl-5 text-ground shadow-float"
        >
          <span>
            {more.length === 0
              ? `Removed: ${first.name}.`
              : `${countedOffers(more.length + 1, properties)} removed.`}
          </span>
          <Button ref={button} onClick={onUndo}>
            <Undo2 aria-hidden size={18} />
            Undo
          </Button>
        </div>
      )}
    </div>
  )
}

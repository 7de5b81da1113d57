import type { ComponentProps, ReactNode } from 'react'
import { useVisits } from '#app/ui/in-place.tsx'

/** Shows the result of an office form at the lower edge, with its undo button. It stays until the next action. */
export const ResultToast = ({
  done,
  children,
}: {
  done: string | null | undefined
  children?: ReactNode
}) => (
  <div className="pointer-events-none fixed inset-x-4 bottom-4 z-10 flex justify-center">
    <div
      className={
        done
          ? 'pointer-events-auto flex items-center gap-4 rounded-large bg-ink px-5 py-3 text-ground shadow-float'
          : 'sr-only'
      }
    >
      <output>{done}</output>
      {children}
    </div>
  </div>
)

export const UndoButton = (props: ComponentProps<'button'>) => (
  <button type="submit" className="min-h-11 rounded-small px-3 font-medium underline" {...props}>
    Undo
  </button>
)

/**
 * Undo button of a form that sends what the page shows: disabled until the page has been loaded again, because the
 * former state would be refused.
 */
export const UndoShownButton = (props: ComponentProps<'button'>) => (
  <UndoButton {...props} disabled={useVisits().loading !== null} />
)

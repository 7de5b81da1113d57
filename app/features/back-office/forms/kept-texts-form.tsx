/** Parts of a form whose texts this browser stores until they are saved (`use-kept-texts.ts`). */
import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { FormFailure } from '#app/ui/forms/form-failure.tsx'
import { FormInPlace } from '#app/ui/in-place.tsx'
import { ResultToast, UndoButton } from '#app/features/audit/result-toast.tsx'

export const RestoredNotice = ({ onDiscard }: { onDiscard: () => void }) => (
  <p className="mb-6 flex flex-wrap items-center gap-3 rounded-small bg-wash px-4 py-3">
    We have restored your unsaved changes in the form.
    <Button onClick={onDiscard}>Discard them</Button>
  </p>
)

/**
 * The buttons that save, at the foot of the window. `failure`: why nothing was saved, where no field says it; `more`:
 * below the buttons.
 */
export const SaveBar = ({
  failure,
  isUnsaved,
  unsavedText = 'Not saved yet. This browser keeps what you typed.',
  children,
  more,
}: {
  failure: string | null
  isUnsaved: boolean
  unsavedText?: string
  children: ReactNode
  more?: ReactNode
}) => (
  <div
    data-save-bar
    className="sticky bottom-0 z-5 -mx-4 mt-8 grid gap-2 border-t border-line bg-ground px-4 py-3"
  >
    <FormFailure text={failure} />
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {children}
      <span className="text-small text-muted">{isUnsaved && unsavedText}</span>
    </div>
    {more}
  </div>
)

/** Shows the result of the form, with the undo of its changes, field by field. */
export const ChangesToast = ({
  result,
}: {
  result: { done: string | null; undo: readonly unknown[] } | undefined
}) => (
  <ResultToast done={result?.done}>
    {result && result.undo.length > 0 && (
      <FormInPlace method="post">
        <input type="hidden" name="changes" value={JSON.stringify(result.undo)} />
        <UndoButton name="intent" value="undo" />
      </FormInPlace>
    )}
  </ResultToast>
)

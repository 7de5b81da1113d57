import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { AskedFor } from './enquiry-forms.ts'
import { LeadForm, type LeadFormProps } from './lead-form.tsx'
import { BOOKED, takeFocus, useStoredForm } from './stored-lead-form.ts'

/** Popups that say no more than thanks close this long after success (docs/product/pages.md §18). */
const CLOSES_AFTER_MS = 3_000

/** A lead form in a popup: opened by a button with `command="show-modal"`. Once it is stored, what comes next stands in its place. */
export function LeadDialog({
  id,
  title,
  thanks,
  askedFor,
  about,
  ...form
}: Omit<LeadFormProps, 'onBusy' | 'onStored' | 'stickyFoot'> & {
  id: string
  title: string
  /** Stands in place of the form once it is stored. */
  thanks: string
  /** What happens next is said, to be read in peace; without it the popup closes by itself. */
  askedFor?: AskedFor | undefined
  /** Stands above the form: the homes it is about. */
  about?: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isBusy, setBusy] = useState(false)
  const { isStored, isBooked, steps, onStored, startAgain } = useStoredForm(askedFor)
  const closesByItself = isStored && !askedFor

  useEffect(() => {
    if (!closesByItself) return undefined
    const timer = setTimeout(() => dialog.current?.close(), CLOSES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [closesByItself])

  return (
    <Dialog id={id} title={title} dialogRef={dialog} hideClose={isBusy} onClose={startAgain}>
      <output className={isStored ? 'block pt-2 pb-4 text-lead' : 'sr-only'}>
        {isStored && (isBooked ? BOOKED : thanks)}
      </output>
      {isStored && askedFor && (
        <div className="grid gap-4">
          {steps}
          <Button ref={takeFocus} look="primary" command="close" commandfor={id}>
            Done
          </Button>
        </div>
      )}
      <div hidden={isStored}>
        {about}
        <LeadForm {...form} stickyFoot="popup" onBusy={setBusy} onStored={onStored} />
      </div>
    </Dialog>
  )
}

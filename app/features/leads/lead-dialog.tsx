import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { LeadFields } from './lead.ts'
import { LeadForm, type LeadFormProps } from './lead-form.tsx'

/** Popups that say no more than thanks close this long after success (docs/product/pages.md §18). */
const CLOSES_AFTER_MS = 3_000

/** The button that was pressed is gone, and with it the focus. */
const focus = (button: HTMLButtonElement | null) => button?.focus()

/** A lead form in a popup: opened by a button with `command="show-modal"`. Once it is stored, what comes next stands in its place. */
export function LeadDialog({
  id,
  title,
  thanks,
  next,
  about,
  ...form
}: Omit<LeadFormProps, 'onBusy' | 'onStored' | 'hasStickyFoot'> & {
  id: string
  title: string
  /** Stands in place of the form once it is stored. */
  thanks: string
  /** What happens next with what was sent, to be read in peace; without it the popup closes by itself. */
  next?: (sent: LeadFields) => Promise<ReactNode>
  /** Stands above the form: the homes it is about. */
  about?: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [isStored, setStored] = useState(false)
  const [steps, setSteps] = useState<ReactNode>(null)
  const closesByItself = isStored && !next

  useEffect(() => {
    if (!closesByItself) return undefined
    const timer = setTimeout(() => dialog.current?.close(), CLOSES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [closesByItself])

  const store = (sent: LeadFields) => {
    setStored(true)
    setSteps(null)
    // It is stored, even where what comes next cannot be said.
    next?.(sent).then(setSteps, () => {})
  }

  return (
    <Dialog id={id} title={title} dialogRef={dialog} hideClose={isBusy} onClose={() => setStored(false)}>
      <output className={isStored ? 'block pt-2 pb-4 text-lead' : 'sr-only'}>{isStored && thanks}</output>
      {isStored && next && (
        <div className="grid gap-4">
          {steps}
          <Button ref={focus} look="primary" command="close" commandfor={id}>
            Done
          </Button>
        </div>
      )}
      <div hidden={isStored}>
        {about}
        <LeadForm {...form} hasStickyFoot onBusy={setBusy} onStored={store} />
      </div>
    </Dialog>
  )
}

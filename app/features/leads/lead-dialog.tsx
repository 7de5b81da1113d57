import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Dialog } from '#app/ui/dialog.tsx'
import { LeadForm, type LeadFormProps } from './lead-form.tsx'

/** Popups close this long after success (docs/product/pages.md §18). */
const CLOSES_AFTER_MS = 3_000

/** A lead form in a popup: opened by a button with `command="show-modal"`, closed by itself once it is stored. */
export function LeadDialog({
  id,
  title,
  thanks,
  about,
  ...form
}: Omit<LeadFormProps, 'onBusy' | 'onStored'> & {
  id: string
  title: string
  /** Stands in place of the form once it is stored. */
  thanks: string
  /** Stands above the form: the homes it is about. */
  about?: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [isStored, setStored] = useState(false)

  useEffect(() => {
    if (!isStored) return undefined
    const timer = setTimeout(() => dialog.current?.close(), CLOSES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isStored])

  return (
    <Dialog id={id} title={title} dialogRef={dialog} hideClose={isBusy} onClose={() => setStored(false)}>
      <output className={isStored ? 'block py-6 text-lead' : 'sr-only'}>{isStored && thanks}</output>
      <div hidden={isStored}>
        {about}
        <LeadForm {...form} onBusy={setBusy} onStored={() => setStored(true)} />
      </div>
    </Dialog>
  )
}

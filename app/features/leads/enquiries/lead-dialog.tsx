import { type ReactNode, useRef, useState } from 'react'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { useScript } from '#app/ui/use-script.ts'
import { StoppableCountdown } from '#app/ui/stoppable-countdown.tsx'
import type { AskedFor } from './enquiry-forms.ts'
import { LeadForm, type LeadFormProps } from './lead-form.tsx'
import { BOOKED, focusButton, useStoredForm } from './stored-lead-form.ts'

/** Popups close this long after success (docs/product/pages.md §18). */
const CLOSES_AFTER_SECONDS = 3

/**
 * A lead form in a popup: opened by a button with `command="show-modal"`. Once it is stored, what comes next stands in
 * its place, and the popup closes by itself unless the reader stops it. Opened again it still says what comes next.
 */
export function LeadDialog({
  id,
  title,
  thanks,
  askedFor,
  about,
  withoutScript,
  onClosedByItself,
  ...form
}: Omit<LeadFormProps, 'onBusy' | 'onStored' | 'stickyFoot'> & {
  id: string
  title: string
  /** Shown instead of the form once it is stored. */
  thanks: string
  /** Request whose next steps are shown, until another one is begun. */
  askedFor?: AskedFor | undefined
  /** Shown above the form: the homes it is about. */
  about?: ReactNode
  /** The address at which the form stands in its page; where it is given, the popup's own comes with its script. */
  withoutScript?: string
  onClosedByItself?: () => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [wasClosed, setClosed] = useState(false)
  const { isStored, isBooked, steps, onStored, startAgain } = useStoredForm(askedFor)

  const hasScript = useScript()
  if (withoutScript !== undefined && !hasScript)
    return (
      <Dialog id={id} title={title}>
        <p className="noscript:hidden">Loading the form…</p>
        <a href={withoutScript} rel="nofollow" className={buttonClass('primary', 'not-noscript:hidden')}>
          {`Open the form “${title}”`}
        </a>
      </Dialog>
    )

  const begin = () => {
    setClosed(false)
    startAgain()
  }
  const close = () => {
    dialog.current?.close()
    onClosedByItself?.()
  }

  return (
    <Dialog
      id={id}
      title={title}
      dialogRef={dialog}
      hideClose={isBusy}
      onClose={askedFor ? () => setClosed(isStored) : begin}
    >
      <output className={isStored ? 'block pt-2 pb-4 text-lead' : 'sr-only'}>
        {isStored && (isBooked ? BOOKED : thanks)}
      </output>
      {isStored && askedFor && (
        <div className="grid gap-4">
          {steps}
          <div className="flex flex-wrap gap-3">
            <Button ref={focusButton} look="primary" command="close" commandfor={id} className="grow">
              Done
            </Button>
            <Button onClick={begin}>Send another request</Button>
          </div>
        </div>
      )}
      {isStored && !wasClosed && (
        <StoppableCountdown
          seconds={CLOSES_AFTER_SECONDS}
          says={(left) => `This closes in ${left} s.`}
          stop="Keep it open"
          onEnd={close}
        />
      )}
      <div hidden={isStored}>
        {about}
        <LeadForm {...form} stickyFoot="popup" onBusy={setBusy} onStored={onStored} />
      </div>
    </Dialog>
  )
}

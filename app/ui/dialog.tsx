import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useId } from 'react'
import './invoker-commands.ts'

/**
 * The platform's own dialog. It opens and closes without script too: give a button `command="show-modal"` and
 * `commandfor={id}`. As `sheet` it fills a phone's screen and slides in from the side on larger ones.
 */
export function Dialog({
  id,
  title,
  children,
  footer,
  sheet = false,
  hideClose = false,
  dialogRef,
  onClose,
}: {
  id: string
  title: string
  children: ReactNode
  /** Actions of a long dialog, fixed at the lower edge. */
  footer?: ReactNode
  sheet?: boolean
  /** Hides the button while a submission is in progress (docs/product/pages.md §19). */
  hideClose?: boolean
  dialogRef?: RefObject<HTMLDialogElement | null>
  onClose?: () => void
}) {
  const heading = useId()
  const place = sheet ? 'dialog sheet' : 'dialog popup'
  return (
    <dialog
      id={id}
      {...(dialogRef ? { ref: dialogRef } : {})}
      aria-labelledby={heading}
      data-sheet={sheet ? '' : undefined}
      closedby={hideClose ? 'none' : 'any'}
      {...(onClose ? { onClose } : {})}
      className={place}
    >
      <header className="dialog-head">
        <h2 id={heading} className="text-title">
          {title}
        </h2>
        {!hideClose && (
          <button type="button" command="close" commandfor={id} aria-label="Close" className="dialog-close">
            <X aria-hidden size={22} />
          </button>
        )}
      </header>
      <div className="grow overflow-y-auto px-5 py-5">{children}</div>
      {footer && <footer className="border-t border-line px-5 py-4">{footer}</footer>}
    </dialog>
  )
}

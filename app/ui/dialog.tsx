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
  /** Stands fixed at the lower edge: the actions of a long dialog. */
  footer?: ReactNode
  sheet?: boolean
  /** While a submission is in progress (docs/product/pages.md §19). */
  hideClose?: boolean
  dialogRef?: RefObject<HTMLDialogElement | null>
  onClose?: () => void
}) {
  const heading = useId()
  const place = sheet
    ? 'm-0 h-dvh max-h-dvh w-full max-w-full md:ml-auto md:w-[26rem]'
    : 'm-auto max-h-[92dvh] w-[min(36rem,calc(100vw-1.5rem))] rounded-large'
  return (
    <dialog
      id={id}
      {...(dialogRef ? { ref: dialogRef } : {})}
      aria-labelledby={heading}
      data-sheet={sheet ? '' : undefined}
      closedby={hideClose ? 'none' : 'any'}
      {...(onClose ? { onClose } : {})}
      className={`${place} bg-surface text-ink shadow-float open:flex open:flex-col`}
    >
      <header className="flex items-start justify-between gap-4 border-b border-line px-5 py-4">
        <h2 id={heading} className="text-title">
          {title}
        </h2>
        {!hideClose && (
          <button
            type="button"
            command="close"
            commandfor={id}
            aria-label="Close"
            className="-m-1 grid size-10 shrink-0 place-items-center rounded-small text-muted hover:bg-wash hover:text-ink"
          >
            <X aria-hidden size={22} />
          </button>
        )}
      </header>
      <div className="grow overflow-y-auto px-5 py-5">{children}</div>
      {footer && <footer className="border-t border-line px-5 py-4">{footer}</footer>}
    </dialog>
  )
}

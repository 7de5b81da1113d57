import { useEffect, useState } from 'react'
import { consumeStoredToast, type Toast } from './early/stored-toast.ts'
import { onToast, TOAST_SECONDS } from './toast.ts'

/** Seconds of a toast with a link, so that it can be pressed. */
const SECONDS_WITH_LINK = 8

// Above a dialog that is open: the last that opens on the top layer stands on top.
const raise = (element: HTMLElement | null) => element?.showPopover?.()

/** Shows toasts, once in the document; announced politely, and shown longer while the pointer is on it. */
export function Toaster() {
  const [toast, setToast] = useState<Toast | null>(null)
  const [shown, setShown] = useState(0)
  const [held, setHeld] = useState(false)

  useEffect(() => {
    const show = (next: Toast) => {
      setToast(next)
      setShown((count) => count + 1)
      setHeld(false)
    }
    const stored = consumeStoredToast()
    if (stored) show(stored)
    return onToast(show)
  }, [])

  useEffect(() => {
    if (!toast || held) return
    const seconds = toast.seconds ?? (toast.link ? SECONDS_WITH_LINK : TOAST_SECONDS)
    const timer = setTimeout(() => setToast(null), seconds * 1_000)
    return () => clearTimeout(timer)
  }, [toast, held])

  return (
    <output className="print:hidden">
      {toast && (
        <p
          key={shown}
          role="presentation"
          ref={raise}
          popover="manual"
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
          className={`fixed inset-x-0 top-auto bottom-4 m-0 mx-auto w-fit max-w-[calc(100vw-2rem)] rounded-large px-5 py-3 text-body shadow-float backdrop:bg-transparent ${
            toast.tone === 'failed' ? 'bg-change text-on-action' : 'bg-ink text-ground'
          }`}
        >
          {toast.text}
          {toast.link && (
            <>
              {' '}
              <a href={toast.link.href} className="text-ground underline underline-offset-4">
                {toast.link.text}
              </a>
            </>
          )}
        </p>
      )}
    </output>
  )
}

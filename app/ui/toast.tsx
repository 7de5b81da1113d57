import { useEffect, useState } from 'react'
import { showToastOnNextPage, takeStoredToast, type Toast } from './stored-toast.ts'

const channel = new EventTarget()

/** How long a toast is shown unless it says otherwise (docs/product/pages.md §18). */
export const TOAST_SECONDS = 3

/** With a link that can be pressed. */
const SECONDS_WITH_LINK = 8

/** Shows a message at the lower edge for `TOAST_SECONDS` unless it says otherwise or has a link. */
export function showToast(toast: Toast): void {
  const event = new CustomEvent<Toast>('toast', { detail: toast, cancelable: true })
  const isHeard = !channel.dispatchEvent(event)
  // The Toaster takes it when it starts.
  if (!isHeard) showToastOnNextPage(toast)
}

// Above a dialog that is open: the last that opens on the top layer stands on top.
const raise = (element: HTMLElement | null) => element?.showPopover?.()

/** Stands once, in the document; announced politely, and kept while it is pointed at. */
export function Toaster() {
  const [toast, setToast] = useState<Toast | null>(null)
  const [shown, setShown] = useState(0)
  const [held, setHeld] = useState(false)

  useEffect(() => {
    const show = (event: Event) => {
      event.preventDefault()
      setToast((event as CustomEvent<Toast>).detail)
      setShown((count) => count + 1)
      setHeld(false)
    }
    channel.addEventListener('toast', show)
    const stored = takeStoredToast()
    if (stored) showToast(stored)
    return () => channel.removeEventListener('toast', show)
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

import { useEffect, useState } from 'react'

export type Toast = { text: string; tone?: 'done' | 'failed'; seconds?: number }

const channel = new EventTarget()

/** Shows a message at the lower edge for 3 s unless said otherwise (portal §9). */
export function showToast(toast: Toast): void {
  channel.dispatchEvent(new CustomEvent<Toast>('toast', { detail: toast }))
}

/** Stands once, in the document; announced politely, and kept while it is pointed at. */
export function Toaster() {
  const [toast, setToast] = useState<Toast | null>(null)
  const [held, setHeld] = useState(false)

  useEffect(() => {
    const show = (event: Event) => setToast((event as CustomEvent<Toast>).detail)
    channel.addEventListener('toast', show)
    return () => channel.removeEventListener('toast', show)
  }, [])

  useEffect(() => {
    if (!toast || held) return
    const timer = setTimeout(() => setToast(null), (toast.seconds ?? 3) * 1_000)
    return () => clearTimeout(timer)
  }, [toast, held])

  return (
    <output className="pointer-events-none fixed inset-x-0 bottom-4 z-50 flex justify-center px-4 print:hidden">
      {toast && (
        <p
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          className={`pointer-events-auto rounded-large px-5 py-3 text-body shadow-float ${
            toast.tone === 'failed' ? 'bg-change text-on-action' : 'bg-ink text-ground'
          }`}
        >
          {toast.text}
        </p>
      )}
    </output>
  )
}

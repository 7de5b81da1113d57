import { showToastOnNextPage, type Toast } from './early/stored-toast.ts'

const channel = new EventTarget()

/** How long a toast is shown unless it says otherwise (docs/product/pages.md §18). */
export const TOAST_SECONDS = 3

/** Shows a message at the lower edge for `TOAST_SECONDS` unless it says otherwise or has a link. */
export function showToast(toast: Toast): void {
  const event = new CustomEvent<Toast>('toast', { detail: toast, cancelable: true })
  const isHeard = !channel.dispatchEvent(event)
  // The Toaster takes it when it starts.
  if (!isHeard) showToastOnNextPage(toast)
}

/** Listens to every toast; returns a function that ends it. */
export function onToast(show: (toast: Toast) => void): () => void {
  const listen = (event: Event) => {
    event.preventDefault()
    show((event as CustomEvent<Toast>).detail)
  }
  channel.addEventListener('toast', listen)
  return () => channel.removeEventListener('toast', listen)
}

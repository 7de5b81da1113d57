import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

/** Makes the page that the server sent answer; `app/root.tsx` says when it does. */
export function hydratePage(): void {
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />)
  })
}

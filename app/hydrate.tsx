import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

/** Makes a page of the office answer; `app/root.tsx` says when it does. */
export function hydratePage(): void {
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />)
  })
}

import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { beginPageUse } from './ui/page-in-use.ts'

/** Makes a page of the office answer; `app/root.tsx` says when it does. */
export function hydratePage(): void {
  beginPageUse()
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />)
  })
}

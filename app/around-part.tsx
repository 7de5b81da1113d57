import type { ReactElement } from 'react'
import { savedOfDocument } from './features/saved/homes/saved-changes.ts'
import { SavedAtFirst } from './features/saved/homes/saved-homes.ts'

/** The site's frame of each part of a page (`app/ui/part.tsx`), on the server as in the browser. */
export const aroundPart = (part: ReactElement, saved: readonly number[] | null) => (
  <SavedAtFirst value={saved}>{part}</SavedAtFirst>
)

export const aroundPartInBrowser = (part: ReactElement) => aroundPart(part, savedOfDocument())

/**
 * Saved homes as this document knows them: for a member those of the page and changes on it since, for a visitor those
 * stored in the browser. A visitor's page itself does not contain them, so that it is the same for all visitors.
 */
import { createContext, useContext, useSyncExternalStore } from 'react'
import { browserSaved, onBrowserSaved } from './browser-saved.ts'
import { changedTo, onSavedChange } from './saved-changes.ts'

/** Numbers of a member's saved homes as the document came; null for a visitor. */
export const SavedAtFirst = createContext<readonly number[] | null>(null)

export function useIsSaved(number: number): boolean {
  const saved = useContext(SavedAtFirst)
  const atFirst = saved?.includes(number) ?? false
  return useSyncExternalStore(
    saved === null ? onBrowserSaved : onSavedChange,
    () => (saved === null ? browserSaved().includes(number) : (changedTo(number) ?? atFirst)),
    () => atFirst,
  )
}

/**
 * Which homes are saved, as this document knows it: of a member what came with the page and what changed on it since, of a visitor
 * what the browser keeps. A visitor's page itself holds nothing of it, so that it is the same for all visitors.
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

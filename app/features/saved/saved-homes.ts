/**
 * Which homes are saved, as this document knows it: what came with the page for a member, and what was saved or removed on it
 * since. A visitor's page holds nothing of it, so that it is the same for all visitors.
 */
import { createContext, useContext, useSyncExternalStore } from 'react'
import { changedTo, onSavedChange } from './saved-changes.ts'

/** Numbers of a member's saved homes as the document came; null for a visitor, and in parts, which visitors alone get. */
export const SavedAtFirst = createContext<readonly number[] | null>(null)

export function useIsSaved(number: number): boolean {
  const saved = useContext(SavedAtFirst)
  const atFirst = saved?.includes(number) ?? false
  return useSyncExternalStore(
    onSavedChange,
    () => (saved === null ? false : (changedTo(number) ?? atFirst)),
    () => atFirst,
  )
}

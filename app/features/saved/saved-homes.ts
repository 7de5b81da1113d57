/**
 * Which homes are saved, as this document knows it: what came with the page for a member, and what was saved or removed on it
 * since. A visitor's page holds nothing of it, so that it is the same for all visitors.
 */
import { useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import { changedTo, onSavedChange } from './saved-changes.ts'

/** Numbers of a member's saved homes as the document came; null for a visitor. */
const useSavedAtFirst = (): readonly number[] | null =>
  useRouteLoaderData<{ saved: number[] | null }>('root')?.saved ?? null

export function useIsSaved(number: number): boolean {
  const saved = useSavedAtFirst()
  const atFirst = saved?.includes(number) ?? false
  return useSyncExternalStore(
    onSavedChange,
    () => (saved === null ? false : (changedTo(number) ?? atFirst)),
    () => atFirst,
  )
}

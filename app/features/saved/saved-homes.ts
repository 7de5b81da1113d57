/**
 * Which homes are saved, as this document knows it: what came with the page for a member, and what was saved or removed on it
 * since. A visitor's page holds nothing of it, so that it is the same for all visitors.
 */
import { useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'

const changes = new Map<number, boolean>()
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Numbers of a member's saved homes as the document came; null for a visitor. */
const useSavedAtFirst = (): readonly number[] | null =>
  useRouteLoaderData<{ saved: number[] | null }>('root')?.saved ?? null

export const useIsMember = (): boolean => useSavedAtFirst() !== null

export function useIsSaved(number: number): boolean {
  const saved = useSavedAtFirst()
  const atFirst = saved?.includes(number) ?? false
  return useSyncExternalStore(
    subscribe,
    () => (saved === null ? false : (changes.get(number) ?? atFirst)),
    () => atFirst,
  )
}

/** Shows a home as saved, or not, everywhere on the page. */
export function showSaved(number: number, isSaved: boolean): void {
  changes.set(number, isSaved)
  for (const listener of listeners) listener()
}

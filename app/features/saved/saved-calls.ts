/** Our own pages' calls on the lists: the login cookie goes along, and no key (docs/product/accounts.md §10). */

import type { KeptKind } from './kept-list.ts'

/** `refused`: the server said no, in words. `visitor`: nobody is logged in any more. `unreachable`: there was no answer. */
export type ListOutcome =
  | { kind: 'done' }
  | { kind: 'visitor' }
  | { kind: 'refused'; message: string | null }
  | { kind: 'unreachable' }

/** Why a press on a heart came to nothing, in words; null where it did not. */
export function heartFailure(outcome: ListOutcome, saves: boolean): string | null {
  if (outcome.kind === 'done') return null
  const said = outcome.kind === 'refused' ? outcome.message : null
  return said ?? `The home could not be ${saves ? 'saved' : 'removed'}. Please try again.`
}

const PATIENCE_MS = 20_000

async function call(path: string, body: Record<string, unknown>): Promise<ListOutcome> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      // Who leaves the page right after still means it.
      keepalive: true,
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (response.status === 401) return { kind: 'visitor' }
    const said: unknown = await response.json()
    const text = (name: string): string | null => {
      const value: unknown = typeof said === 'object' && said !== null ? Reflect.get(said, name) : null
      return typeof value === 'string' ? value : null
    }
    // A token says that it succeeded (docs/product/accounts.md §23).
    if (response.ok && text('token')) return { kind: 'done' }
    return { kind: 'refused', message: text('message') }
  } catch {
    return { kind: 'unreachable' }
  }
}

const listCalls: Record<KeptKind, string> = { saved: '/api/saveproperty', alert: '/api/alertproperty' }

export const saveHome = (number: number) => call('/api/saveproperty', { property_id: number })
export const removeHome = (kind: KeptKind, number: number) =>
  call(`${listCalls[kind]}delete`, { propertyId: number })
/** `since`: when it was saved; the alert list knows that by itself. */
export const restoreHome = (kind: KeptKind, number: number, since: string) =>
  call(`${listCalls[kind]}restore`, { propertyId: number, savedAt: since })

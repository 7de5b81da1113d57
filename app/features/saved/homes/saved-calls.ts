/** Our own pages' calls on the lists: the login cookie goes along, and no key (docs/product/accounts.md §10). */
import { postJson, textAt } from '#app/platform/http/post-json.ts'
import { showToast } from '#app/ui/toast.ts'
import type { PersonalListKind } from './personal-list.ts'
import { showSaved } from './saved-changes.ts'

/**
 * `refused`: the server said no, in words. `visitor`: nobody is logged in any more. `unreachable`: there was no answer.
 */
export type ListOutcome =
  | { kind: 'done' }
  | { kind: 'visitor' }
  | { kind: 'refused'; message: string | null }
  | { kind: 'unreachable' }

/** The message when saving or removing failed; null after success. */
export function saveFailureText(outcome: ListOutcome, saves: boolean): string | null {
  if (outcome.kind === 'done') return null
  const said = outcome.kind === 'refused' ? outcome.message : null
  return said ?? `We could not ${saves ? 'save' : 'remove'} the property. Please try again.`
}

async function call(path: string, body: Record<string, unknown>): Promise<ListOutcome> {
  // The request completes even if the visitor leaves the page.
  const outcome = await postJson(path, body, { keepalive: true })
  if (outcome.status === 401) return { kind: 'visitor' }
  if (outcome.kind !== 'done') return outcome
  // A token says that it succeeded (docs/product/accounts.md §23).
  if (textAt(outcome.answer, 'token')) return { kind: 'done' }
  return { kind: 'refused', message: textAt(outcome.answer, 'message') }
}

/** Calls that remove a home from a list and restore it; `since`: when it was saved. */
export type ListCalls = {
  remove: (number: number) => Promise<ListOutcome>
  restore: (number: number, since: string) => Promise<ListOutcome>
}

const callsAt = (path: string): ListCalls => ({
  remove: (number) => call(`${path}delete`, { propertyId: number }),
  restore: (number, since) => call(`${path}restore`, { propertyId: number, savedAt: since }),
})

/** The alert list knows by itself since when a home is there. */
export const memberCalls: Record<PersonalListKind, ListCalls> = {
  saved: callsAt('/api/saveproperty'),
  alert: callsAt('/api/alertproperty'),
}

export const saveHome = (number: number) => call('/api/saveproperty', { property_id: number })

/** Saves or removes a home without leaving the page. False if the session has ended. */
export async function toggleSaved(number: number, saves: boolean): Promise<boolean> {
  const outcome = await (saves ? saveHome(number) : memberCalls.saved.remove(number))
  if (outcome.kind === 'visitor') return false
  const failure = saveFailureText(outcome, saves)
  if (failure) showToast({ text: failure, tone: 'failed' })
  else showSaved(number, saves)
  return true
}

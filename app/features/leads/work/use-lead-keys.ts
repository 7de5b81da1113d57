import { useEffect } from 'react'
import { focusedLink, focusLink, useKeyActions } from './use-key-actions.ts'

/** Shortcuts of leads, for the list of shortcuts (docs/product/office.md §8). */
export const leadShortcuts = [
  { keys: 'j, k', does: 'Next lead, previous lead' },
  { keys: 'Enter', does: 'Open the lead' },
  { keys: 'e', does: 'Change the state of the lead' },
  { keys: 'a', does: 'Assign the lead' },
  { keys: '/', does: 'Search leads' },
] as const

const LEADS = 'a[data-lead]'

const focusFirstControl = (id: string): boolean => {
  const control = document.getElementById(id)?.querySelector<HTMLElement>('button, select')
  control?.focus()
  return control !== null && control !== undefined
}

/** The keys of the inbox and of a lead's page. */
export function useLeadKeys(): void {
  useEffect(() => {
    // Opened by a key of the list.
    const asked = location.hash.slice(1)
    if (asked === 'state' || asked === 'assign') focusFirstControl(asked)
  }, [])

  const edit = (id: 'state' | 'assign') => {
    const lead = focusedLink(LEADS)
    if (lead) location.assign(`${lead.pathname}#${id}`)
    else focusFirstControl(id)
  }
  useKeyActions({
    j: () => focusLink(LEADS, 1),
    k: () => focusLink(LEADS, -1),
    e: () => edit('state'),
    a: () => edit('assign'),
    '/': () => document.getElementById('lead-search')?.focus(),
  })
}

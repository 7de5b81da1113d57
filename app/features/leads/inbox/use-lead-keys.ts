import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** What the shortcuts of leads do, for the list of shortcuts (docs/product/office.md §8). */
export const leadShortcuts = [
  { keys: 'j, k', does: 'Next lead, previous lead' },
  { keys: 'Enter', does: 'Open the lead' },
  { keys: 'e', does: 'Change the state of the lead' },
  { keys: 'a', does: 'Assign the lead' },
  { keys: '/', does: 'Search leads' },
] as const

const leadLinks = () => [...document.querySelectorAll<HTMLAnchorElement>('a[data-lead]')]

/** The link of the lead that has the focus; undefined where none has. */
const focusedLead = () => leadLinks().find((link) => link === document.activeElement)

/** Focuses the link `steps` after the one that has the focus; without one, the first. */
function focusLead(steps: number): void {
  const links = leadLinks()
  const at = links.findIndex((link) => link === document.activeElement)
  const next = at === -1 ? links[0] : links[at + steps]
  next?.focus()
}

const focusFirstControl = (id: string): boolean => {
  const control = document.getElementById(id)?.querySelector<HTMLElement>('button, select')
  control?.focus()
  return control !== null && control !== undefined
}

/** The keys of the inbox and of a lead's page; they count outside fields and dialogs. */
export function useLeadKeys(): void {
  const navigate = useNavigate()
  useEffect(() => {
    // Opened by a key of the list.
    const asked = location.hash.slice(1)
    if (asked === 'state' || asked === 'assign') focusFirstControl(asked)

    const edit = (id: 'state' | 'assign') => {
      const lead = focusedLead()
      if (lead) void navigate(`${lead.pathname}#${id}`)
      else focusFirstControl(id)
    }
    const actions = new Map([
      ['j', () => focusLead(1)],
      ['k', () => focusLead(-1)],
      ['e', () => edit('state')],
      ['a', () => edit('assign')],
      ['/', () => document.getElementById('lead-search')?.focus()],
    ])
    const pressed = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select')
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      const act = actions.get(event.key)
      if (!act || document.querySelector('dialog[open]')) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [navigate])
}

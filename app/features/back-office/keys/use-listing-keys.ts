import { useKeyActions } from '#app/features/leads/work/use-key-actions.ts'
import { useSaveKey } from './use-save-key.ts'

const focusFirst = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus()

/**
 * The keys of a listing's page: `e` the fields, `s` the states, `a` the assignment, `p` the preview, and Ctrl or ⌘ S
 * saves from inside a field too.
 */
export function useListingKeys(): void {
  useKeyActions({
    e: () => focusFirst('main fieldset select'),
    s: () => focusFirst('#state button'),
    a: () => focusFirst('#assign select'),
    p: () => document.getElementById('preview')?.click(),
  })
  useSaveKey()
}

import { type RefObject, useEffect, useRef } from 'react'
import type { Role } from '#app/platform/context/context.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { leadShortcuts } from '#app/features/leads/work/use-lead-keys.ts'
import { viewingShortcuts } from '#app/features/leads/viewings/office/use-viewing-keys.ts'
import { listingShortcuts } from '../keys/use-listing-table-keys.ts'
import { Finder } from '../finder/finder.tsx'
import type { OfficeLink } from '../links/office-links.ts'

/** A second key counts only this soon after `g`. */
const SEQUENCE_MS = 1_500

/**
 * The keyboard of the office (docs/product/office.md §5): the finder on Ctrl or ⌘ K, `g` and a letter, and `?` for the
 * list of shortcuts.
 */
export function OfficeKeys({ role, links }: { role: Role; links: OfficeLink[] }) {
  const finder = useRef<HTMLDialogElement>(null)
  const shortcuts = useRef<HTMLDialogElement>(null)
  useKeys(links, finder, shortcuts)

  return (
    <>
      <Dialog id="office-finder" title="Find anything" dialogRef={finder}>
        <Finder role={role} onChosen={() => finder.current?.close()} />
      </Dialog>
      <Dialog id="office-shortcuts" title="Keyboard shortcuts" dialogRef={shortcuts}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the list scrolls, and arrow keys need
            the focus in it */}
        <dl tabIndex={0} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
          <Shortcut keys="Ctrl K or ⌘ K" does="Find anything" />
          {links.map(({ key, label }) => (
            <Shortcut key={key} keys={`g ${key}`} does={label} />
          ))}
          <Shortcut keys="?" does="This list" />
          {[...leadShortcuts, ...viewingShortcuts, ...listingShortcuts].map((shortcut) => (
            <Shortcut key={shortcut.does} {...shortcut} />
          ))}
        </dl>
      </Dialog>
    </>
  )
}

const Shortcut = ({ keys, does }: { keys: string; does: string }) => (
  <>
    <dt>
      <kbd className="font-medium">{keys}</kbd>
    </dt>
    <dd>{does}</dd>
  </>
)

type DialogRef = RefObject<HTMLDialogElement | null>

function useKeys(links: OfficeLink[], finder: DialogRef, shortcuts: DialogRef): void {
  const sequenceBegan = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault()
        if (!finder.current?.open) finder.current?.showModal()
        return
      }
      const isTyping =
        event.target instanceof Element && event.target.matches('input, textarea, select, [contenteditable]')
      const isElsewhere = isTyping || document.querySelector('dialog[open]') !== null
      if (isElsewhere || event.ctrlKey || event.metaKey || event.altKey) return
      const isSecond = event.timeStamp - sequenceBegan.current < SEQUENCE_MS
      const chosen = isSecond ? links.find(({ key }) => key === event.key) : undefined
      sequenceBegan.current = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY
      if (chosen) {
        // After `g` the key is not one of the page's own.
        event.stopPropagation()
        location.assign(chosen.href)
      } else if (event.key === '?') shortcuts.current?.showModal()
    }
    document.addEventListener('keydown', pressed, { capture: true })
    return () => document.removeEventListener('keydown', pressed, { capture: true })
  }, [links, finder, shortcuts])
}

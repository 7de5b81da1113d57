import { Search } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { TextField } from '#app/ui/field.tsx'
import { leadShortcuts } from '../leads/inbox/use-lead-keys.ts'
import { viewingShortcuts } from '../leads/viewings/use-viewing-keys.ts'
import { listingShortcuts } from './listings/use-listing-table-keys.ts'
import type { OfficeLink } from './office-links.ts'

export const FindPageButton = () => (
  <Button
    className="justify-start text-small max-lg:ml-auto"
    command="show-modal"
    commandfor="office-pages"
    aria-keyshortcuts="Control+K Meta+K"
  >
    <Search aria-hidden size={18} />
    Find a page
  </Button>
)

/** A second key counts only this soon after `g`. */
const SEQUENCE_MS = 1_500

/** The keyboard of the office (docs/product/office.md §5): a list of its pages on Ctrl or ⌘ K, `g` and a letter, and `?` for the list of shortcuts. */
export function OfficeKeys({ links }: { links: OfficeLink[] }) {
  const pages = useRef<HTMLDialogElement>(null)
  const shortcuts = useRef<HTMLDialogElement>(null)
  useKeys(links, pages, shortcuts)

  return (
    <>
      <Dialog id="office-pages" title="Find a page" dialogRef={pages}>
        <PageFinder links={links} onChosen={() => pages.current?.close()} />
      </Dialog>
      <Dialog id="office-shortcuts" title="Keyboard shortcuts" dialogRef={shortcuts}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the list scrolls, and arrow keys need the focus in it */}
        <dl tabIndex={0} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
          <Shortcut keys="Ctrl K or ⌘ K" does="Find a page" />
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

function PageFinder({ links, onChosen }: { links: OfficeLink[]; onChosen: () => void }) {
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const dialog = input.current?.closest('dialog')
    // A dialog gives the focus to its first button, which closes it.
    const focusField = () => dialog?.open && input.current?.focus()
    dialog?.addEventListener('toggle', focusField)
    return () => dialog?.removeEventListener('toggle', focusField)
  }, [])
  const found = links.filter(({ label }) => label.toLowerCase().includes(typed.trim().toLowerCase()))
  const choose = () => {
    setTyped('')
    onChosen()
  }
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const [first] = found
        if (!first) return
        choose()
        void navigate(first.href)
      }}
    >
      <TextField
        label="Page"
        autoComplete="off"
        ref={input}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <ul>
        {found.map(({ href, label }) => (
          <li key={href}>
            <Link
              to={href}
              onClick={choose}
              className="flex min-h-11 items-center rounded-small px-3 no-underline hover:bg-wash"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <output className={found.length === 0 ? 'text-muted' : 'sr-only'}>
        {found.length === 0 ? 'No page has this name.' : ''}
      </output>
    </form>
  )
}

type DialogRef = RefObject<HTMLDialogElement | null>

function useKeys(links: OfficeLink[], pages: DialogRef, shortcuts: DialogRef): void {
  const navigate = useNavigate()
  const sequenceBegan = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault()
        if (!pages.current?.open) pages.current?.showModal()
        return
      }
      const isTyping =
        event.target instanceof Element && event.target.matches('input, textarea, select, [contenteditable]')
      const isElsewhere = isTyping || document.querySelector('dialog[open]') !== null
      if (isElsewhere || event.ctrlKey || event.metaKey || event.altKey) return
      const isSecond = event.timeStamp - sequenceBegan.current < SEQUENCE_MS
      const chosen = isSecond ? links.find(({ key }) => key === event.key) : undefined
      sequenceBegan.current = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY
      if (chosen) void navigate(chosen.href)
      else if (event.key === '?') shortcuts.current?.showModal()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [links, navigate, pages, shortcuts])
}

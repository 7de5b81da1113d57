import { BellPlus } from 'lucide-react'
import { type ComponentType, lazy, type MouseEvent, Suspense, useCallback, useEffect, useState } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import { inPlace } from '#app/ui/page-script.ts'
import type { SearchView } from '../search/search-view.ts'
import { takeIntendedSearch } from './intended-search.ts'
import { saveSearchPath, type SaveSearchPopupProps } from './save-search-data.ts'

type SaveSearchProps = {
  view: Pick<SearchView, 'path' | 'search'>
  /** In place of 'Save this search'. */
  label?: string
}

const Register = lazy(async () => ({
  default: (await import('./save-search-register.tsx')).SaveSearchRegister,
}))

/** 'Save this search' for visitors: it says how to become a member, and saves the search of who does. */
export const SaveSearchOfVisitor = (props: SaveSearchProps) => (
  <SaveSearchButton {...props} Popup={Register} opensIfIntended={false} />
)

/**
 * A popup whose script comes with the first press; a page without script. `opensIfIntended`: opens by itself for who meant to save this
 * search and has logged in since.
 */
export function SaveSearchButton({
  view: { path, search },
  label,
  Popup,
  opensIfIntended,
}: SaveSearchProps & { Popup: ComponentType<SaveSearchPopupProps>; opensIfIntended: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const from = path + search
  useEffect(() => {
    if (opensIfIntended && takeIntendedSearch(from)) queueMicrotask(() => setOpen(true))
  }, [opensIfIntended, from])
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <a
        {...inPlace}
        href={saveSearchPath(from)}
        rel="nofollow"
        className={buttonClass('secondary')}
        onClick={open}
      >
        <BellPlus aria-hidden size={18} />
        {label ?? (
          <>
            <span className="max-sm:sr-only">Save this search</span>
            <span aria-hidden className="sm:hidden">
              Save
            </span>
          </>
        )}
      </a>
      {isOpen && (
        <Suspense>
          <Popup from={from} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

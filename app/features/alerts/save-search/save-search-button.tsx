import { BellPlus } from 'lucide-react'
import { lazy, type MouseEvent, Suspense, useCallback, useEffect, useState } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import { actsIfStored, inPlace } from '#app/ui/early/page-script.ts'
import type { SearchView } from '#app/features/search/criteria/search-view.ts'
import { INTENDED_SEARCH_KEY, consumeIntendedSearch } from './intended-search.ts'
import { saveSearchPath } from './save-search-data.ts'

const popups = {
  members: lazy(async () => ({ default: (await import('./save-search-popup.tsx')).SaveSearchPopup })),
  /** Explains how to become a member; the search is saved after that. */
  visitors: lazy(async () => ({ default: (await import('./save-search-register.tsx')).SaveSearchRegister })),
}

/**
 * 'Save this search': a popup whose script comes with the first press; a page without script. It opens by itself for
 * who meant to save this search and has logged in since.
 */
export function SaveSearchButton({
  view: { path, search },
  isMember,
  label,
}: {
  view: Pick<SearchView, 'path' | 'search'>
  isMember: boolean
  /** Label instead of the button's own words. */
  label?: string
}) {
  const Popup = isMember ? popups.members : popups.visitors
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const from = path + search
  useEffect(() => {
    if (isMember && consumeIntendedSearch(from)) queueMicrotask(() => setOpen(true))
  }, [isMember, from])
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <a
        {...inPlace}
        {...(isMember && actsIfStored(INTENDED_SEARCH_KEY))}
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

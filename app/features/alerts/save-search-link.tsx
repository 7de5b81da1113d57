import { BellPlus } from 'lucide-react'
import { lazy, type MouseEvent, Suspense, useCallback, useEffect, useState } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import { inPlace } from '#app/ui/page-script.ts'
import { useSiteData } from '../content/site-data.ts'
import type { SearchView } from '../search/search-view.ts'
import { takeIntendedSearch } from './intended-search.ts'
import { saveSearchPath } from './save-search-data.ts'

const SaveSearchPopup = lazy(async () => ({
  default: (await import('./save-search-popup.tsx')).SaveSearchPopup,
}))

/** 'Save this search': a popup whose script comes with the first press; a page without script. */
export function SaveSearchLink({
  view: { path, search },
  label,
}: {
  view: Pick<SearchView, 'path' | 'search'>
  /** In place of 'Save this search'. */
  label?: string
}) {
  const isMember = Boolean(useSiteData()?.member)
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const from = path + search
  useEffect(() => {
    if (isMember && takeIntendedSearch(from)) queueMicrotask(() => setOpen(true))
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
          <SaveSearchPopup from={from} isMember={isMember} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

import { useEffect, useEffectEvent } from 'react'
import { useVisits } from '#app/ui/in-place.tsx'
import { browserSaved } from './browser-saved.ts'
import { MAX_SAVED } from './personal-list.ts'
import { savedOfDocument } from './saved-changes.ts'

/**
 * Adds the browser's homes on a member's page that lists saved ones, and shows them there; on other pages
 * `app/members-page.ts` does.
 */
export function useMergeSaved(): void {
  const { refresh } = useVisits()
  const mergeSaved = useEffectEvent(async () => {
    const { mergeBrowserSaved } = await import('./merge-browser-saved.ts')
    if (await mergeBrowserSaved()) await refresh()
  })
  useEffect(() => {
    const hasRoom = (savedOfDocument()?.length ?? 0) < MAX_SAVED
    if (hasRoom && browserSaved().length > 0) void mergeSaved()
  }, [])
}

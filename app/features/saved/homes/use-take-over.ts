import { useEffect, useEffectEvent } from 'react'
import { useVisits } from '#app/ui/in-place.tsx'
import { browserSaved } from './browser-saved.ts'
import { MAX_SAVED } from './personal-list.ts'
import { savedOfDocument } from './saved-changes.ts'

/** On a member's page that lists what is saved, which then shows what the browser kept too; elsewhere `app/members-page.ts` takes it over. */
export function useTakeOver(): void {
  const { refresh } = useVisits()
  const takeOver = useEffectEvent(async () => {
    const { takeOverSaved } = await import('./take-over.ts')
    if (await takeOverSaved()) await refresh()
  })
  useEffect(() => {
    const hasRoom = (savedOfDocument()?.length ?? 0) < MAX_SAVED
    if (hasRoom && browserSaved().length > 0) void takeOver()
  }, [])
}

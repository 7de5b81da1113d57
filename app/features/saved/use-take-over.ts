import { useEffect, useEffectEvent } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { browserSaved } from './browser-saved.ts'
import { MAX_SAVED, personalListTexts } from './personal-list.ts'
import { SHORTLISTS_PATH } from './shortlists/shortlist.ts'

/** Takes what the browser keeps over into a member's list as soon as one is logged in; `saved`: of that list, null for a visitor. */
export function useTakeOver(saved: readonly number[] | null): void {
  const hasRoom = saved !== null && saved.length < MAX_SAVED
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  const takeOver = useEffectEvent(async () => {
    const { takeOverSaved } = await import('./take-over.ts')
    const isChanged = await takeOverSaved()
    const showsTheList = pathname === personalListTexts.saved.path || pathname === SHORTLISTS_PATH
    if (isChanged && showsTheList) await revalidate()
  })
  useEffect(() => {
    if (hasRoom && browserSaved().length > 0) void takeOver()
  }, [hasRoom])
}

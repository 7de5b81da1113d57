import { useEffect, useEffectEvent } from 'react'
import { useVisits } from '#app/ui/in-place.tsx'

const PAUSE_MS = 2_000

/** Loads the page's figures again as long as an import is under way; one look after the other. */
export function useRefresh(isUnderWay: boolean): void {
  const { refresh, loading } = useVisits()
  const look = useEffectEvent(() => void refresh())
  useEffect(() => {
    if (!isUnderWay || loading !== null) return
    const timer = setTimeout(() => look(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isUnderWay, loading])
}

import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const PAUSE_MS = 2_000

/** Loads the page's figures again as long as an import is under way; one look after the other. */
export function useRefresh(isUnderWay: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isUnderWay || state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isUnderWay, revalidate, state])
}

import { useState } from 'react'
import { isRouteErrorResponse, useLocation, useNavigate } from 'react-router'

/**
 * What a listing page's loader answers, in the browser; null where the server could not be reached or failed, so that the page
 * can keep what is on screen. Redirects and refusals stay what they are.
 */
export async function answerOrNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    const isAnswer =
      error instanceof Response || (isRouteErrorResponse(error) && error.status >= 300 && error.status < 500)
    if (isAnswer) throw error
    return null
  }
}

/** The search in the address is not on screen: it could not be loaded. `retry` resolves when it was asked for once more. */
export type FailedSearch = { retry: () => Promise<void>; isRetrying: boolean }

/** What a listing page shows: what was loaded, else what it showed before, and that the new search failed. */
export function useSearchPageData<T extends object>(loaded: T | null): T & { failed: FailedSearch | null } {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [shown, setShown] = useState(loaded)
  const [isRetrying, setRetrying] = useState(false)
  if (loaded !== null && loaded !== shown) setShown(loaded)
  const data = loaded ?? shown
  // The page was never there: nothing can be kept.
  if (data === null) throw new TypeError('Failed to fetch')

  const retry = async () => {
    setRetrying(true)
    // Loading the same address also loads the page's frame, which has nothing to keep where that fails.
    const isReachable = await fetch('/api/health', { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReachable) await navigate(pathname + search, { replace: true, preventScrollReset: true })
    setRetrying(false)
  }
  return { ...data, failed: loaded === null ? { retry, isRetrying } : null }
}

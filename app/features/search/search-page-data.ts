import { useState } from 'react'
import { isRouteErrorResponse, useLocation, useNavigate } from 'react-router'

/** In place of a listing page's data, where the server could not be reached or failed. */
export type FailedLoad = { error: unknown }

/**
 * What a listing page's loader answers, in the browser; the error where the server could not be reached or failed, so that the
 * page can keep what is on screen. Throws redirects and refusals (statuses 300 to 499).
 */
export async function answerOrFailure<T>(answer: Promise<T>): Promise<T | FailedLoad> {
  try {
    return await answer
  } catch (error) {
    const isAnswer =
      error instanceof Response || (isRouteErrorResponse(error) && error.status >= 300 && error.status < 500)
    if (isAnswer) throw error
    return { error }
  }
}

export const isFailedLoad = (loaded: object): loaded is FailedLoad => 'error' in loaded

/** The search in the address is not on screen: it could not be loaded. `retry` resolves when it was asked for once more. */
export type FailedSearch = { retry: () => Promise<void>; isRetrying: boolean }

/**
 * What a listing page shows: what was loaded, else what it showed before, and that the new search failed. Throws the error of
 * the load where the page showed nothing before.
 */
export function useSearchPageData<T extends object>(
  loaded: T | FailedLoad,
): T & { failed: FailedSearch | null } {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [shown, setShown] = useState(isFailedLoad(loaded) ? null : loaded)
  const [isRetrying, setRetrying] = useState(false)
  if (!isFailedLoad(loaded) && loaded !== shown) setShown(loaded)
  const data = isFailedLoad(loaded) ? shownOrThrow(shown, loaded) : loaded

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
  return { ...data, failed: isFailedLoad(loaded) ? { retry, isRetrying } : null }
}

function shownOrThrow<T>(shown: T | null, { error }: FailedLoad): T {
  if (shown === null) throw error
  return shown
}

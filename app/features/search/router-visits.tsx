import { type ReactNode, useEffect, useRef, useState } from 'react'
import {
  NavigationType,
  useFetcher,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
} from 'react-router'
import { type FailedLoad, isFailedLoad } from './search-page-data.ts'
import type { SearchView } from './search-view.ts'
import { type Visits, VisitsContext } from './visits.ts'

/**
 * Visits of a list that the router shows: those of members, and of visitors who came from a page of the router. `children` get what was
 * loaded, else what was shown before.
 */
export function RouterVisits<Data extends { view: SearchView }>({
  loaded,
  children,
}: {
  loaded: Data | FailedLoad
  children: (data: Data) => ReactNode
}) {
  const navigate = useNavigate()
  const location = useLocation()
  const navigation = useNavigation()
  const isReturn = useNavigationType() === NavigationType.Pop
  const { load, data: aside } = useFetcher<{ view: SearchView } | FailedLoad>()
  const [shown, setShown] = useState(isFailedLoad(loaded) ? null : loaded)
  const [isRetrying, setRetrying] = useState(false)
  if (!isFailedLoad(loaded) && loaded !== shown) setShown(loaded)

  // Another path's page is drawn anew: focus would be left on nothing.
  const { focusId } = (location.state ?? {}) as { focusId?: string }
  useEffect(() => {
    if (focusId && document.activeElement === document.body)
      document.getElementById(focusId)?.focus({ preventScroll: true })
  }, [focusId])

  /** The step that made the newest entry. */
  const newest = useRef<{ step: string | undefined; key: string }>(null)
  const visit: Visits['visit'] = async (address, { step } = {}) => {
    const replace = step !== undefined && newest.current?.step === step && newest.current.key === location.key
    const state = { focusId: document.activeElement?.id }
    await navigate(address, { replace, preventScrollReset: true, state })
    newest.current = { step, key: (history.state as { key?: string } | null)?.key ?? '' }
  }
  const retry = async () => {
    setRetrying(true)
    // Loading the same address also loads the page's frame, which has nothing to keep where that fails.
    const isReachable = await fetch('/api/health', { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReachable)
      await navigate(location.pathname + location.search, { replace: true, preventScrollReset: true })
    setRetrying(false)
  }
  const visits: Visits = {
    search: (navigation.location ?? location).search,
    key: location.key,
    isLoading: navigation.state === 'loading',
    isReturn,
    failed: isFailedLoad(loaded) ? { retry, isRetrying } : null,
    visit,
    loadAside: (address) => void load(address),
    aside: aside && 'view' in aside ? aside.view : null,
  }
  return <VisitsContext value={visits}>{children(dataOrThrow(loaded, shown))}</VisitsContext>
}

/** Throws the error of the load where the page showed nothing before. */
function dataOrThrow<Data extends object>(loaded: Data | FailedLoad, shown: Data | null): Data {
  if (!isFailedLoad(loaded)) return loaded
  if (shown === null) throw loaded.error
  return shown
}

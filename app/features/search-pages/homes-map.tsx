import { useMemo } from 'react'
import { SaveSearchButton } from '#app/features/alerts/save-search/save-search-button.tsx'
import { AreaLink } from '#app/features/market/area/area-link.tsx'
import { useSeenHomeIds } from '#app/features/property/seen/use-seen-home-ids.ts'
import { saveHeart } from '#app/features/saved/homes/save-button.tsx'
import { MapAndList } from '#app/features/search/map/map-and-list.tsx'
import { decodeMapStart, type EncodedMapStart } from '#app/features/search/map/map-start.ts'
import type { SearchView } from '#app/features/search/criteria/search-view.ts'
import type { StreetMapView } from '../streets/street-map-view.ts'

/** The content of /search. */
export function HomesMap({
  view,
  start: sent,
  streets,
  isMember,
}: {
  view: SearchView
  start: EncodedMapStart
  streets: StreetMapView | null
  isMember: boolean
}) {
  const seenIds = useSeenHomeIds()
  const start = useMemo(() => decodeMapStart(sent), [sent])
  return (
    <MapAndList
      view={view}
      start={start}
      streets={streets}
      seenIds={seenIds}
      actions={saveHeart}
      searchActions={
        <>
          <AreaLink area={view.area} />
          <SaveSearchButton view={view} isMember={isMember} />
        </>
      }
    />
  )
}

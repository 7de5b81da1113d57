import { useMemo } from 'react'
import { SaveSearchButton } from '../alerts/save-search-button.tsx'
import { AreaLink } from '../market/area-link.tsx'
import { useSeenHomeIds } from '../property/use-seen-home-ids.ts'
import { saveHeart } from '../saved/save-button.tsx'
import { MapAndList } from '../search/map-and-list.tsx'
import { decodeMapStart, type EncodedMapStart } from '../search/map-start.ts'
import type { SearchView } from '../search/search-view.ts'
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

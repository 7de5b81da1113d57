import { useState } from 'react'
import { useVisits } from '#app/ui/in-place.tsx'
import { DrawableMap } from '#app/features/search/map/drawable-map.tsx'
import { useFocusRecovery } from '#app/features/search/form/focus-recovery.ts'
import { boundsAround, type MapView, viewOf, wholeIsland } from '#app/features/search/criteria/map-view.ts'
import { useDrawableMap } from '#app/features/search/map/use-drawable-map.ts'
import type { StreetMapView } from '#app/features/streets/street-map-view.ts'
import { type Area, areaHref } from './area.ts'

const words = { shown: 'Figures for this view', draw: 'Draw an area', drawn: 'Show figures' }
const noArea: Area = { bounds: null, shape: null }

/** Map for drawing an area, or showing the page's; the chosen area goes into the address. */
export function AreaMap({ area, streets }: { area: Area | null; streets: StreetMapView | null }) {
  const { visit } = useVisits()
  const goTo = (next: Area) => void visit(areaHref(next))
  const map = useDrawableMap(
    (aspect) => viewAround(area, aspect),
    (shape) => goTo({ bounds: null, shape: [...shape] }),
  )
  // The button that was pressed goes away.
  useFocusRecovery(area ?? noArea)
  const address = area && areaHref(area)
  // Another area, or the room of a map that nobody moved yet: all of the area is in sight.
  const { aspect } = map
  const [seen, setSeen] = useState({ address, aspect })
  if (seen.address !== address || seen.aspect !== aspect) {
    setSeen({ address, aspect })
    if (seen.address !== address || !map.isMoved) map.show(viewAround(area, aspect))
  }
  return (
    <DrawableMap
      map={map}
      title="Map of Cyprus for choosing an area."
      area={{ bounds: area?.bounds ?? null, shapes: area?.shape ? [area.shape] : [] }}
      words={words}
      streets={streets}
      onShown={() => goTo({ bounds: map.shown, shape: null })}
    />
  )
}

function viewAround(area: Area | null, aspect: number): MapView {
  const bounds = area && (area.bounds ?? boundsAround(area.shape ?? []))
  return bounds ? viewOf(bounds, aspect, area.bounds ? 1 : 1.15) : wholeIsland
}

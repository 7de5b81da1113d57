import { useMemo, useState } from 'react'
import type { ListingCard as Card } from '#app/features/listings/record/card.ts'
import { countedOffers } from '#app/features/listings/record/offer-words.ts'
import { project } from '#app/features/places/projection.ts'
import type { StreetMapView } from '#app/features/streets/street-map-view.ts'
import type { Corner } from '../criteria/criteria.ts'
import { DrawableMap } from './drawable-map.tsx'
import type { MapStart } from './map-start.ts'
import { useAreaNavigation, useClusters, useListFollowing } from './map-data.ts'
import { Marks } from './drawing/map-layers.tsx'
import { ChosenHome } from './drawing/map-tools.tsx'
import {
  boundsOfCluster,
  mergeOverlapping,
  type MapCluster,
  outerRadius,
  PointedMark,
} from './drawing/map-marks.tsx'
import {
  boundsText,
  isNearest,
  type MapView,
  shapeText,
  viewOf,
  wholeIsland,
  zoomed,
} from '../criteria/map-view.ts'
import { MAX_SHAPES } from '../criteria/filter-kinds.ts'
import type { SearchView } from '../criteria/search-view.ts'
import { useDrawableMap } from './use-drawable-map.ts'

/** Labels of the map's buttons, by the number of drawn areas. */
const wordsWith = (shapes: number) => ({
  shown: null,
  draw: shapes === 0 ? 'Draw an area' : shapes < MAX_SHAPES ? 'Draw another area' : null,
  drawn: 'Search inside',
})

/**
 * The homes of a search on the map. The list follows what is in sight, or an area that is drawn; both are in the
 * address. Without script its clusters are links that zoom in.
 */
export function SearchMap({
  search,
  start,
  streets,
  pointed,
  seenIds,
  onPoint,
}: {
  search: SearchView
  start: MapStart
  streets: StreetMapView | null
  /** The home whose card is pointed at. */
  pointed: Corner | null
  /** Homes that were opened in this browser before. */
  seenIds: ReadonlySet<number>
  onPoint: (id: number | null) => void
}) {
  const [chosen, setChosen] = useState<Card | null>(null)
  const goTo = useAreaNavigation(search)
  const map = useDrawableMap(
    (aspect) => firstView(search, start, aspect),
    (shape) => goTo({ shape: [...search.area.shapes, shape].map(shapeText).join(','), bounds: '' }),
  )
  const { view, aspect, unit, shown, isMoved, move } = map

  const isFollowed = isMoved && map.corners === null && search.area.shapes.length === 0
  const visible = boundsText(shown)
  const followed = useListFollowing(search, view.width < wholeIsland.width ? visible : '', isFollowed, goTo)

  // A new area, or new filters over a map that nobody moved: the map shows where the homes are.
  const [seen, setSeen] = useState({ start, area: search.area })
  if (seen.start !== start) {
    setSeen({ start, area: search.area })
    const isOwnMove = isFollowed && (search.area.bounds ? boundsText(search.area.bounds) : '') === followed
    const isOtherArea = JSON.stringify(seen.area) !== JSON.stringify(search.area)
    if (!isOwnMove && (isOtherArea || !isMoved)) map.show(firstView(search, start, aspect))
  }

  const clusters = useClusters(search, start, visible, isMoved)
  const apart = useMemo(() => mergeOverlapping(clusters, unit), [clusters, unit])
  const marksAt = useMemo(
    () =>
      apart.map((cluster) => ({
        longitude: cluster.longitude,
        latitude: cluster.latitude,
        radius: outerRadius(cluster),
      })),
    [apart],
  )
  const choose = (cluster: MapCluster & { id: number }) => {
    const listed = search.cards.find((card) => card.id === cluster.id)
    if (listed) setChosen(listed)
    else
      void import('./drawing/map-clusters.ts')
        .then((script) => script.fetchCard(search.search, search.mode, cluster))
        .then(setChosen, () => setChosen(null))
  }

  return (
    <DrawableMap
      map={map}
      title={`Map of Cyprus: ${countedOffers(search.total, search.words)}.`}
      // What is in sight needs no line around it.
      area={isMoved ? { ...search.area, bounds: null } : search.area}
      words={wordsWith(search.area.shapes.length)}
      streets={streets}
      marksAt={marksAt}
      marks={
        <>
          {map.corners === null && (
            <Marks
              clusters={apart}
              words={search.words}
              unit={unit}
              chosenId={chosen?.id ?? null}
              seenIds={seenIds}
              onPoint={onPoint}
              onHome={choose}
              hrefOf={(cluster) => goTo.href({ bounds: boundsText(boundsOfCluster(cluster, shown)) })}
              onCluster={(cluster) => {
                // Homes of one building stay together however near one comes: the list then shows them.
                if (isNearest(view)) goTo({ bounds: boundsText(boundsOfCluster(cluster, shown)) })
                else move(zoomed(view, 0.4, project(cluster.longitude, cluster.latitude)))
              }}
            />
          )}
          {pointed && <PointedMark at={pointed} unit={unit} />}
        </>
      }
      overlay={chosen && <ChosenHome card={chosen} onClose={() => setChosen(null)} />}
      onDraw={() => setChosen(null)}
    />
  )
}

/** All of the area searched in, and no more; else where the homes are, with some room. */
function firstView(search: SearchView, start: MapStart, aspect: number): MapView {
  if (!start.bounds) return wholeIsland
  return viewOf(start.bounds, aspect, search.area.bounds ? 1 : 1.15)
}

import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { ListingCard as Card } from '../listings/card.ts'
import { countedOffers } from '../listings/offer-words.ts'
import { project } from '../places/projection.ts'
import type { Corner } from './criteria.ts'
import { CyprusMap, type Frame, unitOf } from './cyprus-map.tsx'
import { fetchCard } from './map-clusters.ts'
import type { MapStart } from './map-start.ts'
import { useAreaNavigation, useClusters, useLabels } from './map-data.ts'
import { useMapGestures, viewAfterKey } from './map-gestures.ts'
import { DrawnLine, Marks } from './map-layers.tsx'
import { ChosenHome, DrawingTools, MapTools, SearchHere } from './map-tools.tsx'
import { boundsOfCluster, mergeOverlapping, type MapCluster, PointedMark } from './map-marks.tsx'
import {
  boundsOf,
  boundsText,
  cornerAt,
  isNearest,
  type MapView,
  type Point,
  shapeText,
  simplified,
  viewOf,
  wholeIsland,
  zoomed,
} from './map-view.ts'
import type { SearchView } from './search-view.ts'

const StreetMap = lazy(() => import('./street-map.tsx'))

/** As a server knows no window: about the room a map has beside a list. */
const likelyFrame: Frame = { width: 720, height: 760 }

/**
 * The homes of a search on the drawing of Cyprus. One can search what is in sight, or draw an area; both go into the
 * address. Without script its clusters are links that zoom in.
 */
export function SearchMap({
  search,
  start,
  mapStyleUrl,
  pointed,
  onPoint,
}: {
  search: SearchView
  start: MapStart
  /** Streets are offered where the settings name a tile server. */
  mapStyleUrl: string | null
  /** The home whose card is pointed at. */
  pointed: Corner | null
  onPoint: (id: number | null) => void
}) {
  const [frame, setFrame] = useState(likelyFrame)
  const aspect = frame.width / frame.height
  const [view, setView] = useState<MapView>(() => firstView(search, start, aspect))
  const [isMoved, setIsMoved] = useState(false)
  const [corners, setCorners] = useState<Point[] | null>(null)
  const [hasStreets, setHasStreets] = useState(false)
  const [chosen, setChosen] = useState<Card | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const svg = useRef<SVGSVGElement>(null)
  const goTo = useAreaNavigation(search)

  useEffect(() => {
    if (!box.current) return
    const watcher = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect
      if (width > 0 && height > 0) setFrame({ width, height })
    })
    watcher.observe(box.current)
    return () => watcher.disconnect()
  }, [])

  // A new area, or new filters over a map that nobody moved: the map shows where the homes are.
  const [seen, setSeen] = useState({ start, area: search.area })
  if (seen.start !== start) {
    setSeen({ start, area: search.area })
    const isOtherArea = JSON.stringify(seen.area) !== JSON.stringify(search.area)
    if (isOtherArea || !isMoved) {
      setIsMoved(false)
      setView(firstView(search, start, aspect))
    }
  }

  const move = (next: MapView) => {
    setIsMoved(true)
    setView(next)
  }
  const unit = unitOf(view, frame)
  const shown = boundsOf(view, aspect)
  const clusters = useClusters(search, start, boundsText(shown), isMoved)
  const apart = useMemo(() => mergeOverlapping(clusters, unit), [clusters, unit])
  const labels = useLabels(view, frame)
  const gestures = useMapGestures({
    svg,
    view,
    frame,
    isDrawing: corners !== null,
    onView: move,
    onLine: (line, isDone) => {
      if (isDone) finish(simplified(line, 4 * unit))
      else setCorners([...line])
    },
    onTap: (point) => setCorners([...(corners ?? []), point]),
  })

  const finish = (line: Point[]) => {
    setCorners(null)
    if (line.length >= 3) goTo({ shape: shapeText(line.map(cornerAt)), bounds: '' })
  }
  const choose = (cluster: MapCluster & { id: number }) => {
    const listed = search.cards.find((card) => card.id === cluster.id)
    if (listed) setChosen(listed)
    else void fetchCard(search.search, search.mode, cluster).then(setChosen, () => setChosen(null))
  }

  return (
    <div ref={box} className="relative size-full overflow-hidden rounded-large bg-wash">
      <CyprusMap
        view={view}
        frame={frame}
        title={`Map of Cyprus: ${countedOffers(search.total, search.words)}. Arrow keys move it, plus and minus zoom.`}
        shape={search.area.shape}
        bounds={search.area.bounds}
        labels={labels}
        svgRef={svg}
        tabIndex={0}
        className={`block size-full touch-none select-none ${corners ? 'cursor-crosshair' : 'cursor-grab active:cursor-grabbing'}`}
        onKeyDown={(event) => {
          const next = event.target === event.currentTarget ? viewAfterKey(view, event.key) : null
          if (!next) return
          event.preventDefault()
          move(next)
        }}
        {...gestures}
      >
        {corners === null && (
          <Marks
            clusters={apart}
            words={search.words}
            unit={unit}
            chosenId={chosen?.id ?? null}
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
        {corners && <DrawnLine corners={corners} unit={unit} centre={view} />}
      </CyprusMap>
      {hasStreets && mapStyleUrl && (
        <Suspense>
          <StreetMap
            styleUrl={mapStyleUrl}
            start={shown}
            clusters={apart}
            onShown={(bounds) => move(viewOf(bounds, aspect, 1))}
            onHome={choose}
          />
        </Suspense>
      )}
      {corners ? (
        <DrawingTools
          corners={corners.length}
          onCorner={() => setCorners([...corners, { x: view.x, y: view.y }])}
          onUndo={() => setCorners(corners.slice(0, -1))}
          onDone={() => finish(corners)}
          onCancel={() => setCorners(null)}
        />
      ) : (
        <SearchHere
          isMoved={isMoved}
          onSearch={() => goTo({ bounds: boundsText(shown), shape: '' })}
          onDraw={() => {
            setHasStreets(false)
            setChosen(null)
            setCorners([])
          }}
        />
      )}
      <MapTools
        onCloser={() => move(zoomed(view, 0.6))}
        onFarther={() => move(zoomed(view, 1 / 0.6))}
        onWhole={() => move(wholeIsland)}
        streets={
          mapStyleUrl === null ? null : { shown: hasStreets, toggle: () => setHasStreets(!hasStreets) }
        }
      />
      {chosen && <ChosenHome card={chosen} onClose={() => setChosen(null)} />}
    </div>
  )
}

/** All of the area searched in, and no more; else where the homes are, with some room. */
function firstView(search: SearchView, start: MapStart, aspect: number): MapView {
  if (!start.bounds) return wholeIsland
  return viewOf(start.bounds, aspect, search.area.bounds ? 1 : 1.15)
}

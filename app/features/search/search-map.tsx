import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ListingCard as Card } from '../listings/card.ts'
import { project } from '../places/projection.ts'
import type { Bounds, Corner } from './criteria.ts'
import { CyprusMap, type Frame, NAMED_BELOW, unitOf } from './cyprus-map.tsx'
import { fetchCard, fetchClusters } from './map-clusters.ts'
import { useMapGestures, viewAfterKey } from './map-gestures.ts'
import { ChosenHome, DrawingTools, MapTools, SearchHere } from './map-tools.tsx'
import {
  boundsOfCluster,
  ClusterMark,
  gathered,
  HomeMark,
  type MapCluster,
  PointedMark,
} from './map-marks.tsx'
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
import type { labelsIn } from './map-labels.ts'
import type { SearchView } from './search-view.ts'

/** What the map shows before anyone touches it. */
export type MapStart = { bounds: Bounds | null; clusters: MapCluster[] }

/** As a server knows no window: about the room a map has beside a list. */
const likelyFrame: Frame = { width: 720, height: 760 }
const SETTLED_MS = 180

/**
 * The homes of a search on the drawing of Cyprus. One can search what is in sight, or draw an area; both go into the
 * address. Without script its clusters are links that zoom in.
 */
export function SearchMap({
  search,
  start,
  pointed,
  onPoint,
}: {
  search: SearchView
  start: MapStart
  /** The home whose card is pointed at. */
  pointed: Corner | null
  onPoint: (id: number | null) => void
}) {
  const [frame, setFrame] = useState(likelyFrame)
  const aspect = frame.width / frame.height
  const [view, setView] = useState<MapView>(() => firstView(search, start, aspect))
  const [isMoved, setIsMoved] = useState(false)
  const [corners, setCorners] = useState<Point[] | null>(null)
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
        title={`Map of Cyprus: ${search.total} homes. Arrow keys move it, plus and minus zoom.`}
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
            clusters={gathered(clusters, unit)}
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
            setChosen(null)
            setCorners([])
          }}
        />
      )}
      <MapTools
        onCloser={() => move(zoomed(view, 0.6))}
        onFarther={() => move(zoomed(view, 1 / 0.6))}
        onWhole={() => move(wholeIsland)}
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

function Marks({
  clusters,
  unit,
  chosenId,
  hrefOf,
  onPoint,
  onHome,
  onCluster,
}: {
  clusters: MapCluster[]
  unit: number
  chosenId: number | null
  hrefOf: (cluster: MapCluster) => string
  onPoint: (id: number | null) => void
  onHome: (cluster: MapCluster & { id: number }) => void
  onCluster: (cluster: MapCluster) => void
}) {
  return clusters.map((cluster) =>
    isHome(cluster) ? (
      <HomeMark
        key={`home ${cluster.id}`}
        cluster={cluster}
        unit={unit}
        isChosen={cluster.id === chosenId}
        onPoint={onPoint}
        onChoose={() => onHome(cluster)}
      />
    ) : (
      <ClusterMark
        key={`${cluster.latitude} ${cluster.longitude}`}
        cluster={cluster}
        unit={unit}
        href={hrefOf(cluster)}
        onChoose={() => onCluster(cluster)}
      />
    ),
  )
}

const isHome = (cluster: MapCluster): cluster is MapCluster & { id: number } => cluster.id !== null

function DrawnLine({ corners, unit, centre }: { corners: Point[]; unit: number; centre: Point }) {
  return (
    <g className="pointer-events-none" stroke="var(--color-action)" strokeWidth={2 * unit}>
      <polygon
        points={corners.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="var(--color-action)"
        fillOpacity="0.12"
      />
      {corners.length < 40 && (
        <path d={corners.map(({ x, y }) => `M${x} ${y}h0`).join('')} strokeWidth={9 * unit} />
      )}
      <path
        d={`M${centre.x - 9 * unit} ${centre.y}h${18 * unit}M${centre.x} ${centre.y - 9 * unit}v${18 * unit}`}
        opacity="0.7"
      />
    </g>
  )
}

/** What the search finds in sight, asked for again when a moved map has come to rest. */
function useClusters(search: SearchView, start: MapStart, visible: string, isMoved: boolean): MapCluster[] {
  const [fetched, setFetched] = useState<{ start: MapStart; clusters: MapCluster[] } | null>(null)
  useEffect(() => {
    if (!isMoved) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      fetchClusters(search.search, search.mode, visible, stop.signal).then(
        (clusters) => setFetched({ start, clusters }),
        // The marks in sight stay until the next move asks again.
        () => undefined,
      )
    }, SETTLED_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [search.search, search.mode, start, visible, isMoved])
  return isMoved && fetched?.start === start ? fetched.clusters : start.clusters
}

/** Names of places once the map is near enough to need them. */
function useLabels(view: MapView, frame: Frame) {
  const [labels, setLabels] = useState<{ in: typeof labelsIn } | null>(null)
  const isNear = view.width < NAMED_BELOW
  useEffect(() => {
    if (isNear) void import('./map-labels.ts').then(({ labelsIn }) => setLabels({ in: labelsIn }))
  }, [isNear])
  return isNear && labels ? labels.in(view, frame) : []
}

/** Goes to the same search in another area of the map; `href` for a link there. */
function useAreaNavigation(search: SearchView) {
  const navigate = useNavigate()
  const href = (area: { bounds?: string; shape?: string }): string => {
    const params = new URLSearchParams(search.search)
    for (const [name, value] of Object.entries(area)) {
      if (value === '') params.delete(name)
      else params.set(name, value)
    }
    return params.size === 0 ? search.path : `${search.path}?${params}`
  }
  const go = (area: { bounds?: string; shape?: string }) =>
    void navigate(href(area), { replace: true, preventScrollReset: true })
  return Object.assign(go, { href })
}

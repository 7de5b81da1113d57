import { ClusterMark, HomeMark, type MapCluster } from './map-marks.tsx'
import type { OfferWords } from '../listings/offer-words.ts'
import type { Point } from './map-view.ts'

/** The homes in sight. */
export function Marks({
  clusters,
  words,
  unit,
  chosenId,
  seenIds,
  hrefOf,
  onPoint,
  onHome,
  onCluster,
}: {
  clusters: MapCluster[]
  words: OfferWords
  unit: number
  chosenId: number | null
  seenIds: ReadonlySet<number>
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
        isSeen={seenIds.has(cluster.id)}
        onPoint={onPoint}
        onChoose={() => onHome(cluster)}
      />
    ) : (
      <ClusterMark
        key={`${cluster.latitude} ${cluster.longitude}`}
        cluster={cluster}
        words={words}
        unit={unit}
        href={hrefOf(cluster)}
        onChoose={() => onCluster(cluster)}
      />
    ),
  )
}

const isHome = (cluster: MapCluster): cluster is MapCluster & { id: number } => cluster.id !== null

/** The area that is being drawn, and the cross under which a keyboard sets corners. */
export function DrawnLine({ corners, unit, centre }: { corners: Point[]; unit: number; centre: Point }) {
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

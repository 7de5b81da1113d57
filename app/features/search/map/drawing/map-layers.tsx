import { ClusterMark, HomeMark, type MapCluster } from './map-marks.tsx'
import type { OfferWords } from '#app/features/listings/record/offer-words.ts'

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

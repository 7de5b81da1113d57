import { count, euro, inEuro } from '#app/ui/format.ts'
import { inPlace } from '#app/ui/early/page-script.ts'
import { shortListingPath } from '#app/features/listings/record/listing-links.ts'
import { countedOffers, type OfferWords } from '#app/features/listings/record/offer-words.ts'
import { project } from '#app/features/places/projection.ts'
import type { Bounds, Corner } from '../../criteria/criteria.ts'
import { degrees, type Point } from '../../criteria/map-view.ts'

/** Homes close together, or one home (`id`). */
export type MapCluster = {
  latitude: number
  longitude: number
  count: number
  id: number | null
  minPriceEuro: number | null
}

/** `€285k`, `€1.2m`; on a mark there is room for no more. */
export function shortPrice(priceEuro: number | null): string {
  if (priceEuro === null) return 'N/A'
  if (priceEuro >= 999_500)
    return inEuro(`${(priceEuro / 1_000_000).toFixed(priceEuro < 9_950_000 ? 1 : 0)}m`)
  return priceEuro >= 10_000 ? inEuro(`${Math.round(priceEuro / 1_000)}k`) : euro(priceEuro)
}

const radiusOf = (homes: number): number => 13 + 4.5 * Math.log10(homes)
/** The radius of a mark in pixels; a single home's is as wide as its price. */
export const outerRadius = ({ count: homes }: MapCluster): number => (homes === 1 ? 24 : radiusOf(homes))

/** Merges clusters whose discs would overlap into one at their centre, until none do; `unit` units are a pixel. */
export function mergeOverlapping(clusters: readonly MapCluster[], unit: number): MapCluster[] {
  const merged = mergeOnce(clusters, unit)
  // A merged mark is larger and stands elsewhere: it may lie on another one.
  return merged.length < clusters.length ? mergeOverlapping(merged, unit) : merged
}

function mergeOnce(clusters: readonly MapCluster[], unit: number): MapCluster[] {
  const apart: { cluster: MapCluster; at: Point }[] = []
  for (const cluster of [...clusters].sort((a, b) => b.count - a.count)) {
    const at = project(cluster.longitude, cluster.latitude)
    const near = apart.find(
      (other) =>
        Math.hypot(other.at.x - at.x, other.at.y - at.y) <
        (outerRadius(other.cluster) + outerRadius(cluster) + 4) * unit,
    )
    if (!near) {
      apart.push({ cluster: { ...cluster }, at })
      continue
    }
    const whole = near.cluster
    whole.count += cluster.count
    whole.id = null
    whole.latitude += ((cluster.latitude - whole.latitude) * cluster.count) / whole.count
    whole.longitude += ((cluster.longitude - whole.longitude) * cluster.count) / whole.count
    near.at = project(whole.longitude, whole.latitude)
  }
  return apart.map(({ cluster }) => cluster)
}

/**
 * Rounds to a tenth of a pixel, of `unit` units: a page of marks is a quarter smaller without the digits nobody sees.
 */
const finely = (unit: number) => {
  const scale = 10 ** Math.max(2, Math.ceil(1 - Math.log10(unit)))
  return (value: number): number => Math.round(value * scale) / scale
}
const fineAt = ({ latitude, longitude }: Corner, unit: number): Point => {
  const { x, y } = project(longitude, latitude)
  const fine = finely(unit)
  return { x: fine(x), y: fine(y) }
}

/** A number on a disc whose size grows with it; a link that shows the part of the map it stands for. */
export function ClusterMark({
  cluster,
  words,
  unit,
  href,
  onChoose,
}: {
  cluster: MapCluster
  words: OfferWords
  unit: number
  href: string
  onChoose?: () => void
}) {
  const fine = finely(unit)
  const { x, y } = fineAt(cluster, unit)
  const radius = fine(radiusOf(cluster.count) * unit)
  return (
    <a
      {...inPlace}
      href={href}
      aria-label={`${countedOffers(cluster.count, words)}, zoom in`}
      className="group/mark cursor-pointer outline-none"
      onClick={(event) => {
        if (!onChoose) return
        event.preventDefault()
        onChoose()
      }}
    >
      <circle
        cx={x}
        cy={y}
        r={fine(radius + 4 * unit)}
        className="fill-action opacity-20 group-hover/mark:opacity-40 group-focus-visible/mark:opacity-60"
      />
      <circle cx={x} cy={y} r={radius} className="fill-action group-hover/mark:fill-action-over" />
      <text
        x={x}
        y={y}
        dy="0.35em"
        textAnchor="middle"
        fontSize={fine(13 * unit)}
        className="figures pointer-events-none fill-on-action font-medium"
      >
        {count(cluster.count)}
      </text>
    </a>
  )
}

/** One offer with its price. */
export function HomeMark({
  cluster,
  unit,
  isChosen,
  isSeen,
  onChoose,
  onPoint,
}: {
  cluster: MapCluster & { id: number }
  unit: number
  isChosen: boolean
  /** Opened before in this browser. */
  isSeen: boolean
  onChoose?: () => void
  onPoint?: (id: number | null) => void
}) {
  const fine = finely(unit)
  const { x, y } = fineAt(cluster, unit)
  const price = shortPrice(cluster.minPriceEuro)
  const width = fine((price.length * 7.4 + 18) * unit)
  const height = fine(25 * unit)
  return (
    <a
      {...inPlace}
      href={shortListingPath(cluster.id)}
      aria-label={`Property for ${price}${isSeen ? ', seen before' : ''}`}
      className="group/mark cursor-pointer outline-none"
      onPointerEnter={() => onPoint?.(cluster.id)}
      onPointerLeave={() => onPoint?.(null)}
      onFocus={() => onPoint?.(cluster.id)}
      onBlur={() => onPoint?.(null)}
      onClick={(event) => {
        if (!onChoose) return
        event.preventDefault()
        onChoose()
      }}
    >
      <rect
        x={fine(x - width / 2)}
        y={fine(y - height / 2)}
        width={width}
        height={height}
        rx={height / 2}
        strokeWidth={fine(1.5 * unit)}
        className={`${isSeen ? 'stroke-control' : 'stroke-action'} ${
          isChosen
            ? 'fill-action'
            : isSeen
              ? 'fill-sunken group-hover/mark:fill-wash group-focus-visible/mark:stroke-action-over'
              : 'fill-surface group-hover/mark:fill-wash group-focus-visible/mark:fill-wash group-focus-visible/mark:stroke-action-over'
        }`}
      />
      <text
        x={x}
        y={y}
        dy="0.35em"
        textAnchor="middle"
        fontSize={fine(13 * unit)}
        className={`figures pointer-events-none font-medium ${isChosen ? 'fill-on-action' : isSeen ? 'fill-muted' : 'fill-ink'}`}
      >
        {price}
      </text>
    </a>
  )
}

/** Mark of the home whose card is pointed at. */
export function PointedMark({ at, unit }: { at: Corner; unit: number }) {
  const { x, y } = fineAt(at, unit)
  return (
    <g className="pointer-events-none" aria-hidden>
      <circle cx={x} cy={y} r={16 * unit} className="fill-change opacity-25" />
      <circle cx={x} cy={y} r={7 * unit} strokeWidth={2 * unit} className="fill-change stroke-surface" />
    </g>
  )
}

/** The part of the map around a cluster that a link to it shows: a fifth of what is shown, either way. */
export function boundsOfCluster(cluster: MapCluster, shown: Bounds): Bounds {
  const half = {
    latitude: (shown.north - shown.south) / 10,
    longitude: (shown.east - shown.west) / 10,
  }
  return {
    south: degrees(cluster.latitude - half.latitude),
    north: degrees(cluster.latitude + half.latitude),
    west: degrees(cluster.longitude - half.longitude),
    east: degrees(cluster.longitude + half.longitude),
  }
}

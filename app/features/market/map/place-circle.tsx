import type { MapCircle } from './place-map-layout.ts'
import { placeColour } from './place-map-legend.tsx'
import type { PlaceMapView } from '../summary/place-map.ts'

/** A place on its map, in units of the drawing: a link to its page, where `opens` says so as it is pressed. */
export function PlaceCircle({
  map,
  circle: { place, at, radius },
  digits = 1,
  opens,
}: {
  map: PlaceMapView
  circle: MapCircle
  /** Decimals of coordinates: more if a unit is many pixels. */
  digits?: number
  opens: () => boolean
}) {
  const fill = placeColour(map, place)
  return (
    <a
      href={place.path}
      // The table has the same links in an order that can be read.
      tabIndex={-1}
      onClick={(event) => {
        if (!opens()) event.preventDefault()
      }}
    >
      <circle
        cx={at.x.toFixed(digits)}
        cy={at.y.toFixed(digits)}
        r={radius.toFixed(digits)}
        fill={fill ?? 'var(--color-surface)'}
        stroke={fill === null ? 'var(--color-muted)' : 'var(--color-ink)'}
        strokeDasharray={place.isThin ? '2 2' : undefined}
        className="[vector-effect:non-scaling-stroke]"
      />
    </a>
  )
}

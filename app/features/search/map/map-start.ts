import type { Bounds } from '../criteria/criteria.ts'
import type { MapCluster } from './drawing/map-marks.tsx'

/** View of the map before anyone touches it. */
export type MapStart = { bounds: Bounds | null; clusters: MapCluster[] }

/** Compact form for transfer: as objects so many small numbers are three times as long. */
export type EncodedMapStart = { bounds: Bounds | null; clusters: string }

export const encodeMapStart = ({ bounds, clusters }: MapStart): EncodedMapStart => ({
  bounds,
  clusters: JSON.stringify(
    clusters.map(({ latitude, longitude, count, id, minPriceEuro }) =>
      id === null ? [latitude, longitude, count] : [latitude, longitude, count, id, minPriceEuro],
    ),
  ),
})

/** A cluster has no price, and none is sent. */
export const decodeMapStart = ({ bounds, clusters }: EncodedMapStart): MapStart => ({
  bounds,
  clusters: (JSON.parse(clusters) as [number, number, number, (number | null)?, (number | null)?][]).map(
    ([latitude, longitude, count, id = null, minPriceEuro = null]) => ({
      latitude,
      longitude,
      count,
      id,
      minPriceEuro,
    }),
  ),
})

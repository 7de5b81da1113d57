import type { PlaceKind } from './place.ts'

/**
 * One line of the gazetteer. The slug is the second half of the place's id and never changes; the weight is the place's
 * rough share of its region's market, falling with its rank. Coordinates are WGS 84 degrees of the place's centre,
 * compared with OpenStreetMap by `tools/gazetteer-points.ts`.
 */
export type GazetteerRow = readonly [
  slug: string,
  name: string,
  kind: PlaceKind,
  greekName: string,
  latitude: number,
  longitude: number,
  weight: number,
  spellings?: readonly string[],
]

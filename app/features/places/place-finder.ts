/** The gazetteer and the regions' areas, as far as whoever locates a home by its texts and coordinates needs them. */
import { findPlace, findRegion, findRegionBeside, nameWithoutRegion, nearestPlace } from './gazetteer.ts'
import { kilometresOutside, regionAt } from './region-area.ts'

export const placeFinder = {
  findPlace,
  findRegion,
  findRegionBeside,
  nameWithoutRegion,
  nearestPlace,
  regionAt,
  kilometresOutside,
}
export type PlaceFinder = typeof placeFinder

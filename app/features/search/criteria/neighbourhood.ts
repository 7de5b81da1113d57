import type { StreetMapView } from '#app/features/streets/street-map-view.ts'
import type { Corner } from './criteria.ts'

/**
 * Streets around a point. It is marked as a home or an office, or a circle around it says that the home is somewhere
 * there; a place has no mark.
 */
export type Neighbourhood = {
  streets: StreetMapView
  at: Corner
  shows: 'home' | 'office' | 'around' | 'place'
}

import type { LonLat } from './cyprus-outline.data.ts'
import type { Region } from './place.ts'

/** Positions of the regions' names on the drawing. */
export const regionLabels: Record<Region, LonLat> = {
  paphos: [32.5, 34.87],
  limassol: [32.94, 34.79],
  nicosia: [33.2, 35.05],
  larnaca: [33.47, 34.885],
  famagusta: [33.915, 35.02],
}

/**
 * Positions of the names on a map with marks, most of which lie about the towns: at sea beside the town, or north of
 * it.
 */
export const regionLabelsBesideMarks: Record<Region, LonLat> = {
  paphos: [32.36, 34.66],
  limassol: [33.22, 34.585],
  nicosia: [33.33, 35.26],
  larnaca: [33.78, 34.83],
  famagusta: [34.12, 34.9],
}

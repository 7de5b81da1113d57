import type { LonLat } from './cyprus-outline.data.ts'
import type { Region } from './place.ts'

/** Where each region's name stands on the drawing. */
export const regionLabels: Record<Region, LonLat> = {
  paphos: [32.5, 34.87],
  limassol: [32.94, 34.79],
  nicosia: [33.2, 35.05],
  larnaca: [33.47, 34.885],
  famagusta: [33.915, 35.02],
}

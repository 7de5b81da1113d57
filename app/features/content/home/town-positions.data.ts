import type { Region } from '#app/features/places/place.ts'

export type TownPosition = {
  latitude: number
  longitude: number
  /** Classes with its position in percent of the drawing's width and height. */
  at: string
  /** True if its name stands left of it. */
  labelBefore?: boolean
}

/**
 * The towns where they sit on the drawing of Cyprus (`town-map.test.tsx` compares them with the projection).
 * Famagusta's market is the free part of its district, so its page stands by Deryneia.
 */
export const townPositions: Record<Region, TownPosition> = {
  limassol: { latitude: 34.684, longitude: 33.038, at: 'left-[34.2%] top-[85.5%]' },
  nicosia: { latitude: 35.172, longitude: 33.365, at: 'left-[47.4%] top-[46.7%]' },
  paphos: { latitude: 34.772, longitude: 32.43, at: 'left-[9.7%] top-[78.5%]' },
  larnaca: { latitude: 34.918, longitude: 33.63, at: 'left-[58.1%] top-[66.9%]', labelBefore: true },
  famagusta: { latitude: 35.04, longitude: 33.98, at: 'left-[72.2%] top-[57.2%]' },
}

/** How far a way is and how long it takes, by a rule of thumb from a straight line (docs/product/listings.md §39). */

/** Ways are longer than a straight line by about this factor. */
const DETOUR_FACTOR = 1.3
/** Longest way that people walk. */
const LONGEST_WALK_KILOMETRES = 2

/** Addresses ask for no more. */
export const MAX_MINUTES = 60
export const travelModes = ['walk', 'drive'] as const
export type TravelMode = (typeof travelModes)[number]
const kilometresPerHour: Record<TravelMode, number> = { walk: 4.8, drive: 40 }

/** How far one gets in so many minutes, in kilometres of a straight line. */
export const kilometresWithin = (minutes: number, by: TravelMode): number =>
  ((minutes / 60) * kilometresPerHour[by]) / DETOUR_FACTOR

/** Returns whether one walks that far, of kilometres in a straight line. */
export const isWalked = (straightKilometres: number): boolean =>
  straightKilometres * DETOUR_FACTOR <= LONGEST_WALK_KILOMETRES

/**
 * `About 6 minutes’ walk`, or `About 12 km by road` where that is too far to walk; of kilometres in a straight line.
 */
export function wayText(straightKilometres: number): string {
  const kilometres = straightKilometres * DETOUR_FACTOR
  if (!isWalked(straightKilometres)) return `About ${Math.round(kilometres)} km by road`
  const minutes = Math.max(1, Math.round((kilometres / kilometresPerHour.walk) * 60))
  return minutes === 1 ? 'About a minute’s walk' : `About ${minutes} minutes’ walk`
}

/** How far a way is, by a rule of thumb from a straight line. */

/** Ways are longer than a straight line by about this factor. */
const DETOUR_FACTOR = 1.3
const WALKED_KILOMETRES_PER_HOUR = 4.8
/** What is farther by its way nobody walks to. */
const LONGEST_WALK_KILOMETRES = 2

/** `About 6 minutes’ walk`, or `About 12 km by road` where that is too far to walk; of kilometres in a straight line. */
export function wayText(straightKilometres: number): string {
  const kilometres = straightKilometres * DETOUR_FACTOR
  if (kilometres > LONGEST_WALK_KILOMETRES) return `About ${Math.round(kilometres)} km by road`
  const minutes = Math.max(1, Math.round((kilometres / WALKED_KILOMETRES_PER_HOUR) * 60))
  return minutes === 1 ? 'About a minute’s walk' : `About ${minutes} minutes’ walk`
}

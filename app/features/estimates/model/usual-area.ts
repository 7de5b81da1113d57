/** The area that is usual for a home's bedrooms: what an unknown area counts as. */
import { parentTypeOf } from '#app/features/listings/record/listing.ts'
import type { HomeFacts } from './home-facts.ts'

/** Mean of the logarithms of area / 100 m² by parent type and bedrooms. */
export type UsualAreas = Record<string, number>

const keyOf = ({ type, bedrooms }: HomeFacts) => `${parentTypeOf(type)} ${bedrooms}`
const logOf = (squareMetres: number) => Math.log(squareMetres / 100)

export function usualAreas(homes: readonly HomeFacts[]): UsualAreas {
  const known = homes.filter(({ areaSquareMetres }) => areaSquareMetres !== null)
  return Object.fromEntries(
    [...Map.groupBy(known, keyOf)].map(([key, group]) => [
      key,
      group.reduce((sum, { areaSquareMetres }) => sum + logOf(areaSquareMetres!), 0) / group.length,
    ]),
  )
}

/** null where the area is unknown and nothing says what is usual. */
export const logAreaOf = (home: HomeFacts, usual: UsualAreas): number | null =>
  home.areaSquareMetres === null ? (usual[keyOf(home)] ?? null) : logOf(home.areaSquareMetres)

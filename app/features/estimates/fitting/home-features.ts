/** Features of a home for trees: numbers, and classes as texts; null if unknown. */
import { parentTypeOf } from '#app/features/listings/record/listing.ts'
import type { EstimatePart } from '../model/estimate.ts'
import type { HomeFacts } from '../model/home-facts.ts'
import { pointOf } from '../model/home-position.ts'
import { landParts } from '../model/land-facts.ts'

export type FeatureValue = number | string | null
export type HomeFeature = { part: EstimatePart; of: (home: HomeFacts) => FeatureValue }

const ratio = (a: number | null, b: number | null) => (a === null || b === null ? null : a / Math.max(b, 1))

/** East and north, and the same turned by 45 degrees: a tree cuts along its axes. */
const alongEast = (east: number, north: number) => (home: HomeFacts) => {
  const point = pointOf(home)
  return point && east * point[0] + north * point[1]
}

const features: readonly HomeFeature[] = [
  { part: 'size', of: ({ areaSquareMetres }) => areaSquareMetres },
  { part: 'size', of: ({ bedrooms }) => bedrooms },
  { part: 'size', of: ({ bathrooms }) => bathrooms },
  { part: 'size', of: (home) => ratio(home.areaSquareMetres, home.bedrooms) },
  { part: 'size', of: ({ plotSquareMetres }) => plotSquareMetres },
  { part: 'type', of: ({ type }) => type },
  { part: 'type', of: ({ type }) => parentTypeOf(type) },
  { part: 'age', of: ({ yearBuilt }) => yearBuilt },
  { part: 'age', of: ({ condition }) => condition },
  { part: 'floor', of: ({ floor }) => floor },
  { part: 'comfort', of: ({ pool }) => pool },
  { part: 'comfort', of: ({ furnishing }) => furnishing },
  { part: 'comfort', of: ({ parking }) => parking },
  { part: 'rest', of: ({ energyClass }) => energyClass },
  { part: 'rest', of: ({ titleDeeds }) => titleDeeds },
  { part: 'rest', of: ({ vat }) => vat },
  { part: 'sea', of: ({ seaKilometres }) => seaKilometres },
  { part: 'place', of: ({ region }) => region },
  { part: 'place', of: alongEast(1, 0) },
  { part: 'place', of: alongEast(0, 1) },
  { part: 'place', of: alongEast(1, 1) },
  { part: 'place', of: alongEast(1, -1) },
]

const partOf = (name: string): EstimatePart =>
  Object.hasOwn(landParts, name) ? landParts[name as keyof typeof landParts] : 'rest'

/** The site's own features, then those of `further`. */
export const homeFeatures = (further: readonly string[]): HomeFeature[] => [
  ...features,
  ...further.map((name): HomeFeature => ({
    part: partOf(name),
    of: ({ further: of }) => of?.[name] ?? null,
  })),
]

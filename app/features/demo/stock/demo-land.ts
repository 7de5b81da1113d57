/** Facts of invented land: zones with the figures of development plans, the denser the dearer the place. */
import type { ListingDetails } from '#app/features/listings/record/listing-details.ts'
import { isLand, type PropertyType } from '#app/features/listings/record/listing.ts'
import type { Random } from '#tools/scenes/random.ts'

type Zone = [zone: string, densityPercent: number, coveragePercent: number, storeys: number, metres: number]

/** Zones of each type, from sparse to dense. */
const zones: Partial<Record<PropertyType, readonly Zone[]>> = {
  'residential-land': [
    ['H4', 40, 25, 2, 8.3],
    ['H3', 60, 35, 2, 8.3],
    ['Ka8', 60, 35, 2, 8.3],
    ['H2', 90, 50, 2, 8.3],
    ['Ka6', 90, 50, 2, 10],
    ['Ka4', 120, 50, 3, 13.5],
  ],
  'agricultural-land': [
    ['Z1', 6, 6, 1, 5],
    ['Ga4', 10, 10, 2, 8.3],
    ['Ga3', 10, 10, 2, 8.3],
  ],
  'industrial-land': [
    ['Ba3', 60, 50, 2, 10],
    ['Ba2', 90, 50, 2, 12],
  ],
  'commercial-land': [
    ['Eb6', 100, 50, 2, 10],
    ['Eb4', 120, 50, 3, 13.5],
    ['Eb2', 160, 50, 5, 20],
  ],
  'tourist-land': [
    ['T2b', 20, 20, 2, 8.3],
    ['T2a', 35, 20, 3, 11.6],
  ],
}

/** `levelOfPrice`: beside what such land usually costs in its region, which is 1. */
export function landFactsOf(
  random: Random,
  { type, levelOfPrice }: { type: PropertyType; levelOfPrice: number },
): Partial<ListingDetails> {
  if (!isLand(type)) return {}
  const ofType = zones[type] ?? []
  const rank = Math.min(0.999, Math.max(0, (levelOfPrice - 0.6) / 0.9 + random.between(-0.2, 0.2)))
  const [planningZone, densityPercent, coveragePercent, storeys, metres] =
    ofType[Math.floor(rank * ofType.length)]!
  const isFarmland = type === 'agricultural-land'
  const isServed = !isFarmland && random.chance(0.85)
  const maybe = <T>(value: T): T | null => (random.chance(0.1) ? null : value)
  return {
    planningZone: maybe(planningZone),
    buildingDensityPercent: maybe(densityPercent),
    coveragePercent: maybe(coveragePercent),
    mostStoreys: maybe(storeys),
    mostHeightMetres: maybe(metres),
    roadAccess: maybe(
      isFarmland ? random.pick(['registered', 'access', 'access', 'none']) : ('registered' as const),
    ),
    plotShare: maybe(random.chance(0.07) ? 0.5 : 1),
    waterAtPlot: maybe(isServed),
    electricityAtPlot: maybe(isServed),
  }
}

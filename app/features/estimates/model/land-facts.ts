/**
 * Facts that move the price of land besides its place and size (docs/product/listings.md §43); homes do not have them.
 * Each is told to the trees under its name.
 */
import type { ListingFacts } from '#app/features/listings/record/listing.ts'
import { placesOf } from '#app/features/places/gazetteer.ts'
import { regions } from '#app/features/places/place.ts'
import { once } from '#app/ui/once.ts'
import type { EstimatePart } from './estimate.ts'
import { type FlatPoint } from '#app/features/places/flat-point.ts'
import { pointOf } from './home-position.ts'

export const statedLandFacts = [
  'planningZone',
  'buildingDensityPercent',
  'coveragePercent',
  'mostStoreys',
  'mostHeightMetres',
  'roadAccess',
  'plotShare',
  'slopePercent',
  'waterAtPlot',
  'electricityAtPlot',
  'seaView',
] as const satisfies (keyof ListingFacts)[]

type StatedLandFacts = Pick<ListingFacts, (typeof statedLandFacts)[number]>

type LandFact = number | string | null

/**
 * The part of an estimate that each moves. What may be built on land goes with its type: they are one part.
 */
export const landParts = {
  zone: 'type',
  'letters of the zone': 'type',
  density: 'type',
  'floor space': 'type',
  coverage: 'type',
  storeys: 'type',
  height: 'type',
  road: 'access',
  water: 'access',
  electricity: 'access',
  share: 'rest',
  slope: 'ground',
  'sea view': 'sea',
  'kilometres to town': 'place',
} as const satisfies Record<string, EstimatePart>

/** The largest place of each region. */
const towns = once(() =>
  regions.map((region) => {
    const [largest] = placesOf(region).toSorted((a, b) => b.weight - a.weight)
    return pointOf({ latitude: null, longitude: null, placeId: largest!.id })!
  }),
)

export const kilometresToTown = ([east, north]: FlatPoint): number =>
  Math.min(...towns().map(([townEast, townNorth]) => Math.hypot(townEast - east, townNorth - north)))

const yesNo = (is: boolean | null): LandFact => (is === null ? null : Number(is))

/** `area`: what is sold, in square metres. */
export function landFacts(
  stated: StatedLandFacts,
  area: number | null,
  point: FlatPoint | null,
): Record<keyof typeof landParts, LandFact> {
  const { planningZone, buildingDensityPercent: density } = stated
  return {
    zone: planningZone,
    'letters of the zone': planningZone === null ? null : lettersOf(planningZone),
    density,
    'floor space': density === null || area === null ? null : (area * density) / 100,
    coverage: stated.coveragePercent,
    storeys: stated.mostStoreys,
    height: stated.mostHeightMetres,
    road: stated.roadAccess,
    water: yesNo(stated.waterAtPlot),
    electricity: yesNo(stated.electricityAtPlot),
    share: stated.plotShare,
    slope: stated.slopePercent,
    'sea view': yesNo(stated.seaView),
    'kilometres to town': point && kilometresToTown(point),
  }
}

/** `Ka` of `Ka6`, `Ga / Ka` of `Ga4 / Ka6`: a zone of which few plots are known is like others with its letters. */
export const lettersOf = (zone: string): string => zone.replaceAll(/\d+[a-z]?/g, '')

/**
 * Land whose true price follows from its facts, for measuring estimates: zone and density count, and so do road, slope,
 * town and sea.
 */
import { homeFacts, type KnownHome } from '#app/features/estimates/model/home-facts.ts'
import { flatPoint } from '#app/features/places/flat-point.ts'
import { kilometresToSea } from '#app/features/places/distance-to-sea.ts'
import { kilometresToTown } from '#app/features/estimates/model/land-facts.ts'
import { unknownDetails } from '#app/features/listings/record/listing-details.ts'
import { placesOf } from '#app/features/places/gazetteer.ts'
import { regions } from '#app/features/places/place.ts'
import { randomFrom } from '#tools/scenes/random.ts'

const zones = [
  { zone: 'H2', density: 90, worth: 0.3 },
  { zone: 'H4', density: 40, worth: 0.1 },
  { zone: 'Ka6', density: 90, worth: 0.2 },
  { zone: 'Ka8', density: 60, worth: 0 },
  { zone: 'Ga4', density: 10, worth: -1.6 },
  { zone: 'Z1', density: 6, worth: -2 },
] as const

/** `noise`: standard deviation of the logarithm of what is asked around the truth. */
export function generateLand(count: number, noise: number, seed = 1): KnownHome[] {
  const random = randomFrom(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())
  const worthOf = new Map(regions.flatMap((region) => placesOf(region).map(({ id }) => [id, normal() * 0.1])))
  return Array.from({ length: count }, (_, at): KnownHome => {
    const region = random.pick(regions)
    const ofRegion = placesOf(region)
    const place = ofRegion[Math.floor(ofRegion.length * random.next() ** 3)]!
    const { zone, density, worth } = zones[random.whole(0, zones.length - 1)]!
    const isFarmland = density <= 10
    const plot = Math.round((isFarmland ? 4_000 : 700) * Math.exp(normal() * 0.4))
    const [latitude, longitude] = [place.latitude + normal() * 0.006, place.longitude + normal() * 0.006]
    const roadAccess = random.pick(['registered', 'registered', 'access', 'none'] as const)
    const slope = random.whole(0, 30)
    const share = random.chance(0.1) ? 0.5 : 1
    const point = flatPoint(latitude, longitude)
    const log =
      5.2 +
      0.88 * Math.log(plot * share) +
      worth +
      0.5 * Math.log(density / 60) +
      worthOf.get(place.id)! +
      { registered: 0, access: -0.25, none: -0.5 }[roadAccess] -
      0.01 * slope -
      (share < 1 ? 0.2 : 0) -
      0.15 * Math.log1p(kilometresToTown(point)) -
      0.1 * Math.log1p(kilometresToSea(point))
    const maybe = <T>(value: T): T | null => (random.chance(0.06) ? null : value)
    const home = homeFacts({
      ...unknownDetails,
      type: isFarmland ? 'agricultural-land' : 'residential-land',
      region,
      placeId: place.id,
      bedrooms: 0,
      plotSquareMetres: plot,
      planningZone: maybe(zone),
      buildingDensityPercent: maybe(density),
      roadAccess: maybe(roadAccess),
      plotShare: share,
      slopePercent: maybe(slope),
      latitude,
      longitude,
    })
    return { id: at + 1, home, euro: Math.round(Math.exp(log + normal() * noise)) }
  })
}

/**
 * Markets whose truth is known, for measuring estimates: each home has a true rent or price that follows from its
 * facts, and is asked for at that times an error. Places differ, neighbours less; size, age, condition and the sea
 * count; facts are missing.
 */
import { randomFrom } from '#tools/scenes/random.ts'
import { homeFacts, type KnownHome } from '#app/features/estimates/model/home-facts.ts'
import { kilometresToSea } from '#app/features/places/distance-to-sea.ts'
import { flatPoint } from '#app/features/places/flat-point.ts'
import { unknownDetails } from '#app/features/listings/record/listing-details.ts'
import { parentTypeOf, type PropertyType } from '#app/features/listings/record/listing.ts'
import { placesOf } from '#app/features/places/gazetteer.ts'
import { regions } from '#app/features/places/place.ts'

export type Market = {
  /** Standard deviation of the logarithm of what is asked around the truth. */
  noise: number
  /** Share of figures that are mistyped: ten times too much or too little. */
  mistyped: number
  /** How strongly places differ within a region, as a standard deviation of the logarithm. */
  places: number
}

export type TrueHome = KnownHome & { trueEuro: number }

const types = [
  'apartment',
  'apartment',
  'apartment',
  'penthouse',
  'villa',
  'detached-house',
  'maisonette',
  'semi-detached',
] as const satisfies PropertyType[]
const typeWorth: Partial<Record<PropertyType, number>> = {
  penthouse: 0.12,
  villa: 0.2,
  'detached-house': 0.05,
}
const regionWorth = { limassol: 0.35, larnaca: 0, paphos: 0.05, nicosia: -0.02, famagusta: -0.15 }
const regionShares = [0.4, 0.15, 0.2, 0.17, 0.08]

export function generateMarket(count: number, { noise, mistyped, places }: Market, seed = 1): TrueHome[] {
  const random = randomFrom(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())
  const placeWorth = new Map(
    regions.flatMap((region) => placesOf(region).map(({ id }) => [id, normal() * places])),
  )
  return Array.from({ length: count }, (_, id): TrueHome => {
    const town = random.next()
    const region =
      regions.find((_, at) => town < regionShares.slice(0, at + 1).reduce((a, b) => a + b, 0)) ?? regions[0]
    const of = placesOf(region)
    const place = of[Math.floor(of.length * random.next() ** 3)]!
    const type = random.pick(types)
    const isHouse = parentTypeOf(type) === 'houses'
    const bedrooms = random.whole(isHouse ? 2 : 0, isHouse ? 5 : 3)
    const area = Math.round((isHouse ? 60 + bedrooms * 35 : 35 + bedrooms * 25) * Math.exp(normal() * 0.22))
    const yearBuilt = 2026 - Math.floor(45 * random.next() ** 1.3)
    const latitude = place.latitude + normal() * 0.006
    const longitude = place.longitude + normal() * 0.006
    const floor = isHouse ? null : random.whole(0, 7)
    const pool = random.chance(0.6) ? 'none' : isHouse ? 'private' : 'communal'
    const furnishing = random.pick(['furnished', 'part-furnished', 'unfurnished'] as const)
    const log =
      7 +
      regionWorth[region] +
      placeWorth.get(place.id)! +
      (typeWorth[type] ?? 0) +
      0.75 * Math.log(area / 100) +
      0.06 * bedrooms -
      0.006 * (2026 - yearBuilt) -
      0.08 * Math.log1p(kilometresToSea(flatPoint(latitude, longitude))) +
      (floor === null ? 0 : 0.012 * floor) +
      (pool === 'none' ? 0 : 0.08) +
      (furnishing === 'furnished' ? 0.06 : 0)
    const maybe = <T>(value: T): T | null => (random.chance(0.15) ? null : value)
    const home = homeFacts({
      ...unknownDetails,
      type,
      region,
      placeId: random.chance(0.03) ? null : place.id,
      bedrooms,
      bathrooms: maybe(Math.max(1, bedrooms - random.whole(0, 1))),
      areaSquareMetres: random.chance(0.05) ? null : area,
      plotSquareMetres: isHouse ? maybe(Math.round(area * random.between(1.5, 4))) : null,
      yearBuilt: maybe(yearBuilt),
      floor: maybe(floor),
      pool: maybe(pool),
      furnishing: maybe(furnishing),
      parking: maybe(random.pick(['none', 'uncovered', 'covered'] as const)),
      latitude,
      longitude,
    })
    const asked = Math.exp(log + normal() * noise)
    const slip = random.chance(mistyped) ? (random.chance(0.5) ? 10 : 0.1) : 1
    return { id: id + 1, home, euro: Math.max(1, Math.round(asked * slip)), trueEuro: Math.exp(log) }
  })
}

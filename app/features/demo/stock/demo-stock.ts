/**
 * The invented stock of a first start: deterministic, plausible in price, size, yield and words for its place and type.
 * Dates count back from `firstStart`.
 */
import { unknownDetails } from '#app/features/listings/record/listing-details.ts'
import {
  isLand,
  type ListingState,
  type OfferedListing,
  parentTypeOf,
  type PropertyType,
  type Purpose,
} from '#app/features/listings/record/listing.ts'
import { placesOf } from '#app/features/places/gazetteer.ts'
import { type Place, type Region, regions } from '#app/features/places/place.ts'
import { type Random, randomFrom } from '#tools/scenes/random.ts'
import { scenesFor } from '#tools/scenes/scenes-for.ts'
import { amenitiesOf, facilitiesOf, lettingTermsOf } from './demo-facilities.ts'
import { landFactsOf } from './demo-land.ts'
import {
  priceLevels,
  houseYield,
  landFactor,
  regionMarket,
  rentByBedrooms,
  rentFactor,
  typeShares,
} from './demo-market.data.ts'
import { positionNear } from './demo-position.ts'
import { outlookAt, sceneFacts } from './demo-scenes.ts'
import { pickCuts, pickCourseChanges, roundTo } from './demo-price-changes.ts'
import { writeTexts } from './demo-texts.ts'

export const DEMO_SIZE = 2_400
const DAY_MS = 86_400_000
const SEED = 20_261

export const demoStock = (firstStart: Date, size = DEMO_SIZE): OfferedListing[] => [
  ...inventStock(firstStart, size),
]

/** The same one by one, for files of a million. */
export function* inventStock(firstStart: Date, size: number): Generator<OfferedListing> {
  for (let index = 0; index < size; index += 1) yield inventListing(index, firstStart)
}

function inventListing(index: number, firstStart: Date): OfferedListing {
  const random = randomFrom(SEED + index * 7_919)
  const purpose: Purpose = random.chance(0.68) ? 'sale' : 'rent'
  const region = weighted(
    random,
    regions.map((each): [Region, number] => [each, regionMarket[each].share]),
  )
  const type = weighted(random, typeShares[purpose])
  const place = pickPlace(random, region, type, purpose)
  const bedrooms = isLand(type) ? 0 : pickBedrooms(random, type)
  const sizes = pickSizes(random, type, bedrooms)
  const priceEuro = pickPrice(random, { purpose, region, type, place, bedrooms, ...sizes })
  const facilities = facilitiesOf(random, { purpose, type, region, firstStart })
  const publishedAt = new Date(
    firstStart.getTime() - Math.round(420 * DAY_MS * random.next() ** 1.5) - 60_000 * index,
  )
  const cuts = pickCuts(random, type, priceEuro, publishedAt, firstStart)
  const home = { ...unknownDetails, purpose, type, bedrooms, ...sizes, ...facilities }
  const texts = writeTexts(home, place, random)
  const position = positionNear(place, random, randomFrom(SEED * 7 + index * 7_919))
  const isBySea = outlookAt(position) === 'sea'
  const amenities = amenitiesOf(randomFrom(SEED * 5 + index * 7_919), { ...home, isBySea })
  const terms = lettingTermsOf(randomFrom(SEED * 13 + index * 7_919), { purpose, type, priceEuro })
  const land = landFactsOf(randomFrom(SEED * 11 + index * 7_919), {
    type,
    levelOfPrice: priceEuro / ((sizes.plotSquareMetres ?? 1) * landPrice(region, type)),
  })
  // A few owners leave things out: the portal shows N/A there.
  const title = random.chance(0.02) ? null : texts.title
  const offeredEuro = cuts.length === 0 && random.chance(0.015) ? null : priceEuro

  return {
    ...home,
    ...amenities,
    ...terms,
    ...land,
    ...position,
    ...texts,
    title,
    priceEuro: offeredEuro,
    otherCurrencyPrice: null,
    state: pickState(random, purpose),
    publishedAt,
    earlierPrices:
      offeredEuro === null || cuts.length > 0 || isLand(type)
        ? cuts
        : pickCourseChanges(
            randomFrom(SEED * 3 + index * 7_919),
            { region, purpose, priceEuro, publishedAt },
            firstStart,
          ),
    sourceId: `demo-${index + 1}`,
    sourceUrl: facilities.addition === 'feed' ? originOf(index) : null,
    region,
    placeId: place.id,
    placeText: null,
    reference: `PD${4_000 + index}`,
    statedAnnualIncomeEuro: null,
    statedYieldPercent: null,
    pictures: scenesFor(
      type,
      random.whole(4, 8),
      SEED + index,
      sceneFacts({ ...home, ...position }, firstStart),
    ).map((scene) => ({ kind: 'scene', ...scene })),
  }
}

/** Hosts of no one (RFC 2606); homes of the agency's own have no other origin. */
const originHosts = ['agency-one.example', 'agency-two.example', 'agency-three.example']

/** Address of a feed's home at its origin. */
const originOf = (index: number): string =>
  `https://${originHosts[index % originHosts.length]}/homes/${4_000 + index}`

function weighted<T>(random: Random, choices: [T, number][]): T {
  const total = choices.reduce((sum, [, weight]) => sum + weight, 0)
  let rest = random.next() * total
  for (const [choice, weight] of choices) {
    rest -= weight
    if (rest < 0) return choice
  }
  return choices.at(-1)![0]
}

function pickPlace(random: Random, region: Region, type: PropertyType, purpose: Purpose): Place {
  const suitable = placesOf(region).filter((place) =>
    isLand(type)
      ? place.kind !== 'quarter'
      : parentTypeOf(type) === 'houses' || place.kind !== 'community' || place.weight > 8,
  )
  // People rent where many live, so lets gather in the larger places and their averages mean something.
  const power = purpose === 'rent' ? 1.25 : 0.9
  return weighted(
    random,
    (suitable.length > 0 ? suitable : placesOf(region)).map((place): [Place, number] => [
      place,
      place.weight ** power,
    ]),
  )
}

function pickBedrooms(random: Random, type: PropertyType): number {
  const shares: Record<'apartments' | 'houses', [number, number][]> = {
    apartments: [
      [0, 4],
      [1, 27],
      [2, 44],
      [3, 23],
      [4, 2],
    ],
    houses: [
      [2, 12],
      [3, 45],
      [4, 29],
      [5, 11],
      [6, 3],
    ],
  }
  if (type === 'penthouse')
    return weighted(random, [
      [2, 40],
      [3, 48],
      [4, 12],
    ])
  return weighted(random, shares[parentTypeOf(type) === 'apartments' ? 'apartments' : 'houses'])
}

type Sizes = { areaSquareMetres: number | null; plotSquareMetres: number | null; bathrooms: number | null }

function pickSizes(random: Random, type: PropertyType, bedrooms: number): Sizes {
  if (isLand(type)) {
    const [low, high] = type === 'agricultural-land' ? [2_000, 14_000] : [480, 1_900]
    const plot = Math.round(random.between(low, high) / 5) * 5
    return { areaSquareMetres: plot, plotSquareMetres: plot, bathrooms: null }
  }
  const house = parentTypeOf(type) === 'houses'
  const middle = house ? 62 + bedrooms * 34 : type === 'penthouse' ? 48 + bedrooms * 34 : 32 + bedrooms * 26
  const area = Math.round(middle * random.between(0.86, 1.2))
  return {
    areaSquareMetres: random.chance(0.02) ? null : area,
    plotSquareMetres: house ? Math.round((area * random.between(1.4, 4.2)) / 5) * 5 : null,
    bathrooms: random.chance(0.06) ? null : Math.max(1, Math.round(bedrooms * random.between(0.6, 1))),
  }
}

type Priced = Sizes & { purpose: Purpose; region: Region; type: PropertyType; place: Place; bedrooms: number }

/** A rent from the place, size and kind; a price from what that rent would have to yield. */
function pickPrice(random: Random, home: Priced): number {
  const { purpose, region, type, place, plotSquareMetres } = home
  const market = regionMarket[region]
  const noise = random.between(0.88, 1.14)
  if (isLand(type)) {
    const price = landPrice(region, type) * levelOf(place) * (plotSquareMetres ?? 0) * noise
    return roundTo(price, price > 400_000 ? 10_000 : 1_000)
  }
  const rent = rentBeforeNoise(home)
  if (purpose === 'rent') return roundTo(rent * noise, rent > 1_500 ? 50 : 10)
  const [low, high] = parentTypeOf(type) === 'houses' ? houseYield : market.apartmentYield
  const price = ((rent * 12) / random.between(low, high)) * 100 * random.between(0.96, 1.05)
  return roundTo(price, price > 300_000 ? 5_000 : 1_000)
}

/** Euros a square metre where places are neither dear nor cheap. */
const landPrice = (region: Region, type: PropertyType) =>
  regionMarket[region].landEuroPerSquareMetre * (landFactor[type] ?? 1)

const levelOf = (place: Place) =>
  priceLevels[place.id] ?? (place.kind === 'resort' ? 1.12 : place.kind === 'community' ? 0.82 : 1)

/** Euros a month: all that the facts of a home decide about its rent or price; the rest is drawn. */
export function rentBeforeNoise({
  region,
  type,
  place,
  bedrooms,
}: Pick<Priced, 'region' | 'type' | 'place' | 'bedrooms'>): number {
  const grade = type === 'penthouse' ? 1.3 : type === 'villa' ? 1.18 : 1
  return (
    regionMarket[region].twoBedRentEuro *
    levelOf(place) *
    (rentByBedrooms[bedrooms] ?? 3) *
    rentFactor[parentTypeOf(type)] *
    grade
  )
}

function pickState(random: Random, purpose: Purpose): ListingState {
  return weighted(random, [
    ['published', 93],
    ['under-offer', 3],
    [purpose === 'sale' ? 'sold' : 'let', 3],
    ['withdrawn', 1],
  ])
}

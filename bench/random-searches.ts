import type { PropertyType } from '#app/features/listings/record/listing.ts'
import { placesOf } from '#app/features/places/gazetteer.ts'
import { type Region, regions } from '#app/features/places/place.ts'
import { randomFrom } from '#tools/scenes/random.ts'
import { everything, type SearchCriteria } from '#app/features/search/criteria/criteria.ts'
import { sortOrders } from '#app/features/search/criteria/sort-order.ts'

export type Search = { criteria: SearchCriteria; page: number }

const shares: [Region, number][] = [
  ['limassol', 0.36],
  ['paphos', 0.24],
  ['larnaca', 0.17],
  ['nicosia', 0.13],
  ['famagusta', 0.1],
]
const homeTypes: [PropertyType, ...PropertyType[]] = [
  'apartment',
  'villa',
  'detached-house',
  'penthouse',
  'maisonette',
]

/**
 * Searches as people make them, the same each time: the kind always; 60 % one region, 40 % one to three places of it,
 * 50 % price bounds, 40 % bedrooms, 30 % types, 20 % area, 10 % yield; three sorts; mostly the first page.
 */
export function randomSearches(count: number): Search[] {
  const random = randomFrom(200)
  return Array.from({ length: count }, () => {
    const purpose = random.chance(0.7) ? 'sale' : 'rent'
    const criteria: SearchCriteria = { ...everything(purpose), sort: random.pick(sortOrders) }
    if (random.chance(0.6)) {
      const region = regionAt(random.next())
      criteria.regions = [region]
      const known = placesOf(region).toSorted((a, b) => b.weight - a.weight)
      if (random.chance(0.4)) {
        const wanted = Array.from({ length: random.whole(1, 3) }, () => known[random.whole(0, 11)]?.id ?? [])
        criteria.placeIds = [...new Set(wanted.flat())]
      }
    }
    if (random.chance(0.5)) {
      const unit = purpose === 'sale' ? 50_000 : 250
      criteria.minPriceEuro = random.whole(1, 6) * unit
      criteria.maxPriceEuro = criteria.minPriceEuro + random.whole(2, 10) * unit
    }
    if (random.chance(0.4)) criteria.minBedrooms = random.whole(1, 4)
    if (random.chance(0.3)) criteria.types = [random.pick(homeTypes)]
    if (random.chance(0.2)) criteria.minAreaSquareMetres = random.whole(2, 8) * 25
    if (random.chance(0.1) && purpose === 'sale' && criteria.regions.length > 0) {
      criteria.minYieldPercent = random.whole(3, 6)
    }
    return { criteria, page: random.chance(0.9) ? 1 : random.pick([5, 50]) }
  })
}

function regionAt(share: number): Region {
  let sum = 0
  return shares.find(([, part]) => (sum += part) > share)?.[0] ?? regions[0]
}

import type { Context } from '#app/platform/context/context.ts'
import { marketPath, placeMarketPath } from '#app/features/content/links/site-links.ts'
import { bareName, placesOf } from '#app/features/places/gazetteer.ts'
import { regionNames } from '#app/features/places/place.ts'
import { everything, type SearchCriteria } from '#app/features/search/criteria/criteria.ts'
import { searchHref } from '#app/features/search/criteria/search-address.ts'
import { homesWithin } from './budget.queries.server.ts'
import { type BudgetChoice, type BudgetRow, type BudgetView, inOrder } from './budget.ts'
import { townSummaries } from '../summary/market-summary.server.ts'
import { unlinkedCellsOf } from '../summary/measure-cells.ts'

/**
 * Anyone: the towns or their places by the yield of their median home, where that is within a budget
 * (docs/product/market.md §28).
 */
export async function loadBudget(ctx: Context, choice: BudgetChoice): Promise<BudgetView> {
  const { bedrooms, compared, budget } = choice
  const criteria = homesFor(choice)
  const [summaries, counts] = await Promise.all([townSummaries(ctx), homesWithin(ctx.db, criteria)])
  const homesIn = new Map(counts.map(({ region, place_id, homes }) => [place_id ?? region, homes]))
  const asked = summaries.filter(({ about }) => !isTown(compared) || about.region === compared)
  const rows = asked.flatMap(({ about: { region, town }, summary }): BudgetRow[] => {
    const cellsOf = unlinkedCellsOf(summary, region)
    if (compared === 'towns') {
      const href = searchHref({ ...criteria, regions: [region] })
      const homes = homesIn.get(region) ?? 0
      return [
        { name: town, town: null, path: marketPath(region), href, homes, cells: cellsOf(null, bedrooms) },
      ]
    }
    return placesOf(region).map((place) => ({
      name: bareName(place),
      town: regionNames[region],
      path: placeMarketPath(place.id),
      href: searchHref({ ...criteria, placeIds: [place.id] }),
      homes: homesIn.get(place.id) ?? 0,
      cells: cellsOf(place.name, bedrooms),
    }))
  })
  const isAbove = ({ cells }: BudgetRow) => budget !== null && (cells.price.value ?? 0) > budget
  const certain = rows.filter(({ cells }) => !cells.yield.isThin)
  const ranked = certain.filter((row) => !isAbove(row))
  const [best, ...others] = inOrder(ranked, 'yield')
  return {
    choice,
    ranked: inOrder(ranked, choice.sort),
    best: best ?? null,
    rivals: others.filter(({ cells }) => cells.yield.bounds![1] >= best!.cells.yield.value!),
    above: inOrder(certain.filter(isAbove), 'price'),
    thin: rows
      .filter((row) => row.cells.yield.isThin && !isAbove(row))
      .filter(({ cells }) => compared === 'towns' || cells.yield.value !== null)
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
    allHomes: {
      homes: asked.reduce((sum, { about }) => sum + (homesIn.get(about.region) ?? 0), 0),
      href: searchHref({ ...criteria, regions: isTown(compared) ? [compared] : [] }),
    },
  }
}

const isTown = (compared: BudgetChoice['compared']) => compared !== 'towns' && compared !== 'places'

/** Houses and apartments: land earns no rent, and commercial property is not of the market pages. */
const homesFor = ({ budget, bedrooms }: BudgetChoice): SearchCriteria => ({
  ...everything('sale'),
  parentTypes: ['houses', 'apartments'],
  maxPriceEuro: budget,
  minBedrooms: bedrooms,
  maxBedrooms: bedrooms,
  sort: 'yield',
})

import type { Context } from '#app/platform/context.ts'
import { marketPath, marketRegions, placeMarketPath } from '../content/site-links.ts'
import { bareName, gazetteerPlaces } from '../places/gazetteer.ts'
import { type Region, regionNames } from '../places/place.ts'
import { everything, type SearchCriteria } from '../search/criteria.ts'
import { searchHref } from '../search/search-address.ts'
import { type BudgetFigures, budgetFigures } from './budget.queries.server.ts'
import { type BudgetChoice, type BudgetRow, type BudgetView, inOrder } from './budget.ts'
import { MIN_HOMES } from './few-homes.ts'

/** Anyone: what homes for sale within a budget ask and earn, in the towns or in their places (docs/product/market.md §28). */
export async function loadBudget({ db }: Context, choice: BudgetChoice): Promise<BudgetView> {
  const homes = homesFor(choice)
  const figures = await budgetFigures(db, homes)
  const rows = choice.compared === 'towns' ? townRows(homes, figures) : placeRows(homes, figures, choice)
  const [best] = inOrder(rows, 'yield')
  const ofOne = marketRegions.filter((region) => region === choice.compared)
  return {
    choice,
    rows: inOrder(rows, choice.sort),
    best: best?.figures ? best : null,
    allHomes: {
      homes: figures
        .filter(({ region, place_id }) => place_id === null && (ofOne.length === 0 || ofOne.includes(region)))
        .reduce((sum, of) => sum + of.homes, 0),
      href: searchHref({ ...homes, regions: ofOne }),
    },
  }
}

/** Houses and apartments: land earns no rent, and commercial property is not of the market pages. */
const homesFor = ({ budget, bedrooms }: BudgetChoice): SearchCriteria => ({
  ...everything('sale'),
  parentTypes: ['houses', 'apartments'],
  maxPriceEuro: budget,
  minBedrooms: bedrooms,
  maxBedrooms: bedrooms,
  sort: 'yield',
})

const townRows = (homes: SearchCriteria, figures: readonly BudgetFigures[]): BudgetRow[] =>
  marketRegions.map((region) => ({
    name: regionNames[region],
    town: null,
    path: marketPath(region),
    href: searchHref({ ...homes, regions: [region] }),
    ...shown(figures.find((of) => of.region === region && of.place_id === null)),
  }))

/** Those with figures. */
function placeRows(
  homes: SearchCriteria,
  figures: readonly BudgetFigures[],
  { compared }: BudgetChoice,
): BudgetRow[] {
  const known = new Map(figures.map((of) => [of.place_id, of]))
  const isAsked = (region: Region) => compared === 'places' || compared === region
  return gazetteerPlaces().flatMap((place) => {
    const of = shown(known.get(place.id))
    if (!isAsked(place.region) || of.figures === null) return []
    return {
      name: bareName(place),
      town: regionNames[place.region],
      path: placeMarketPath(place.id),
      href: searchHref({ ...homes, placeIds: [place.id] }),
      ...of,
    }
  })
}

/** A figure of one or two homes is none (docs/product/market.md §21). */
function shown(found: BudgetFigures | undefined): Pick<BudgetRow, 'homes' | 'of' | 'figures'> {
  if (!found) return { homes: 0, of: 0, figures: null }
  const { homes, of, yield_percent, price_euro, monthly_rent_euro } = found
  const figures =
    of < MIN_HOMES
      ? null
      : {
          yieldPercent: yield_percent!,
          priceEuro: Math.round(price_euro!),
          monthlyRentEuro: Math.round(monthly_rent_euro!),
        }
  return { homes, of, figures }
}

/** The rows of a section's table, from a town's summary: which stand there, and what each cell says. */
import { euro, exactPercent, pricePerMetre, roundedPercent } from '#app/ui/format.ts'
import { marketPath, placeMarketPath } from '#app/features/content/links/site-links.ts'
import type { Purpose } from '#app/features/listings/record/listing.ts'
import { type OfferWords, offerWords } from '#app/features/listings/record/offer-words.ts'
import { placesOf } from '#app/features/places/gazetteer.ts'
import { type Region, regionNames } from '#app/features/places/place.ts'
import { everything } from '#app/features/search/criteria/criteria.ts'
import { searchHref } from '#app/features/search/criteria/search-address.ts'
import { figureName } from '../figures/figure-name.ts'
import { type FigureHomes, figureHref, figureParentTypes } from './figure-address.ts'
import { type Aggregate, aggregatesOf, alphabetical, yieldsOf } from '../figures/market-aggregate.ts'
import {
  type BedroomClass,
  bedroomClasses,
  type Figure,
  type MarketFigures,
  type Quartiles,
} from '../figures/market-figures.ts'
import { marketTowns, type Section, sectionTexts } from './market-towns.data.ts'

/** The homes a figure is made of, and where exactly those are listed. */
export type FigureSource = {
  purpose: Purpose
  homes: number
  /** Nouns for them: land may be among them. */
  words: OfferWords
  /** null where no address lists exactly those. */
  href: string | null
}

export type MarketCell = {
  /** `€1,250`, `5 %`; `Not Enough Data`. */
  text: string
  /** Unformatted: whole euros, or percents with one decimal. */
  value: number | null
  /** Whole euros, beside an average; yields are of two averages and have none. */
  spread: Quartiles | null
  /** A yield with a decimal, which its text rounds to a whole percent: `5.4 %`. */
  exact?: string
  /** Names of the figure and of its homes' median (`figureName`); a cell without a figure has none. */
  names?: { average: string; median: string }
  /** One; a yield has two: its lets, then its homes for sale. */
  sources: FigureSource[]
  /** The price per m² of the same place's homes alone, where it has land too. */
  withoutLand?: { text: string; value: number | null; source: FigureSource; name: string }
}

export type MarketRow = { location: string; cells: MarketCell[] }

/** The part of a summary that its tables show. */
export type Tabled = MarketFigures & { unplaced: { purpose: Purpose; location: string }[] }

export const NOT_ENOUGH = 'Not Enough Data'
const emptyCell: MarketCell = { text: NOT_ENOUGH, value: null, spread: null, sources: [] }

/** Finds the homes behind a figure of a purpose, of a location or of the whole; `homes` leaves land out. */
export type SourceOf = (
  purpose: Purpose,
  location: string | null,
  bedrooms: BedroomClass | null,
  parentType?: 'homes' | null,
) => FigureSource

/** Measure of a section's headline and averages. */
export const sectionMeasure = {
  rent: 'rent',
  sale: 'price',
  income: 'income',
  yield: 'yield',
} as const satisfies Record<Section, string>

/** The page of a town, or of one of its locations by its name. */
export function pathsIn(region: Region): (location: string | null) => string {
  const town = marketPath(region)
  const ids = new Map(placesOf(region).map(({ id, name }) => [name, id]))
  return (location) => {
    if (location === null) return town
    const id = ids.get(location)
    return id ? placeMarketPath(id) : `${town}/${location}`
  }
}

/** Every row of a section: the town's average, then all locations in their order. */
export function marketRows(summary: Tabled, region: Region, section: Section): MarketRow[] {
  const { figures } = summary
  const source = sourcesOf(summary, region)
  const { purpose } = sectionTexts[section]
  const whole = regionNames[region]
  const pathOf = pathsIn(region)
  const namesOf = (location: string | null, bedrooms: BedroomClass) => ({
    average: figureName('average', sectionMeasure[section], bedrooms, pathOf(location)),
    median: figureName('median', sectionMeasure[section], bedrooms, pathOf(location)),
  })

  const aggregates = aggregatesOf(figures, purpose, whole)
  if (section === 'yield') {
    const rents = aggregatesOf(figures, 'rent', whole)
    return yieldsOf(aggregates, rents).map(({ location, percents }, at) => ({
      location,
      cells: bedroomClasses.map((bedrooms) => {
        const percent = percents[bedrooms]
        if (percent === undefined) return emptyCell
        const place = at === 0 ? null : location
        const sources = [source('rent', place, bedrooms), source('sale', place, bedrooms)]
        return {
          text: roundedPercent(percent),
          exact: exactPercent(percent),
          value: Number.parseFloat(exactPercent(percent)),
          spread: null,
          sources,
          names: namesOf(place, bedrooms),
        }
      }),
    }))
  }
  const byKey = new Map(figures.map((figure) => [keyOf(figure), figure]))
  return aggregates.map((aggregate, at) => {
    const location = at === 0 ? null : aggregate.location
    const figure = (bedrooms: BedroomClass | null) => byKey.get(keyOf({ purpose, location, bedrooms }))
    const cells = bedroomClasses.map((bedrooms) =>
      named(
        priceCell(section, aggregate, bedrooms, figure(bedrooms), [source(purpose, location, bedrooms)]),
        namesOf(location, bedrooms),
      ),
    )
    if (section !== 'income') {
      const sources = {
        homes: source(purpose, location, null, 'homes'),
        all: source(purpose, location, null),
      }
      const name = `${sectionMeasure[section]} per m²`
      cells.push(
        areaCell(aggregate, figure(null), sources, (kind, homes) =>
          figureName(kind, `${name} ${homes}`, null, pathOf(location)),
        ),
      )
    }
    return { location: aggregate.location, cells }
  })
}

const named = (cell: MarketCell, names: NonNullable<MarketCell['names']>): MarketCell =>
  cell.value === null ? cell : { ...cell, names }

const keyOf = ({ purpose, location, bedrooms }: Pick<Figure, 'purpose' | 'location' | 'bedrooms'>) =>
  JSON.stringify([purpose, location, bedrooms])

function priceCell(
  section: Section,
  aggregate: Aggregate,
  bedrooms: BedroomClass,
  figure: Figure | undefined,
  sources: FigureSource[],
): MarketCell {
  const own = aggregate.classes[bedrooms]
  if (!own || !figure) return emptyCell
  const [value, times] = section === 'income' ? [own.annualRent, 12] : [own.averagePrice, 1]
  return {
    text: euro(value),
    value,
    // Twelve rents as shown.
    spread: wholeEuros(figure.prices).map((euros) => euros * times) as Quartiles,
    sources,
  }
}

/** `€1,850/m²` of all records, and beside it that of homes where land is among them (docs/product/market.md §5). */
function areaCell(
  { area }: Aggregate,
  figure: Figure | undefined,
  { homes, all }: Record<'homes' | 'all', FigureSource>,
  nameOf: (kind: 'average' | 'median', homes: 'of all records' | 'without land') => string,
): MarketCell {
  if (!area || !figure) return emptyCell
  const value = Number.parseInt(area.pricePerM2, 10)
  const hasLand = homes.homes !== all.homes
  const cell = {
    text: pricePerMetre(value),
    value,
    spread: wholeEuros(figure.costsPerSquareMetre),
    sources: [hasLand ? all : homes],
    names: { average: nameOf('average', 'of all records'), median: nameOf('median', 'of all records') },
  }
  if (!hasLand) return cell
  const own = figure.withoutLand
  const ownValue = own && Math.round(own.totalCostPerSquareMetre / own.homes)
  const text = ownValue === null ? NOT_ENOUGH : pricePerMetre(ownValue)
  return {
    ...cell,
    withoutLand: { text, value: ownValue, source: homes, name: nameOf('average', 'without land') },
  }
}

export const wholeEuros = ([lower, median, upper]: Quartiles): Quartiles => [
  Math.round(lower),
  Math.round(median),
  Math.round(upper),
]

/** How many homes a figure is made of, and where those are listed. */
export function sourcesOf(summary: Tabled, region: Region): SourceOf {
  const figures = new Map(summary.figures.map((figure) => [keyOf(figure), figure]))
  const hrefOf = homesHref(summary, region)
  return (purpose, location, bedrooms, parentType = null) => {
    const figure = figures.get(keyOf({ purpose, location, bedrooms }))
    return {
      purpose,
      homes: (parentType === 'homes' ? figure?.withoutLand?.homes : figure?.homes) ?? 0,
      words: offerWords(figureParentTypes({ bedrooms, parentType })),
      href: hrefOf({ purpose, location, bedrooms, parentType }),
    }
  }
}

/**
 * Links to a figure's homes: a search that finds exactly them, if one can be written; else a list of the market's own
 * (places that only the source knows; a town of which some records name no place).
 */
export function homesHref({ skipped, unplaced }: Omit<Tabled, 'figures'>, region: Region) {
  const withoutPlace = new Set(
    skipped.filter(({ reason }) => reason === 'location').map(({ purpose }) => purpose),
  )
  // A search finds what is implausible too.
  const withImplausible = new Set(
    skipped.filter(({ reason }) => reason === 'implausible').map(({ purpose }) => purpose),
  )
  const unsearchable = new Set(unplaced.map(({ purpose, location }) => `${purpose} ${location}`))
  const places = new Map(placesOf(region).map(({ id, name }) => [name, id]))
  return (figure: Omit<FigureHomes, 'region'>): string => {
    const { purpose, location, bedrooms, parentType } = figure
    const placeId = location === null ? null : places.get(location)
    const isSearchable =
      !withImplausible.has(purpose) &&
      (location === null
        ? !withoutPlace.has(purpose)
        : placeId !== undefined && !unsearchable.has(`${purpose} ${location}`))
    if (!isSearchable) return figureHref({ region, ...figure })
    const criteria = {
      ...everything(purpose),
      regions: placeId ? [] : [region],
      placeIds: placeId ? [placeId] : [],
      parentTypes: parentType === null ? [] : figureParentTypes(figure),
      // Whatever has a price, an area and a number of bedrooms: the others are skipped.
      minPriceEuro: 1,
      minAreaSquareMetres: 1,
      minBedrooms: bedrooms ?? 0,
      maxBedrooms: bedrooms,
    }
    return searchHref(criteria)
  }
}

/** Locations of a section's dropdown, by the alphabet. */
export const locationsOf = (rows: readonly MarketRow[]): string[] =>
  rows
    .slice(1)
    .map(({ location }) => location)
    .toSorted(alphabetical)

/** The rows of the sorted aggregate that show: the town and three locations. */
const ROWS_SHOWN = 4

/**
 * Chooses the first four rows and the picked location's; in some towns that replaces rows 1 to 3
 * (docs/product/market.md §9).
 */
export function shownRows(
  rows: readonly MarketRow[],
  region: Region,
  section: Section,
  picked: string | null,
): MarketRow[] {
  const first = rows.slice(0, ROWS_SHOWN)
  const row = rows.slice(1).find(({ location }) => location === picked)
  if (!row) return first
  const replaces = marketTowns.find((town) => town.region === region)?.pickReplaces.includes(section)
  if (replaces) return [first[0]!, row]
  return first.includes(row) ? first : [...first, row]
}

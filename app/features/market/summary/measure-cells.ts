/**
 * Price, rent and yield of the median home of a town, a place or an area, side by side (docs/product/market.md §30).
 */
import { offerWords } from '#app/features/listings/record/offer-words.ts'
import type { Region } from '#app/features/places/place.ts'
import { figureName } from '../figures/figure-name.ts'
import { type BedroomClass, bedroomClasses, type Figure } from '../figures/market-figures.ts'
import { type FigureSource, pathsIn, type SourceOf, sourcesOf, type Tabled } from './market-table.ts'
import {
  ofYear,
  type Typical,
  type TypicalMeasure,
  typicalMeasures,
  typicalPrice,
  typicalText,
  typicalYield,
  yieldsOfTown,
} from '../figures/typical-home.ts'

export type MeasureCell = {
  /** `€285,000`, `4.7 %`; `Too few homes`, `None on offer`. */
  text: string
  /** Euros or percent; null where there is no figure. */
  value: number | null
  /** Too few homes for a headline or a ranking. */
  isThin: boolean
  /** Bounds that hold the median 19 times in 20. */
  bounds: [low: number, high: number] | null
  /** Range of the middle half of the homes. */
  middleHalf: [lower: number, upper: number] | null
  /** Sources of the figure; a yield's are its lets, then its homes for sale. */
  sources: FigureSource[]
  /** Name of the figure for programs: the same words mean the same figure, on every page. */
  name: string
}

/** `income` is a year of the rent. */
export type MeasureCells = Record<TypicalMeasure | 'income', MeasureCell>
export type CellsOf = (location: string | null, bedrooms: BedroomClass) => MeasureCells

/** Reads the cells of a town (`location` null) or of a location from its summary. */
export const measureCellsOf = (summary: Tabled, region: Region): CellsOf =>
  cellsOfFigures(summary.figures, sourcesOf(summary, region), pathsIn(region))

/** The same without the addresses of the homes, where no reader presses their numbers. */
export const unlinkedCellsOf = ({ figures }: Tabled, region: Region): CellsOf => {
  const homes = new Map(figures.map((figure) => [keyOf(figure), figure.homes]))
  const words = offerWords(['houses', 'apartments'])
  return cellsOfFigures(
    figures,
    (purpose, location, bedrooms) => ({
      purpose,
      homes: homes.get(keyOf({ purpose, location, bedrooms })) ?? 0,
      words,
      href: null,
    }),
    pathsIn(region),
  )
}

/** The same of any figures; `pathOf` says what the whole and its locations are called (`figureName`). */
export function cellsOfFigures(
  figures: readonly Figure[],
  source: SourceOf,
  pathOf: (location: string | null) => string,
): CellsOf {
  const known = new Map(figures.map((figure) => [keyOf(figure), figure]))
  const towns = new Map<BedroomClass, ReturnType<typeof yieldsOfTown>>()
  return (location, bedrooms) => {
    if (!towns.has(bedrooms)) towns.set(bedrooms, yieldsOfTown(figures, bedrooms))
    const figureOf = (purpose: Figure['purpose']) => known.get(keyOf({ purpose, location, bedrooms }))
    const sources = {
      rent: [source('rent', location, bedrooms)],
      sale: [source('sale', location, bedrooms)],
    }
    const cell = (measure: keyof MeasureCells, typical: Typical | null, own: FigureSource[]) =>
      cellOf(measure, typical, own, figureName('median', measure, bedrooms, pathOf(location)))
    const rent = typicalPrice(figureOf('rent'))
    return {
      price: cell('price', typicalPrice(figureOf('sale')), sources.sale),
      rent: cell('rent', rent, sources.rent),
      income: cell('income', rent && ofYear(rent), sources.rent),
      yield: cell('yield', typicalYield(figureOf('rent'), figureOf('sale'), towns.get(bedrooms) ?? null), [
        ...sources.rent,
        ...sources.sale,
      ]),
    }
  }
}

const keyOf = ({ purpose, location, bedrooms }: Pick<Figure, 'purpose' | 'location' | 'bedrooms'>) =>
  `${purpose} ${bedrooms} ${location ?? ''}`

function cellOf(
  measure: keyof MeasureCells,
  typical: Typical | null,
  sources: FigureSource[],
  name: string,
): MeasureCell {
  if (!typical) {
    const isNone = sources.every(({ homes }) => homes === 0)
    const text = isNone ? 'None on offer' : 'Too few homes'
    return { text, value: null, isThin: true, bounds: null, middleHalf: null, sources, name }
  }
  const { value, low, high, isThin, middleHalf } = typical
  return {
    text: typicalText(measure, value),
    value,
    isThin,
    bounds: low === null || high === null ? null : [low, high],
    middleHalf: middleHalf && [middleHalf[0], middleHalf[2]],
    sources,
    name,
  }
}

/**
 * The bedrooms whose figures stand for the whole: 2, then 1, then 3, the first with most figures that are not thin,
 * then with most.
 */
export function headlineBedrooms(cellsOf: (bedrooms: BedroomClass) => MeasureCells): BedroomClass {
  const known = (bedrooms: BedroomClass) => {
    const cells = typicalMeasures.map((measure) => cellsOf(bedrooms)[measure])
    return (
      cells.filter(({ isThin }) => !isThin).length * 4 + cells.filter(({ value }) => value !== null).length
    )
  }
  return ([2, 1, 3] as const).reduce((best, next) => (known(next) > known(best) ? next : best))
}

export const cellsByBedrooms = (cellsOf: (bedrooms: BedroomClass) => MeasureCells) =>
  bedroomClasses.map((bedrooms) => ({ bedrooms, cells: cellsOf(bedrooms) }))

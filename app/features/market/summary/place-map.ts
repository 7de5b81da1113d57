/** The map of places: what it shows of each, and how their figures become colours (docs/product/market.md §23). */
import { counted, exactPercent, inEuro, pricePerMetre, signedPercent } from '#app/ui/format.ts'
import { once } from '#app/ui/once.ts'
import type { Place, Region } from '#app/features/places/place.ts'
import type { MapView } from '#app/features/search/criteria/map-view.ts'
import { figureName } from '../figures/figure-name.ts'
import type { BedroomClass } from '../figures/market-figures.ts'
import { TYPICAL_BEDROOMS } from '../figures/typical-home.ts'

export const mapMeasures = ['yield', 'price', 'rent', 'change', 'offer'] as const
export type MapMeasure = (typeof mapMeasures)[number]

export const mapMeasureNames: Record<MapMeasure, string> = {
  yield: 'Yield',
  price: 'Price per m²',
  rent: 'Rent per m²',
  change: 'Change in 12 months',
  offer: 'Homes on offer',
}

/** Choices of the map in an address: `region` null is the whole island, `month` (`2026-03`) null is today. */
export type MapChoice = { measure: MapMeasure; region: Region | null; month: string | null }

export type MappedPlace = Pick<Place, 'latitude' | 'longitude'> & {
  /** `Germasogeia`. */
  name: string
  town: string
  path: string
  /** Homes on offer, for sale and to let. */
  homes: number
  /** Percent, euros for a square metre, or homes; null where too few homes have the figure. */
  value: number | null
  /** The value in words, or why there is none. */
  figure: string
  /** True if it has too few homes to be ranked. */
  isThin: boolean
  /** Bounds of a yield: `4.5–5.1 %`, which hold it 19 times in 20. */
  range: string | null
  /** Number of homes behind the value; for a yield, of the side with fewer. */
  of: number
}

export type PlaceMapView = {
  measure: MapMeasure
  /** null: the whole island. */
  region: Region | null
  view: MapView
  /** The last days of the months that have a map, `YYYY-MM-DD`, the oldest first; at last today. */
  days: string[]
  /** The one of them that the map is of. */
  day: string
  /** Homes of the place with most of them today, which has the largest circle. */
  mostHomes: number
  /** The highest value first; places without one at the end. */
  places: MappedPlace[]
  /** The values at which the next colour begins, the same on every map of the measure: by its figures of today. */
  cuts: number[]
}

/**
 * The address of the map of `measure` in `region`, or of the whole island where that is null; of today without a month.
 */
export const placeMapHref = (
  measure: MapMeasure,
  region: Region | null,
  month: string | null = null,
): string => `/market?by=${measure}${region ? `&in=${region}` : ''}${month ? `&month=${month}` : ''}`

/** Month of a map, `2026-03`; null for today's. */
export const monthOfMap = ({ days, day }: Pick<PlaceMapView, 'days' | 'day'>): string | null =>
  day === days.at(-1) ? null : day.slice(0, 7)

const measured: Record<MapMeasure, [measure: string, bedrooms: BedroomClass | null]> = {
  yield: ['yield', TYPICAL_BEDROOMS],
  price: ['price per m²', null],
  rent: ['rent per m²', null],
  change: ['change in 12 months', null],
  offer: ['homes on offer', null],
}

/** Names a place's figure of today (`figureName`); undefined if it has none, or is of another month. */
export const placeFigureName = (map: PlaceMapView, { path, value }: MappedPlace): string | undefined =>
  value === null || monthOfMap(map) !== null
    ? undefined
    : figureName('median', ...measured[map.measure], path)

const monthAndYear = once(
  () => new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
)
/** `March 2026`, of one of its days. */
export const monthName = (day: string): string => monthAndYear().format(new Date(day))

const COLOURS = 5
/** How many round figures for the legend lie within one unit of the measure. */
const cutsPerUnit = { yield: 10, price: 1 / 50, rent: 2, offer: 1 }
/** Falls and rises are told apart, whatever the others did. */
const changeCuts = [-5, -1, 1, 5]

/** Up to five colours with about as many places each: one expensive place does not make all others look alike. */
export function cutsFor(measure: MapMeasure, values: readonly number[]): number[] {
  if (measure === 'change') return changeCuts
  const sorted = values.toSorted((a, b) => a - b)
  const [least = 0, most = 0] = [sorted[0], sorted.at(-1)]
  const cuts = Array.from({ length: COLOURS - 1 }, (_, at) => {
    const value = sorted[Math.floor(((at + 1) / COLOURS) * sorted.length)] ?? 0
    return Math.round(value * cutsPerUnit[measure]) / cutsPerUnit[measure]
  })
  return [...new Set(cuts)].filter((cut) => cut > least && cut <= most)
}

/** Index of a value's colour, from 0. */
export const colourOf = (cuts: readonly number[], value: number): number =>
  cuts.filter((cut) => value >= cut).length

/** The legend: what each colour stands for. */
export function colourTexts(measure: MapMeasure, cuts: readonly number[]): string[] {
  if (measure === 'change')
    return ['down more than 5 %', 'down 1 to 5 %', 'within 1 %', 'up 1 to 5 %', 'up 5 % or more']
  const text = (cut: number) => mapFigure(measure, cut)
  if (cuts.length === 0) return ['the same in all places']
  return [
    `under ${text(cuts[0]!)}`,
    ...cuts.slice(1).map((cut, at) => `${text(cuts[at]!)} to ${text(cut)}`),
    `${text(cuts.at(-1)!)} and more`,
  ]
}

/** `5.4 %`, `€1,850/m²`, `€12.40/m²`, `+3.1 %`, `52 homes`. */
export function mapFigure(measure: MapMeasure, value: number): string {
  if (measure === 'yield') return exactPercent(value)
  if (measure === 'price') return pricePerMetre(Math.round(value))
  if (measure === 'rent') return inEuro(`${value.toFixed(2)}/m²`)
  if (measure === 'offer') return counted(value, 'home', 'homes')
  return signedPercent(value)
}

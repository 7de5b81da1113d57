/** The figures of places over the months, and the map of any of them (docs/product/market.md §26). */
import { placeMarketPath } from '#app/features/content/links/site-links.ts'
import { MIN_HOMES_OF_PLACE_PAGE, type Place, type Region, regionNames } from '#app/features/places/place.ts'
import { mapFigure, type MapMeasure, type MappedPlace } from '../summary/place-map.ts'
import { MIN_BASIS, MIN_SHOWN, rangeText, type TypicalMeasure } from '../figures/typical-home.ts'

export type PlaceHistory = {
  /** `YYYY-MM-DD`, the oldest first: the last night of each month that was written down, and today. */
  days: string[]
  places: PlaceCourse[]
}

/** One place's figures, each with an entry for each of the days. */
export type PlaceCourse = Pick<Place, 'region' | 'latitude' | 'longitude'> & {
  /** `limassol/germasogeia`. */
  place: Place['id']
  /** Name without the region: `Germasogeia`. */
  name: string
  /** Homes on offer, for sale and to let. */
  homes: number[]
  /** Number of homes behind the median; for a yield, of the side with fewer. */
  of: number[]
  /** Percent, or euros for a square metre; null where no home has the figure. */
  medians: (number | null)[]
  /** Bounds of a yield, which hold it 19 times in 20. */
  bounds: ([low: number, high: number] | null)[]
}

/** Stored figure that a measure of the map is made of. */
export const basisOf: Record<MapMeasure, TypicalMeasure> = {
  yield: 'yield',
  price: 'price',
  rent: 'rent',
  change: 'price',
  offer: 'price',
}

const YEAR_DAYS = 365
/** How far from a year a comparison may be. */
const MAX_DAYS_OFF = 31
const DAY_MS = 86_400_000

/** The day nearest to a year before `day`, of those that are at most a month away from that. */
export function dayOfYearBefore(days: readonly string[], day: string): string | undefined {
  const yearBefore = Date.parse(day) - YEAR_DAYS * DAY_MS
  const daysOff = (other: string) => Math.abs(Date.parse(other) - yearBefore) / DAY_MS
  return days.filter((other) => daysOff(other) <= MAX_DAYS_OFF).toSorted((a, b) => daysOff(a) - daysOff(b))[0]
}

/** The days that have a map of a measure: a change needs one a year before. Today always has one. */
export const daysOfMap = (measure: MapMeasure, days: readonly string[]): string[] =>
  days.filter(
    (day, at) => measure !== 'change' || at === days.length - 1 || dayOfYearBefore(days, day) !== undefined,
  )

/**
 * The places that had enough homes on offer on a day for a page of their own: the highest value first, then by homes on
 * offer those whose value is thin, then those without.
 */
export function placesOn(
  history: PlaceHistory,
  measure: MapMeasure,
  day: string,
  region: Region | null,
): MappedPlace[] {
  const at = history.days.indexOf(day)
  const yearBefore = dayOfYearBefore(history.days, day)
  const then = yearBefore === undefined ? undefined : history.days.indexOf(yearBefore)
  return history.places
    .filter((course) => region === null || course.region === region)
    .filter(({ homes }) => homes[at]! >= MIN_HOMES_OF_PLACE_PAGE)
    .map((course) => ({
      name: course.name,
      town: regionNames[course.region],
      path: placeMarketPath(course.place),
      latitude: course.latitude,
      longitude: course.longitude,
      homes: course.homes[at]!,
      ...(measure === 'change' ? changeIn(course, at, then) : valueIn(course, measure, at)),
    }))
    .toSorted(
      (a, b) => rankOf(a) - rankOf(b) || (rankOf(a) === 0 ? b.value! - a.value! : 0) || b.homes - a.homes,
    )
}

const rankOf = ({ value, isThin }: MappedPlace) => (value === null ? 2 : isThin ? 1 : 0)

type Value = Pick<MappedPlace, 'value' | 'of' | 'figure' | 'isThin' | 'range'>
const none = { value: null, isThin: true, range: null }

/** One or two homes colour no map (docs/product/market.md §21). */
function valueIn(course: PlaceCourse, measure: Exclude<MapMeasure, 'change'>, at: number): Value {
  const value = measure === 'offer' ? course.homes[at]! : course.medians[at]!
  const of = measure === 'offer' ? course.homes[at]! : course.of[at]!
  if (value === null || of < MIN_SHOWN) return { ...none, of, figure: 'Too few homes' }
  const bounds = measure === 'yield' ? course.bounds[at] : null
  const range = bounds ? rangeText('yield', bounds) : null
  return {
    value,
    of,
    figure: mapFigure(measure, value),
    isThin: measure !== 'offer' && of < MIN_BASIS,
    range,
  }
}

function changeIn(course: PlaceCourse, at: number, then: number | undefined): Value {
  const of = course.of[at]!
  const [now, former] = [course.medians[at]!, then === undefined ? null : course.medians[then]!]
  if (now === null || of < MIN_BASIS) return { ...none, of, figure: 'Too few homes' }
  if (former === null) return { ...none, of, figure: 'No figure of a year earlier' }
  if (course.of[then!]! < MIN_BASIS) return { ...none, of, figure: 'Too few homes a year earlier' }
  const value = Math.round((now / former - 1) * 1_000) / 10
  return { value, of, figure: mapFigure('change', value), isThin: false, range: null }
}

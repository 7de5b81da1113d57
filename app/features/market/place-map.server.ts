import { dayInCyprus } from '#app/ui/format.ts'
import type { Context } from '#app/platform/context.ts'
import { placeMarketPath } from '../content/site-links.ts'
import { bareName } from '../places/gazetteer.ts'
import { type Place, type Region, regionNames } from '../places/place.ts'
import { drawing } from '../places/projection.ts'
import { boundsAround, type MapView, viewOf, wholeIsland } from '../search/map-view.ts'
import { MIN_HOMES } from './few-homes.ts'
import { type PlaceSnapshot, readPlaceSnapshots } from './market-snapshots.queries.server.ts'
import type { MarketSummary, PlaceMedian } from './market.queries.server.ts'
import { cutsFor, mapFigure, type MapMeasure, type MappedPlace, type PlaceMapView } from './place-map.ts'
import { offeredPlaces } from './place-view.server.ts'

/** The middle of fewer homes moves with every single one of them. */
const MIN_FOR_CHANGE = 10
const YEAR_DAYS = 365

type Value = Pick<MappedPlace, 'value' | 'of' | 'figure'>

/** Anyone: the places with homes on offer, with one figure of each (docs/product/market.md §23). */
export async function loadPlaceMap(
  ctx: Context,
  summaries: readonly { region: Region; summary: MarketSummary }[],
  measure: MapMeasure,
  region: Region | null,
): Promise<PlaceMapView> {
  const yearAgo =
    measure === 'change' ? await readPlaceSnapshots(ctx.db, dayBefore(ctx.now(), YEAR_DAYS)) : []
  const former = new Map(yearAgo.map((snapshot) => [snapshot.placeId, snapshot]))
  const all = summaries.flatMap(({ region: town, summary }) => {
    const medians = new Map(summary.placeMedians.map((median) => [keyOf(median), median]))
    return offeredPlaces(town, summary).map(({ place, homes }) => {
      const median = medians.get(
        keyOf({ location: place.name, measure: measure === 'change' ? 'price' : measure }),
      )
      const value = measure === 'change' ? changeOf(median, former.get(place.id)) : medianOf(measure, median)
      return { region: town, mapped: mappedPlace(place, homes, value) }
    })
  })
  const shown = all.filter((each) => region === null || each.region === region).map(({ mapped }) => mapped)
  return {
    measure,
    region,
    view: region === null ? wholeIsland : viewAround(shown),
    places: shown.toSorted((a, b) => (b.value ?? -Infinity) - (a.value ?? -Infinity) || b.homes - a.homes),
    cuts: cutsFor(
      measure,
      all.flatMap(({ mapped: { value } }) => value ?? []),
    ),
  }
}

const keyOf = ({ location, measure }: Pick<PlaceMedian, 'location' | 'measure'>) => `${measure} ${location}`

const dayBefore = (now: Date, days: number) => dayInCyprus(new Date(now.getTime() - days * 86_400_000))

const mappedPlace = (place: Place, homes: number, value: Value): MappedPlace => ({
  name: bareName(place),
  town: regionNames[place.region],
  path: placeMarketPath(place.id),
  latitude: place.latitude,
  longitude: place.longitude,
  homes,
  ...value,
})

/** One or two homes colour no map (docs/product/market.md §21). */
function medianOf(measure: Exclude<MapMeasure, 'change'>, median: PlaceMedian | undefined): Value {
  if (!median || median.homes < MIN_HOMES) {
    return { value: null, of: median?.homes ?? 0, figure: 'Too few homes' }
  }
  return { value: median.median, of: median.homes, figure: mapFigure(measure, median.median) }
}

function changeOf(now: PlaceMedian | undefined, then: PlaceSnapshot | undefined): Value {
  const of = now?.homes ?? 0
  if (!now || of < MIN_FOR_CHANGE) return { value: null, of, figure: 'Too few homes' }
  if (!then) return { value: null, of, figure: 'No figure of a year ago' }
  if (then.homes < MIN_FOR_CHANGE) return { value: null, of, figure: 'Too few homes a year ago' }
  const value = Math.round((now.median / then.medianEuroPerSquareMetre - 1) * 1_000) / 10
  return { value, of, figure: mapFigure('change', value) }
}

function viewAround(places: readonly MappedPlace[]): MapView {
  const bounds = boundsAround(places)
  return bounds ? viewOf(bounds, drawing.width / drawing.height) : wholeIsland
}

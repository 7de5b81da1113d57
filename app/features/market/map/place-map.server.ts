import { dayInCyprus } from '#app/ui/format.ts'
import type { Context } from '#app/platform/context/context.ts'
import type { Region } from '#app/features/places/place.ts'
import { drawing } from '#app/features/places/projection.ts'
import { boundsAround, type MapView, viewOf, wholeIsland } from '#app/features/search/criteria/map-view.ts'
import { readPlaceSnapshotDays, readPlaceSnapshots } from '../history/market-snapshots.queries.server.ts'
import type { MarketSummary } from '../summary/market.queries.server.ts'
import { basisOf, dayOfYearBefore, daysOfMap, placesOn } from '../history/place-history.ts'
import { placeHistoryOf } from '../history/place-history.server.ts'
import { cutsFor, type MapChoice, type MappedPlace, type PlaceMapView } from '../summary/place-map.ts'
import { placeSnapshotsOf } from '../history/snapshot-market.server.ts'

/**
 * Loads the places with homes on offer, with one figure of each, today or in a month of the history, for anyone
 * (docs/product/market.md §23, §26).
 */
export async function loadPlaceMap(
  ctx: Context,
  summaries: readonly { region: Region; summary: MarketSummary }[],
  { measure, region, month }: MapChoice,
): Promise<PlaceMapView> {
  const today = dayInCyprus(ctx.now())
  const known = [...(await readPlaceSnapshotDays(ctx.db, today)), today]
  const days = daysOfMap(measure, known)
  const day = days.find((each) => each.slice(0, 7) === month) ?? today
  const read = new Set([day, dayOfYearBefore(known, day), dayOfYearBefore(known, today)])
  const history = placeHistoryOf(
    basisOf[measure],
    known.filter((each) => each === today || read.has(each)),
    [
      ...(await readPlaceSnapshots(
        ctx.db,
        known.filter((each) => each !== today && read.has(each)),
      )),
      ...summaries.flatMap((town) => placeSnapshotsOf(town.region, today, town.summary)),
    ],
  )
  const shownToday = placesOn(history, measure, today, region)
  return {
    measure,
    region,
    days,
    day,
    // Of today in every month, so that neither the part of the map nor the legend changes with the month.
    view: region === null ? wholeIsland : viewAround(shownToday),
    mostHomes: Math.max(0, ...shownToday.map(({ homes }) => homes)),
    cuts: cutsFor(
      measure,
      placesOn(history, measure, today, null).flatMap(({ value }) => value ?? []),
    ),
    places: day === today ? shownToday : placesOn(history, measure, day, region),
  }
}

function viewAround(places: readonly MappedPlace[]): MapView {
  const bounds = boundsAround(places)
  return bounds ? viewOf(bounds, drawing.width / drawing.height) : wholeIsland
}

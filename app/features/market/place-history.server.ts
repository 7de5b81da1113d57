import { dayInCyprus } from '#app/ui/format.ts'
import type { Context } from '#app/platform/context.ts'
import { bareName, placesOf } from '../places/gazetteer.ts'
import type { Place } from '../places/place.ts'
import {
  type PlaceSnapshot,
  readPlaceSnapshotDays,
  readPlaceSnapshots,
} from './market-snapshots.queries.server.ts'
import { marketTowns } from './market-towns.data.ts'
import type { Median } from './market.queries.server.ts'
import { marketSummary } from './market-summary.server.ts'
import type { PlaceHistory } from './place-history.ts'
import { placeSnapshotsOf } from './snapshot-market.server.ts'

/** Anyone: the places' figures of one kind, on each day that is kept and today (docs/product/market.md §26). */
export async function loadPlaceHistory(ctx: Context, measure: Median['measure']): Promise<PlaceHistory> {
  const today = dayInCyprus(ctx.now())
  const kept = await readPlaceSnapshotDays(ctx.db, today)
  const summaries = await Promise.all(
    marketTowns.map(async ({ region }) => placeSnapshotsOf(region, today, await marketSummary(ctx, region))),
  )
  return placeHistoryOf(
    measure,
    [...kept, today],
    [...(await readPlaceSnapshots(ctx.db, kept)), ...summaries.flat()],
  )
}

/** `days`: the oldest first; every snapshot is of one of them. */
export function placeHistoryOf(
  measure: Median['measure'],
  days: string[],
  snapshots: readonly PlaceSnapshot[],
): PlaceHistory {
  const byPlace = Map.groupBy(snapshots, ({ placeId }) => placeId)
  const courseOf = (place: Place, known: readonly PlaceSnapshot[]) => {
    const onDays = days.map((day) => known.find((snapshot) => snapshot.day === day))
    return {
      place: place.id,
      name: bareName(place),
      region: place.region,
      latitude: place.latitude,
      longitude: place.longitude,
      homes: onDays.map((snapshot) => snapshot?.homesOnOffer ?? 0),
      of: onDays.map((snapshot) => snapshot?.[measure]?.homes ?? 0),
      medians: onDays.map((snapshot) => rounded(snapshot?.[measure]?.median)),
    }
  }
  return {
    days,
    places: marketTowns
      .flatMap(({ region }) => placesOf(region))
      .flatMap((place) => {
        const known = byPlace.get(place.id)
        return known ? [courseOf(place, known)] : []
      }),
  }
}

/** No figure is shown with more digits. */
const rounded = (median: number | undefined) => (median === undefined ? null : Math.round(median * 100) / 100)

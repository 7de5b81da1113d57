import { dayInCyprus, exactPercent } from '#app/ui/format.ts'
import type { Context } from '#app/platform/context/context.ts'
import { bareName, placesOf } from '#app/features/places/gazetteer.ts'
import type { Place } from '#app/features/places/place.ts'
import {
  type PlaceSnapshot,
  readPlaceSnapshotDays,
  readPlaceSnapshots,
} from './market-snapshots.queries.server.ts'
import { marketTowns } from '../summary/market-towns.data.ts'
import { marketSummary } from '../summary/market-summary.server.ts'
import type { PlaceHistory } from './place-history.ts'
import { placeSnapshotsOf } from './snapshot-market.server.ts'
import type { TypicalMeasure } from '../figures/typical-home.ts'

/** Loads the places' figures of one kind, on each stored day and today, for anyone (docs/product/market.md §26). */
export async function loadPlaceHistory(ctx: Context, measure: TypicalMeasure): Promise<PlaceHistory> {
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
  measure: TypicalMeasure,
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
      medians: onDays.map((snapshot) => {
        const known = snapshot?.[measure]
        return known ? rounded(measure, known.median) : null
      }),
      bounds:
        measure === 'yield'
          ? onDays.map((snapshot) => {
              const known = snapshot?.yield
              return known
                ? ([rounded(measure, known.low), rounded(measure, known.high)] as [number, number])
                : null
            })
          : [],
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

/** Rounds as the page shows it: rounding twice could give another figure. */
function rounded(measure: TypicalMeasure, median: number): number {
  if (measure === 'yield') return Number.parseFloat(exactPercent(median))
  return measure === 'price' ? Math.round(median) : Number(median.toFixed(2))
}

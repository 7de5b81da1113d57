import type { Context } from '#app/platform/context/context.ts'
import type { History } from '../charts/history-lines.ts'
import { readHistory, type Snapshot } from './market-snapshots.queries.server.ts'
import { marketTowns } from '../summary/market-towns.data.ts'
import type { TownHistory } from '../charts/towns-chart.tsx'
import { MIN_BASIS, TYPICAL_BEDROOMS } from '../figures/typical-home.ts'

/** Every four weeks of two years. */
export const MAX_POINTS = 27

export function historyOf(snapshots: readonly Snapshot[]): History {
  const days = [...new Set(snapshots.map(({ day }) => day))]
  const medians: History['medians'] = { rent: {}, sale: {} }
  for (const { day, purpose, bedrooms, homes, medianEuro } of snapshots) {
    // One of few homes is no line (docs/product/market.md §30).
    if (bedrooms === 0 || homes < MIN_BASIS) continue
    const line = (medians[purpose][bedrooms] ??= days.map(() => null))
    line[days.indexOf(day)] = medianEuro
  }
  return { days: days.map((day) => Math.round(Date.parse(day) / 86_400_000)), medians }
}

/**
 * Loads the history of the medians of two-bedroom homes in every town, on the same days, for anyone
 * (docs/product/market.md §19).
 */
export async function loadTownHistories({ db }: Context): Promise<TownHistory> {
  const towns = await Promise.all(
    marketTowns.map(async ({ region, town }) => ({
      town,
      history: historyOf(await readHistory(db, region, MAX_POINTS)),
    })),
  )
  const days = [...new Set(towns.flatMap(({ history }) => history.days))].toSorted((a, b) => a - b)
  return {
    days,
    towns: towns.map(({ town, history }) => {
      const onDays = (values: readonly (number | null)[] | undefined) =>
        days.map((day) => values?.[history.days.indexOf(day)] ?? null)
      return {
        town,
        rents: onDays(history.medians.rent[TYPICAL_BEDROOMS]),
        prices: onDays(history.medians.sale[TYPICAL_BEDROOMS]),
      }
    }),
  }
}

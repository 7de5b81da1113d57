import type { Context } from '#app/platform/context.ts'
import type { History } from './history-lines.ts'
import { readHistory, type Snapshot } from './market-snapshots.queries.server.ts'
import { marketTowns } from './market-towns.data.ts'
import type { TownHistory } from './towns-chart.tsx'

/** Every four weeks of two years. */
export const MAX_POINTS = 27

export function historyOf(snapshots: readonly Snapshot[]): History {
  const days = [...new Set(snapshots.map(({ day }) => day))]
  const averages: History['averages'] = { rent: {}, sale: {} }
  for (const { day, purpose, bedrooms, averageEuro } of snapshots) {
    if (bedrooms === 0) continue
    const line = (averages[purpose][bedrooms] ??= days.map(() => null))
    line[days.indexOf(day)] = averageEuro
  }
  return { days: days.map((day) => Math.round(Date.parse(day) / 86_400_000)), averages }
}

/** Anyone: how the averages of two-bedroom homes went in every town, on the same days (docs/product/market.md §19). */
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
      return { town, rents: onDays(history.averages.rent[2]), prices: onDays(history.averages.sale[2]) }
    }),
  }
}

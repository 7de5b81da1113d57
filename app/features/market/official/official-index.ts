/** Petra's index of asking prices beside one that others publish (docs/product/market.md §32). */
import type { OfficialIndexKind } from '#db/column-values.ts'
import { exactPercent } from '#app/ui/format.ts'
import type { Region } from '#app/features/places/place.ts'
import type { IndexMonth } from '../figures/price-index.ts'

/** Years times four and the quarter from 0, as `2025-Q3` says it. */
export type Quarter = number
export type QuarterIndex = ReadonlyMap<Quarter, number>

/** `region` null: all of Cyprus. */
export type OfficialPoint = {
  region: Region | null
  kind: OfficialIndexKind
  quarter: Quarter
  value: number
}

/** Reads `2025-Q3`, and what files write instead: `2025Q3`, `Q3 2025`, `2025-07-01`. null for anything else. */
export function readQuarter(text: string): Quarter | null {
  const [, year, quarter] = /^((?:19|20)\d\d)[- ]?Q([1-4])$/i.exec(text) ?? []
  if (year !== undefined) return Number(year) * 4 + Number(quarter) - 1
  const [, turned, ofYear] = /^Q([1-4])[ -]((?:19|20)\d\d)$/i.exec(text) ?? []
  if (ofYear !== undefined) return Number(ofYear) * 4 + Number(turned) - 1
  const [, yearOfDay, month] = /^((?:19|20)\d\d)-(01|04|07|10)-01$/.exec(text) ?? []
  return yearOfDay === undefined ? null : Number(yearOfDay) * 4 + (Number(month) - 1) / 3
}

/** `Q3 2025` */
export const quarterWords = (quarter: Quarter): string => `Q${(quarter % 4) + 1} ${Math.floor(quarter / 4)}`
/** `2025-07-01` */
export const firstDayOfQuarter = (quarter: Quarter): string =>
  `${Math.floor(quarter / 4)}-${String((quarter % 4) * 3 + 1).padStart(2, '0')}-01`

/**
 * An index by quarter from the monthly ones of towns: the mean of the three months of a quarter that is whole, and from
 * one quarter to the next the mean change of the towns that have both, by the homes of the former. 100 in the first
 * quarter; it ends where no town goes on.
 */
export function quarterly(
  months: readonly Pick<IndexMonth, 'region' | 'month' | 'index' | 'homes'>[],
): QuarterIndex {
  const quarters = [...Map.groupBy(months, ({ region }) => region).values()].map((town) => {
    const groups = Map.groupBy(town, ({ month }) => Math.floor(month / 3))
    const whole = [...groups].filter(([, of]) => of.length === 3)
    return new Map(
      whole.map(([quarter, of]) => [
        quarter,
        {
          index: of.reduce((sum, { index }) => sum + index, 0) / 3,
          homes: of.reduce((sum, { homes }) => sum + homes, 0) / 3,
        },
      ]),
    )
  })
  const first = Math.min(...quarters.flatMap((town) => [...town.keys()]))
  const chained = new Map<Quarter, number>()
  for (let [quarter, value] = [first, 100]; Number.isFinite(quarter); quarter += 1) {
    chained.set(quarter, value)
    const changes = quarters.flatMap((town) => {
      const [from, to] = [town.get(quarter), town.get(quarter + 1)]
      return from && to ? [{ change: Math.log(to.index / from.index), homes: from.homes }] : []
    })
    const homes = changes.reduce((sum, each) => sum + each.homes, 0)
    if (homes === 0) break
    value *= Math.exp(changes.reduce((sum, each) => sum + each.change * each.homes, 0) / homes)
  }
  return chained
}

export type IndexComparison = {
  /** The shared quarters, from the first to the last; both are 100 in the first. */
  quarters: { quarter: Quarter; petra: number; official: number }[]
  /** All of the official one, on the same base; on 100 of its own where nothing is shared. */
  official: { quarter: Quarter; value: number }[]
  /** The first and last quarter of Petra's; null where it has none yet. */
  petraSpan: [first: Quarter, last: Quarter] | null
}

export function compareIndexes(petra: QuarterIndex, official: QuarterIndex): IndexComparison {
  const shared = [...petra.keys()].filter((quarter) => official.has(quarter)).toSorted((a, b) => a - b)
  const base = shared[0]
  const [petraBase, officialBase] = base === undefined ? [100, 100] : [petra.get(base)!, official.get(base)!]
  const quarters = [...petra.keys()]
  return {
    quarters: shared.map((quarter) => ({
      quarter,
      petra: (petra.get(quarter)! / petraBase) * 100,
      official: (official.get(quarter)! / officialBase) * 100,
    })),
    official: [...official]
      .map(([quarter, value]) => ({ quarter, value: (value / officialBase) * 100 }))
      .toSorted((a, b) => a.quarter - b.quarter),
    petraSpan: quarters.length > 0 ? [Math.min(...quarters), Math.max(...quarters)] : null,
  }
}

export type ShownQuarter = { quarter: Quarter; petra: number | null; official: number }

/**
 * The shared quarters, with what the official index says two years before them; where nothing is shared its last five
 * years.
 */
export function shownQuarters({ quarters, official }: IndexComparison): ShownQuarter[] {
  const petra = new Map(quarters.map((each) => [each.quarter, each.petra]))
  const first = quarters[0]?.quarter
  return official
    .filter(({ quarter }, at) => (first === undefined ? at >= official.length - 20 : quarter >= first - 8))
    .map(({ quarter, value }) => ({ quarter, official: value, petra: petra.get(quarter) ?? null }))
}

const rose = (percent: number): string =>
  Math.abs(percent) < 0.05
    ? 'stayed the same'
    : `${percent < 0 ? 'fell' : 'rose'} by ${exactPercent(Math.abs(percent))}`

/** The difference in a sentence, or why there is none yet. */
export function differenceInWords(
  { quarters, official, petraSpan }: IndexComparison,
  { source, kind }: { source: string; kind: OfficialIndexKind },
): string {
  const asked = kind === 'price' ? 'asking prices' : 'asking rents'
  const [first, last] = [quarters[0], quarters.at(-1)]
  if (!first || !last || first === last) {
    const ends = `${source}’s ends with ${quarterWords(official.at(-1)!.quarter)}`
    return petraSpan
      ? `The two cannot be compared yet: our index of ${asked} begins with ${quarterWords(petraSpan[0])}, and ${ends}. They need two quarters in common.`
      : `The two cannot be compared yet: our index of ${asked} has no full quarter yet, and ${ends}.`
  }
  const [ours, theirs] = [last.petra - 100, last.official - 100]
  const apart = Math.abs(ours - theirs)
  const verdict =
    apart < 0.05
      ? 'They agree.'
      : `Ours is ${exactPercent(apart).replace(' %', '')} points ${ours > theirs ? 'higher' : 'lower'}.`
  return `From ${quarterWords(first.quarter)} to ${quarterWords(last.quarter)} our index of ${asked} ${rose(ours)} and ${source}’s ${rose(theirs)}. ${verdict}`
}

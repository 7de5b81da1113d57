/** Petra's index of asking prices beside one that others publish (docs/product/market.md §32). */
import { type OfficialIndexKind, officialIndexKinds } from '#db/column-values.ts'
import { exactPercent } from '#app/ui/format.ts'
import { type Region, regions } from '#app/features/places/place.ts'
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

/** `2025-Q3`, and what files have for it besides: `2025Q3`, `Q3 2025`, `2025-07-01`. null for anything else. */
export function readQuarter(text: string): Quarter | null {
  const [, year, , quarter] = /^(\d{4})(-| )?Q([1-4])$/i.exec(text) ?? []
  if (year !== undefined) return Number(year) * 4 + Number(quarter) - 1
  const [, turned, ofYear] = /^Q([1-4])[ -](\d{4})$/i.exec(text) ?? []
  if (ofYear !== undefined) return Number(ofYear) * 4 + Number(turned) - 1
  const [, yearOfDay, month] = /^(\d{4})-(01|04|07|10)-01$/.exec(text) ?? []
  return yearOfDay === undefined ? null : Number(yearOfDay) * 4 + (Number(month) - 1) / 3
}

/** `Q3 2025` */
export const quarterWords = (quarter: Quarter): string => `Q${(quarter % 4) + 1} ${Math.floor(quarter / 4)}`
/** `2025-07-01` */
export const firstDayOfQuarter = (quarter: Quarter): string =>
  `${Math.floor(quarter / 4)}-${String((quarter % 4) * 3 + 1).padStart(2, '0')}-01`

/** Quarters of three centuries of every region and kind are fewer. */
const MOST_LINES = 20_000

/** A line that cannot be read, for whoever imports the file. */
export class IndexFileError extends Error {}

/**
 * Reads a CSV with a line of headings: quarter and value, and region and kind where they are not all of Cyprus and
 * prices. The value may stand in a column whose name begins with `index`, as Eurostat's do.
 * @throws IndexFileError with a sentence that names the line
 */
export function readOfficialIndex(csv: string): OfficialPoint[] {
  const lines = csv
    .replace(/^\uFEFF/, '')
    .split('\n')
    .map((line) => line.trim())
  const separator = lines[0]?.includes(';') ? ';' : ','
  const cellsOf = (line: string) => line.split(separator).map((cell) => cell.trim().replaceAll('"', ''))
  const headings = cellsOf(lines[0] ?? '').map((heading) => heading.toLowerCase())
  const columnOf = (name: string) => headings.indexOf(name)
  const value =
    columnOf('value') >= 0 ? columnOf('value') : headings.findIndex((each) => each.startsWith('index'))
  const quarter = columnOf('quarter')
  if (quarter < 0 || value < 0)
    throw new IndexFileError(
      'The first line names no columns quarter and value. It should be: region,kind,quarter,value',
    )
  if (lines.length > MOST_LINES) throw new IndexFileError(`The file has more than ${MOST_LINES} lines.`)
  const points = new Map<string, OfficialPoint>()
  for (const [at, line] of lines.entries()) {
    if (at === 0 || line === '') continue
    const point = readPoint(cellsOf(line), {
      region: columnOf('region'),
      kind: columnOf('kind'),
      quarter,
      value,
    })
    if (typeof point === 'string') throw new IndexFileError(`Line ${at + 1}: ${point}`)
    const key = [point.region, point.kind, point.quarter].join(' ')
    if (points.has(key)) throw new IndexFileError(`Line ${at + 1}: this quarter stands in the file twice.`)
    points.set(key, point)
  }
  if (points.size === 0) throw new IndexFileError('The file has no line with a figure.')
  return [...points.values()]
}

function readPoint(
  cells: readonly string[],
  columns: Record<'region' | 'kind' | 'quarter' | 'value', number>,
): OfficialPoint | string {
  const cell = (column: keyof typeof columns) => cells[columns[column]] ?? ''
  const regionText = cell('region').toLowerCase()
  const region = regions.find((each) => each === regionText) ?? null
  if (region === null && regionText !== '' && regionText !== 'cyprus')
    return `"${cell('region')}" is no region. Regions are cyprus, ${regions.join(', ')}.`
  const kindText = cell('kind').toLowerCase() || 'price'
  const kind = officialIndexKinds.find((each) => each === kindText.replace(/s$/, ''))
  if (!kind) return `"${cell('kind')}" is no kind. Kinds are price and rent.`
  const quarter = readQuarter(cell('quarter'))
  if (quarter === null) return `"${cell('quarter')}" is no quarter, such as 2025-Q3.`
  const value = /^\d{1,7}(?:\.\d{1,6})?$/.test(cell('value')) ? Number(cell('value')) : 0
  return value > 0 ? { region, kind, quarter, value } : `"${cell('value')}" is no figure above 0.`
}

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
      : `The two cannot be compared yet: we have no whole quarter of our index of ${asked}, and ${ends}.`
  }
  const [ours, theirs] = [last.petra - 100, last.official - 100]
  const apart = Math.abs(ours - theirs)
  const verdict =
    apart < 0.05
      ? 'They agree.'
      : `Ours says ${exactPercent(apart).replace(' %', '')} points ${ours > theirs ? 'more' : 'less'}.`
  return `From ${quarterWords(first.quarter)} to ${quarterWords(last.quarter)} our index of ${asked} ${rose(ours)}, ${source}’s ${rose(theirs)}. ${verdict}`
}

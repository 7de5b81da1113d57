import type { Context } from '#app/platform/context/context.ts'
import { BYTE_ORDER_MARK, csvLine } from '#app/platform/csv.ts'
import { requireMember } from '#app/platform/context/require-actor.ts'
import type { Region } from '../places/place.ts'
import { marketSummary } from './summary/market-summary.server.ts'
import { type MarketCell, marketRows, NOT_ENOUGH } from './summary/market-table.ts'
import { type Section, sectionTexts } from './summary/market-towns.data.ts'

/**
 * Members: one section's table with all its locations, of how many homes each figure is made, and how they spread (RFC
 * 4180).
 */
export async function marketCsv(
  ctx: Context,
  { region, section }: { region: Region; section: Section },
): Promise<string> {
  requireMember(ctx.actor)
  const rows = marketRows(await marketSummary(ctx, region), region, section)
  const [first, ...columns] = sectionTexts[section].columns
  const beside = section === 'yield' ? ['homes'] : ['homes', 'lower quarter', 'median', 'upper quarter']
  // No land is let: only the price per m² of sales has a figure without it.
  const withoutLand = section === 'sale' ? `${columns.at(-1)} without land` : null
  const head = [
    first!,
    ...columns.flatMap((column) => [`${column}: average`, ...beside.map((what) => `${column}: ${what}`)]),
    ...(withoutLand === null ? [] : [`${withoutLand}: average`, `${withoutLand}: homes`]),
  ]
  const lines = rows.map(({ location, cells }) => [
    location,
    ...cells.flatMap((cell) => valuesOf(cell).slice(0, beside.length + 1)),
    ...(withoutLand === null ? [] : withoutLandOf(cells.at(-1)!)),
  ])
  return BYTE_ORDER_MARK + [head, ...lines].map(csvLine).join('')
}

/** Values without land; a place without land has the values of all its homes. */
const withoutLandOf = ({ withoutLand, ...cell }: MarketCell): string[] =>
  withoutLand
    ? [String(withoutLand.value ?? NOT_ENOUGH), String(withoutLand.source.homes)]
    : valuesOf(cell).slice(0, 2)

const valuesOf = ({ value, sources, spread }: MarketCell): string[] => [
  value === null ? NOT_ENOUGH : String(value),
  sources.map(({ homes }) => homes).join(' / '),
  ...(spread?.map(String) ?? ['', '', '']),
]

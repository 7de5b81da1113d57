import type { Context } from '#app/platform/context.ts'
import { requireMember } from '../accounts/require-actor.ts'
import type { Region } from '../places/place.ts'
import { marketSummary } from './market-summary.server.ts'
import { type MarketCell, marketRows } from './market-table.ts'
import { type Section, sectionTexts } from './market-towns.data.ts'

/** Members: one section's table with all its locations, and of how many homes each figure is made (RFC 4180). */
export async function marketCsv(
  ctx: Context,
  { region, section }: { region: Region; section: Section },
): Promise<string> {
  requireMember(ctx.actor)
  const rows = marketRows(await marketSummary(ctx, region), region, section)
  const [first, ...columns] = sectionTexts[section].columns
  const head = [first!, ...columns.flatMap((column) => [column, `${column}: homes`])]
  const lines = rows.map(({ location, cells }) => [location, ...cells.flatMap(valuesOf)])
  return [head, ...lines].map((line) => `${line.map(field).join(',')}\r\n`).join('')
}

const valuesOf = (cell: MarketCell): string[] => [
  cell.value === null ? 'Not Enough Data' : String(cell.value),
  cell.sources.map(({ homes }) => homes).join(' / '),
]

/** Quoted where it must be; a spreadsheet takes what begins so for a formula, and a source's own words may. */
function field(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

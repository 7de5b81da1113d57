/** Reads an index that others publish from a CSV file (docs/product/market.md §32). */
import { CsvError, parse } from 'csv-parse/sync'
import { officialIndexKinds } from '#db/column-values.ts'
import { counted } from '#app/ui/format.ts'
import { regions } from '#app/features/places/place.ts'
import { type OfficialPoint, readQuarter } from './official-index.ts'

/** A line that cannot be read, for whoever imports the file. */
export class IndexFileError extends Error {}

/**
 * Reads a CSV with a line of headings: quarter and value, and region and kind where they are not all of Cyprus and
 * prices. The value may stand in a column whose name begins with `index`, as Eurostat's do.
 * @throws IndexFileError with a sentence that names the line
 */
export function readOfficialIndex(csv: string): OfficialPoint[] {
  const [first, ...rows] = readRows(csv)
  const headings = first?.cells.map((heading) => heading.toLowerCase()) ?? []
  const columnOf = (name: string) => headings.indexOf(name)
  const columns = {
    region: columnOf('region'),
    kind: columnOf('kind'),
    quarter: columnOf('quarter'),
    value:
      columnOf('value') >= 0 ? columnOf('value') : headings.findIndex((each) => each.startsWith('index')),
  }
  if (columns.quarter < 0 || columns.value < 0)
    throw new IndexFileError(
      'The first line names no columns quarter and value. It should be: region,kind,quarter,value',
    )
  const points = new Map<string, OfficialPoint>()
  for (const { line, cells } of rows) {
    // A decimal comma between commas would make two cells of one figure.
    if (cells.length !== headings.length)
      throw new IndexFileError(
        `Line ${line} has ${counted(cells.length, 'cell', 'cells')}, the first line ${headings.length}.`,
      )
    const point = readPoint(cells, columns)
    if (typeof point === 'string') throw new IndexFileError(`Line ${line}: ${point}`)
    const key = [point.region, point.kind, point.quarter].join(' ')
    if (points.has(key)) throw new IndexFileError(`Line ${line}: this quarter stands in the file twice.`)
    points.set(key, point)
  }
  if (points.size === 0) throw new IndexFileError('The file has no line with a figure.')
  return [...points.values()]
}

function readRows(csv: string): { line: number; cells: string[] }[] {
  const rows: { line: number; cells: string[] }[] = []
  try {
    parse(csv, {
      bom: true,
      delimiter: csv.split('\n', 1)[0]!.includes(';') ? ';' : ',',
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      on_record: (cells: string[], { lines }) => {
        rows.push({ line: lines, cells })
        return null
      },
    })
    return rows
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new IndexFileError(`Line ${String(error.lines)}: a quotation mark is in the wrong place.`, {
      cause: error,
    })
  }
}

const quoted = (cell: string): string => `"${cell.length > 40 ? `${cell.slice(0, 40)}…` : cell}"`

function readPoint(
  cells: readonly string[],
  columns: Record<'region' | 'kind' | 'quarter' | 'value', number>,
): OfficialPoint | string {
  const cell = (column: keyof typeof columns) => cells[columns[column]] ?? ''
  const regionText = cell('region').toLowerCase()
  const region = regions.find((each) => each === regionText) ?? null
  if (region === null && regionText !== '' && regionText !== 'cyprus')
    return `${quoted(cell('region'))} is no region. Regions are cyprus, ${regions.join(', ')}.`
  const kindText = cell('kind').toLowerCase() || 'price'
  const kind = officialIndexKinds.find((each) => each === kindText.replace(/s$/, ''))
  if (!kind) return `${quoted(cell('kind'))} is no kind. Kinds are price and rent.`
  const quarter = readQuarter(cell('quarter'))
  if (quarter === null) return `${quoted(cell('quarter'))} is no quarter, such as 2025-Q3.`
  const value = /^\d{1,7}(?:\.\d{1,6})?$/.test(cell('value')) ? Number(cell('value')) : 0
  return value > 0 ? { region, kind, quarter, value } : `${quoted(cell('value'))} is no figure above 0.`
}

/**
 * The rows of a CSV as long as they are written by the rules: a cell either has no quote, or begins and ends with one
 * and doubles those inside. What is written otherwise is left to the library, which takes six times as long for every
 * row.
 */

export type RegularRow = { line: number; cells: string[] }
/** The part that was not read, from the beginning of a row: `line` is the one that it begins on, counted from 1. */
export type RegularEnd = { line: number; rest: string }

/**
 * Yields the rows of text whose line ends are `\n`, without blank lines, with the line that each begins on; returns at
 * the first row that breaks the rules, is longer than `longest`, or is not ended.
 */
export async function* regularRows(
  text: AsyncIterator<string>,
  delimiter: string,
  longest: number,
): AsyncGenerator<RegularRow[], RegularEnd> {
  let line = 1
  let held = ''
  if (delimiter === '"' || delimiter === '\n') return { line, rest: '' }
  for (;;) {
    const { value, done } = await text.next()
    if (done) return { line, rest: held }
    held += value
    const reader = new RowReader(held, delimiter)
    const rows: RegularRow[] = []
    let isRegular = true
    let at = 0
    for (;;) {
      const row = reader.rowAt(at)
      if (row === null) break
      isRegular = row !== 'irregular' && row.end - at <= longest
      if (row === 'irregular' || !isRegular) break
      if (row.cells.length > 1 || row.cells[0] !== '') rows.push({ line, cells: row.cells })
      line += row.lines
      at = row.end
    }
    held = held.slice(at)
    if (rows.length > 0) yield rows
    // A quote that is not closed would be looked for again in each chunk.
    if (!isRegular || held.length > longest) return { line, rest: held }
  }
}

type Row = {
  cells: string[]
  /** Index at which the next row begins. */ end: number
  /** How many line ends it has, its own included. */ lines: number
}

class RowReader {
  private readonly text: string
  private readonly delimiter: string
  /** The next of each at or after where they were last looked for. */
  private nextQuote = -1
  private nextLineEnd = -1

  constructor(text: string, delimiter: string) {
    this.text = text
    this.delimiter = delimiter
  }

  /** Null where the text ends within it. */
  rowAt(start: number): Row | 'irregular' | null {
    const { text, delimiter } = this
    const cells: string[] = []
    let lines = 1
    let at = start
    for (;;) {
      let end: number
      if (text[at] === '"') {
        const cell = this.quotedAt(at)
        if (cell === null) return null
        end = cell.end
        cells.push(cell.text)
        lines += cell.lines
      } else {
        if (this.nextLineEnd < at) this.nextLineEnd = this.indexOf('\n', at)
        const found = text.indexOf(delimiter, at)
        end = found === -1 ? this.nextLineEnd : Math.min(found, this.nextLineEnd)
        if (this.nextQuote < at) this.nextQuote = this.indexOf('"', at)
        if (this.nextQuote < end) return 'irregular'
        if (end === text.length) return null
        cells.push(text.slice(at, end))
      }
      if (end === text.length) return null
      if (text[end] === '\n') return { cells, end: end + 1, lines }
      if (text[end] !== delimiter) return 'irregular'
      at = end + 1
    }
  }

  /** The cell that begins with the quote at `start`; null where the text ends before it is known to be closed. */
  private quotedAt(start: number): { text: string; end: number; lines: number } | null {
    const { text } = this
    let isDoubled = false
    let close = text.indexOf('"', start + 1)
    while (close !== -1 && text[close + 1] === '"') {
      isDoubled = true
      close = text.indexOf('"', close + 2)
    }
    if (close === -1 || close + 1 === text.length) return null
    const inside = text.slice(start + 1, close)
    let lines = 0
    for (let at = inside.indexOf('\n'); at !== -1; at = inside.indexOf('\n', at + 1)) lines += 1
    return { text: isDoubled ? inside.replaceAll('""', '"') : inside, end: close + 1, lines }
  }

  /** Index of a sign, or the text's length. */
  private indexOf(sign: string, from: number): number {
    const found = this.text.indexOf(sign, from)
    return found === -1 ? this.text.length : found
  }
}

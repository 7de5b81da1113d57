import { type TableColumn, tableColumn, tableColumnNames, usualColumns } from './table-columns.data.ts'

/** Links that arrange the columns. `path`: the address of the table with these columns. */
export function columnHrefs(
  chosen: readonly TableColumn[],
  path: (columns: readonly TableColumn[]) => string,
) {
  const swapped = (at: number, other: number) =>
    other < 0 || other >= chosen.length
      ? null
      : path(chosen.with(at, chosen[other]!).with(other, chosen[at]!))
  return {
    arranged: chosen.map((column, at) => ({
      column,
      earlierHref: swapped(at, at - 1),
      laterHref: swapped(at, at + 1),
      removeHref: chosen.length === 1 ? null : path(chosen.toSpliced(at, 1)),
    })),
    addable: tableColumnNames
      .filter((column) => !chosen.includes(column))
      .map((column) => ({ column, heading: tableColumn(column).heading, href: path([...chosen, column]) })),
    usual: isUsual(chosen) ? null : path(usualColumns),
  }
}

export const isUsual = (chosen: readonly TableColumn[]): boolean => chosen.join() === usualColumns.join()

/** The columns of the office's table of listings, beside the listing itself, which comes first. */
import type { ListingOrder } from './listing-orders.data.ts'

type ColumnEntry = {
  heading: string
  /** Order that a press on the heading sorts by. */
  order?: ListingOrder
  /** Figures stand to the right. */
  isFigure?: boolean
}

export const tableColumns = {
  price: { heading: 'Price', order: 'price', isFigure: true },
  state: { heading: 'State' },
  area: { heading: 'Area', order: 'area', isFigure: true },
  assignee: { heading: 'Assigned to' },
  beds: { heading: 'Beds', order: 'bedrooms', isFigure: true },
  yield: { heading: 'Yield', order: 'yield', isFigure: true },
  changed: { heading: 'Changed', order: 'changed' },
  baths: { heading: 'Baths', isFigure: true },
  plot: { heading: 'Plot', isFigure: true },
  metre: { heading: 'Price per m²', isFigure: true },
  published: { heading: 'First published' },
  origin: { heading: 'Origin' },
} as const satisfies Record<string, ColumnEntry>
export type TableColumn = keyof typeof tableColumns

export const tableColumnNames = Object.keys(tableColumns) as TableColumn[]
export const tableColumn = (column: TableColumn): ColumnEntry => tableColumns[column]

/** Columns of a table for which none are chosen. Narrow screens show the first, tablets the first four. */
export const usualColumns: readonly TableColumn[] = tableColumnNames.slice(0, 7)

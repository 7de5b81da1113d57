import { count } from '#app/ui/format.ts'
import { type SkipReason, skipReasons } from '../figures/market-record.ts'
import type { RecordCounts } from '../figures/record-counts.ts'

const missing: Record<SkipReason, string> = {
  location: 'No location',
  bedrooms: 'No bedrooms',
  price: 'No price',
  'cost-per-square-metre': 'No cost per m²',
  implausible: 'Implausible',
}
const columns = ['Records', 'Counted', ...skipReasons.map((reason) => missing[reason])]

export function RecordCountsTable({ rows }: { rows: readonly RecordCounts[] }) {
  return (
    // A keyboard must be able to scroll it.
    <section
      aria-label="Records by town"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to take the focus (WCAG 2.1.1)
      tabIndex={0}
      className="mt-8 overflow-x-auto"
    >
      <table className="figures w-full min-w-2xl border-collapse text-left">
        <caption className="sr-only">Records counted and skipped, by town</caption>
        <thead>
          <tr className="border-b border-control text-small text-muted">
            <th scope="col" className="py-2 pr-4 font-normal">
              Town
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="py-2 pr-4 text-right font-normal">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ town, purpose, counted, skipped }) => (
            <tr key={`${town} ${purpose}`} className="border-b border-line">
              <th scope="row" className="py-2 pr-4 font-normal">
                {town}, {purpose}
              </th>
              {[counted + skipped.reduce((sum, each) => sum + each, 0), counted, ...skipped].map(
                (records, at) => (
                  <td key={columns[at]} className="py-2 pr-4 text-right">
                    {count(records)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

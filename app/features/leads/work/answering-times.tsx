import { count } from '#app/ui/format.ts'
import type { AnsweringTimeRow } from './answering-times.server.ts'

const cellClass = 'py-3 pr-4 align-top max-sm:flex max-sm:justify-between max-sm:gap-4 max-sm:p-0'
const labelClass = 'text-muted sm:hidden'

/** How soon leads are answered, by whom they are assigned to; on a narrow screen each row is a list. */
export const AnsweringTimes = ({ rows }: { rows: AnsweringTimeRow[] }) => (
  <table className="w-full border-b border-line text-left max-sm:block">
    <thead className="max-sm:sr-only">
      <tr className="text-small text-muted">
        {['Assigned to', 'Leads', 'Median', 'Unanswered'].map((label) => (
          <th key={label} scope="col" className="pr-4 pb-2 font-normal">
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="max-sm:block">
      {rows.map(({ who, leads, median, unanswered, longest }) => (
        <tr key={who} className="border-t border-line max-sm:grid max-sm:gap-1 max-sm:py-3">
          <th scope="row" className="py-3 pr-4 align-top font-medium wrap-anywhere max-sm:p-0">
            {who}
          </th>
          <td className={`figures ${cellClass}`}>
            <span className={labelClass}>Leads</span>
            {count(leads)}
          </td>
          <td className={cellClass}>
            <span className={labelClass}>Median</span>
            {median ?? 'None answered'}
          </td>
          <td className={cellClass}>
            <span className={labelClass}>Unanswered</span>
            {longest === null ? 'None' : `${count(unanswered)}, waiting for up to ${longest}`}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

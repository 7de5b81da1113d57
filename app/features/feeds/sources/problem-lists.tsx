import type { ReactNode } from 'react'
import { count } from '#app/ui/format.ts'
import { feedReasonText } from '../feed-reason-text.ts'
import type { FeedProblem } from '../feed.ts'
import { tallyText } from '../import-text.ts'
import type { StoredReport } from '../stored-report.ts'

export const Lines = ({ children }: { children: ReactNode }) => (
  <ul className="border-b border-line [&>li]:border-t [&>li]:border-line [&>li]:py-2 [&>li]:wrap-anywhere">
    {children}
  </ul>
)

const placeOf = ({ position: { entry, line }, sourceId }: FeedProblem): string =>
  `Entry ${count(entry)}, line ${count(line)}, ${sourceId === null ? 'no id' : `id ${sourceId}`}`

export const Problems = ({ problems, total }: { problems: FeedProblem[]; total: number }) => (
  <Lines>
    {problems.map((problem) => (
      <li key={`${problem.position.entry} ${problem.field}`}>
        <p>
          {problem.field}: {feedReasonText(problem.reason)}
        </p>
        <p className="figures text-small text-muted">{placeOf(problem)}</p>
      </li>
    ))}
    {total > problems.length && <li className="text-muted">and {count(total - problems.length)} more</li>}
  </Lines>
)

export const Tallies = ({ tallies }: { tallies: StoredReport['refusedByReason'] }) => (
  <Lines>
    {tallies.map((tally) => (
      <li key={`${tally.first.field} ${tallyText(tally)}`} className="flex gap-4">
        <span className="figures min-w-12 text-right text-muted">{count(tally.count)}</span>
        <span className="min-w-0">
          {tally.isRest ? 'others' : tally.first.field}: {tallyText(tally)}
        </span>
      </li>
    ))}
  </Lines>
)

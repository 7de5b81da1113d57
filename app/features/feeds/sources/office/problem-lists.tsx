import type { ReactNode } from 'react'
import { count } from '#app/ui/format.ts'
import type { ProblemLine, TallyLine } from './problem-texts.server.ts'

export const Lines = ({ children }: { children: ReactNode }) => (
  <ul className="border-b border-line [&>li]:border-t [&>li]:border-line [&>li]:py-2 [&>li]:wrap-anywhere">
    {children}
  </ul>
)

/** The first problems, of `total`. */
export const Problems = ({ problems, total }: { problems: ProblemLine[]; total: number }) => (
  <Lines>
    {problems.map(({ where, text }) => (
      <li key={`${where} ${text}`}>
        <p>{text}</p>
        <p className="figures text-small text-muted">{where}</p>
      </li>
    ))}
    {total > problems.length && <li className="text-muted">and {count(total - problems.length)} more</li>}
  </Lines>
)

/** How often each kind of problem was met. */
export const Tallies = ({ tallies }: { tallies: TallyLine[] }) => (
  <Lines>
    {tallies.map((tally) => (
      <li key={tally.text} className="flex gap-4">
        <span className="figures min-w-12 text-right text-muted">{count(tally.count)}</span>
        <span className="min-w-0">{tally.text}</span>
      </li>
    ))}
  </Lines>
)

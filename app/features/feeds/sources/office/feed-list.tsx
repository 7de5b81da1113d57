import type { ReactNode } from 'react'
import { moment } from '#app/features/audit/moment.ts'
import { feedPath, runPath } from './feed-paths.ts'
import { homesText } from './feed-status.ts'
import type { FeedsView, RunRow } from './feeds-view.server.ts'

const Rows = ({ children }: { children: ReactNode }) => <ul className="border-b border-line">{children}</ul>

/** How a run stands, as a word; red only where a person has to look at it. */
export const RunStatus = ({ status: { text, needsPerson } }: Pick<RunRow, 'status'>) => (
  <span className={needsPerson ? 'font-medium text-change' : 'font-medium'}>{text}</span>
)

/** Every source with its last import. */
export const FeedList = ({ feeds }: FeedsView) =>
  feeds.length === 0 ? (
    <p className="text-lead">No feed is connected yet.</p>
  ) : (
    <Rows>
      {feeds.map(({ name, isConnected, isWaiting, schedule, format, from, homes, lastRun }) => (
        <li
          key={name}
          className="grid gap-x-8 gap-y-1 border-t border-line py-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]"
        >
          <div className="min-w-0 wrap-anywhere">
            <h2 className="font-sans text-lead font-medium">
              <a href={feedPath(name)}>{name}</a>
            </h2>
            <p className="text-small text-muted">{[format, from].filter(Boolean).join(' · ')}</p>
          </div>
          <div className="min-w-0 wrap-anywhere">
            <p>
              {isWaiting ? (
                <span className="font-medium">Starting in a moment</span>
              ) : lastRun ? (
                <>
                  <RunStatus {...lastRun} />, <span className="figures">{moment(lastRun.at)}</span>
                </>
              ) : (
                'Not imported yet'
              )}
            </p>
            <p className="text-small text-muted">
              {[lastRun && (lastRun.failure ?? lastRun.figures), homesText(homes)]
                .filter(Boolean)
                .join(' · ')}
              {isConnected ? ` · ${schedule}` : ' · with the command only'}
            </p>
          </div>
        </li>
      ))}
    </Rows>
  )

/** The imports of one source, the latest first. */
export const RunList = ({ runs }: { runs: RunRow[] }) =>
  runs.length === 0 ? (
    <p className="text-muted">Not imported yet.</p>
  ) : (
    <Rows>
      {runs.map((run) => (
        <li
          key={run.id}
          className="grid gap-x-8 gap-y-1 border-t border-line py-3 md:grid-cols-[12rem_minmax(0,1fr)]"
        >
          <a href={runPath(run.id)} className="figures font-medium">
            {moment(run.at)}
          </a>
          <div className="min-w-0 wrap-anywhere">
            <p>
              <RunStatus {...run} /> <span className="figures text-muted">{run.figures}</span>
            </p>
            {run.failure && <p className="text-small text-muted">{run.failure}</p>}
          </div>
        </li>
      ))}
    </Rows>
  )

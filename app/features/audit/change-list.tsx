import { moment } from './moment.ts'
import { actorText, type Change, changeText, differencesText, subjectText } from './change.ts'
import { changesPath } from './change-search.ts'

/** Entries of the audit log, the newest first. `of`: the history of one thing, which needs no naming. */
export function ChangeList({ changes, of = 'everything' }: { changes: Change[]; of?: 'one' | 'everything' }) {
  if (changes.length === 0) return <p className="text-muted">No changes.</p>
  return (
    <ol className="grid">
      {changes.map((change) => (
        <li
          key={change.id}
          className="grid gap-x-6 border-t border-line py-3 md:grid-cols-[12rem_minmax(0,1fr)]"
        >
          <time dateTime={change.at.toISOString()} className="figures text-small text-muted">
            {moment(change.at)}
          </time>
          <div className="min-w-0 wrap-anywhere">
            <p>
              <a href={changesPath({ actor: change.actor?.id ?? 'system' })} className="font-medium">
                {actorText(change)}
              </a>{' '}
              {changeText(change)}
              {of === 'everything' && (
                <>
                  {': '}
                  <a href={changesPath({ kind: change.subjectKind, id: change.subjectId })}>
                    {subjectText(change)}
                  </a>
                </>
              )}
            </p>
            <Details change={change} />
          </div>
        </li>
      ))}
    </ol>
  )
}

function Details({ change }: { change: Change }) {
  const lines = [differencesText(change), change.address && `from ${change.address}`].filter(Boolean)
  return lines.length > 0 && <p className="text-small text-muted">{lines.join(' · ')}</p>
}

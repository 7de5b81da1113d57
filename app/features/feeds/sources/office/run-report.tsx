import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { count, counted } from '#app/ui/format.ts'
import { PressForm } from '#app/ui/forms/press-form.tsx'
import { moment } from '#app/features/audit/moment.ts'
import { propertyId } from '#app/features/listings/record/listing-links.ts'
import { regionNames } from '#app/features/places/place.ts'
import { alikeText } from '../../entries/changed-ids.ts'
import { mappingPath, refusalsPath } from './feed-paths.ts'
import type { RunView } from './feeds-view.server.ts'
import { Lines, Problems, Tallies } from './problem-lists.tsx'

/** Links to listings that an undoing left. */
const SHOWN_LEFT = 50

const figureNames = {
  entries: 'Entries',
  added: 'Added',
  changed: 'Changed',
  unchanged: 'Unchanged',
  withdrawn: 'Withdrawn',
  refused: 'Refused',
} as const

/** How far a run is, or what came of it. */
export function RunFigures({ isRunning, report }: Pick<RunView, 'isRunning' | 'report'>) {
  const names = Object.keys(figureNames) as (keyof typeof figureNames)[]
  return (
    <>
      {isRunning && <RunProgress report={report} />}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 lg:grid-cols-6">
        {names.map((name) => (
          <div key={name} className="border-t border-line pt-2">
            <dt className="text-small text-muted">{figureNames[name]}</dt>
            <dd className="figures text-title">{count(report[name])}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function RunProgress({ report: { entries, expected } }: Pick<RunView, 'report'>) {
  const text =
    expected === undefined
      ? 'Reading the feed'
      : `${count(entries)} of ${counted(expected, 'entry', 'entries')}`
  return (
    <p className="mb-6 grid gap-2">
      <span role="status">{text}</span>
      <progress aria-label="Import" className="w-full accent-action" max={expected ?? 1} value={entries} />
    </p>
  )
}

/** The stop on removals waits here for a person (docs/product/office.md §16). */
export const RemovalsForm = ({ report: { absent } }: Pick<RunView, 'report'>) => (
  <section aria-labelledby="removals-title" className="grid gap-4 rounded-small bg-change-wash p-4">
    <h2 id="removals-title" className="text-title">
      {counted(absent.count, 'listing is', 'listings are')} missing from the feed
    </h2>
    <p className="measure">
      That is too many for an import to withdraw without asking you, so we have withdrawn nothing. Were they
      sold or let, or is the feed broken?
    </p>
    <Absent absent={absent} />
    <div className="flex flex-wrap gap-3">
      <PressForm intent="withdraw" scrollsToTop>
        Withdraw them
      </PressForm>
      <PressForm intent="keep" scrollsToTop>
        Keep them on offer
      </PressForm>
    </div>
  </section>
)

const Absent = ({ absent: { count: all, first } }: Pick<RunView['report'], 'absent'>) => (
  <ul className="grid gap-1">
    {first.map(({ sourceId, reference, title }) => (
      <li key={sourceId} className="wrap-anywhere">
        {[reference, `id ${sourceId}`].filter(Boolean).join(', ')}: {title ?? 'No title'}
      </li>
    ))}
    {all > first.length && <li className="text-muted">and {count(all - first.length)} more</li>}
  </ul>
)

const ChangedIdList = ({ changedIds: { count: all, first } }: Pick<RunView['report'], 'changedIds'>) => (
  <ul className="grid gap-1">
    {first.map(({ listingId, formerId, sourceId, reference, title }) => (
      <li key={listingId} className="wrap-anywhere">
        <a href={`/office/listings/${propertyId(listingId)}`}>{propertyId(listingId)}</a>
        {reference !== null && `, ${reference}`}, id {formerId} is now {sourceId}: {title ?? 'No title'}
      </li>
    ))}
    {all > first.length && <li className="text-muted">and {count(all - first.length)} more</li>}
  </ul>
)

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-10 grid gap-3">
    <h2 className="text-title">{title}</h2>
    {children}
  </section>
)

/** Everything that a run has to tell beside its figures. */
export function RunDetails({ id, source, isConnected, report, failure, hasProblemList, removals }: RunView) {
  const {
    absent,
    changedIds,
    unknownStatuses,
    refused,
    refusedByReason,
    firstRefused,
    implausible,
    firstImplausible,
  } = report
  return (
    <>
      {failure && (
        <p role="alert" className="mt-6 rounded-small bg-change-wash px-4 py-3 text-change">
          {failure}
        </p>
      )}
      {report.stop === 'mostly-refused' && (
        <p className="mt-6 measure">
          We could read fewer than a tenth of its entries. Such a file does not tell us which homes are gone,
          so we have withdrawn nothing.
        </p>
      )}
      {unknownStatuses.known > 0 && (
        <section
          aria-labelledby="statuses-title"
          className="mt-6 grid gap-4 rounded-small bg-change-wash p-4"
        >
          <h2 id="statuses-title" className="text-title">
            {counted(unknownStatuses.known, 'home has a status', 'homes have a status')} we do not understand
          </h2>
          <p className="measure">
            They may be sold or let. They stay on offer, as they were, until you set their state
            {isConnected ? (
              <>
                {' '}
                or say in the <a href={mappingPath(source)}>mapping</a> what the word means.
              </>
            ) : (
              '.'
            )}
          </p>
          <Problems problems={unknownStatuses.first} total={unknownStatuses.known} />
        </section>
      )}
      {changedIds.count > 0 && (
        <Part title="Known homes under new ids">
          <p className="measure text-muted">
            The feed names these homes by other ids than before. They keep their numbers, photographs and
            history.
          </p>
          <ChangedIdList changedIds={changedIds} />
        </Part>
      )}
      {changedIds.alike > 0 && <p className="mt-6 measure">{alikeText(changedIds.alike)}</p>}
      {hasProblemList && (
        <form method="post" action={refusalsPath(id)} className="mt-8">
          <Button type="submit">Download all refusals and warnings as CSV</Button>
        </form>
      )}
      {refused > 0 && (
        <Part title="Refused, by reason">
          <Tallies tallies={refusedByReason} />
        </Part>
      )}
      {firstRefused.length > 0 && (
        <Part title="Refused entries">
          <Problems problems={firstRefused} total={refused} />
        </Part>
      )}
      {implausible > 0 && (
        <Part title="Implausible figures">
          <p className="measure text-muted">
            These are on offer. Statistics leave them out until somebody confirms their figures.
          </p>
          <Problems problems={firstImplausible} total={implausible} />
        </Part>
      )}
      {report.warningsByKind.length > 0 && (
        <Part title="Accepted with warnings">
          <Tallies tallies={report.warningsByKind} />
        </Part>
      )}
      {report.unknownPlaces.length > 0 && (
        <Part title="Places we do not know">
          <Lines>
            {report.unknownPlaces.map(({ text, region, entries, guess }) => (
              <li key={`${region} ${text}`}>
                {text} ({regionNames[region]}), {counted(entries, 'entry', 'entries')}
                {guess && `. Did it mean ${guess}?`}
              </li>
            ))}
          </Lines>
        </Part>
      )}
      {absent.count > 0 && (removals !== null || report.stop === undefined) && (
        <Part title={removals === 'kept' ? 'Not in the feed, kept on offer' : 'Withdrawn'}>
          <Absent absent={absent} />
        </Part>
      )}
      {report.notices.length > 0 && (
        <Part title="About the file">
          <Lines>
            {report.notices.map((notice) => (
              <li key={notice}>{notice}</li>
            ))}
          </Lines>
        </Part>
      )}
    </>
  )
}

/** Shows what of a finished import can be undone, or was (docs/product/office.md §18). */
export function UndoSection({ canUndo, isUndoing, undoneAt, left }: RunView) {
  if (!canUndo && !isUndoing && undoneAt === null) return null
  return (
    <section aria-labelledby="undo-title" className="mt-10 grid gap-3">
      <h2 id="undo-title" className="text-title">
        Undo
      </h2>
      {canUndo && (
        <>
          <p className="measure">
            This withdraws what the import added, and restores what it changed or withdrew. Later changes
            stay. It also pauses the schedule of the feed, which would otherwise import the same again.
          </p>
          <PressForm intent="undo" scrollsToTop>
            Undo this import
          </PressForm>
        </>
      )}
      {isUndoing && <p role="status">We are undoing it.</p>}
      {undoneAt && (
        <p>
          Undone <span className="figures">{moment(undoneAt)}</span>.
        </p>
      )}
      {left.length > 0 && (
        <>
          <p>{counted(left.length, 'listing was', 'listings were')} changed since then and left unchanged:</p>
          <ul className="flex flex-wrap gap-x-4 gap-y-1">
            {left.slice(0, SHOWN_LEFT).map((reference) => (
              <li key={reference}>
                <a href={`/office/listings/${reference}`}>{reference}</a>
              </li>
            ))}
            {left.length > SHOWN_LEFT && (
              <li className="text-muted">and {count(left.length - SHOWN_LEFT)} more</li>
            )}
          </ul>
        </>
      )}
    </section>
  )
}

import type { ReactNode } from 'react'
import { count, counted } from '#app/ui/format.ts'
import { PressForm } from '#app/ui/forms/press-form.tsx'
import { moment } from '../audit/moment.ts'
import { destinationNames } from '#app/features/leads/delivery/delivery-list.tsx'
import type { OperationsView } from './operations-view.server.ts'

type Part<Name extends keyof OperationsView> = Pick<OperationsView, Name>

const Rows = ({ children }: { children: ReactNode }) => <ul className="border-b border-line">{children}</ul>
const Row = ({ children }: { children: ReactNode }) => (
  <li className="grid gap-x-6 gap-y-1 border-t border-line py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_auto] md:items-center">
    {children}
  </li>
)

export const Problems = ({ problems }: Part<'problems'>) =>
  problems.length === 0 ? (
    <p className="text-lead">Everything is working.</p>
  ) : (
    <ul className="border-b border-line">
      {problems.map(({ id, text, advice, href }) => (
        <li key={id} className="border-t border-line py-3 wrap-anywhere">
          <p className="font-medium text-change">{href ? <a href={href}>{text}</a> : text}</p>
          <p className="text-muted">{advice}</p>
        </li>
      ))}
    </ul>
  )

export const FailedJobs = ({ failedJobs }: Part<'failedJobs'>) =>
  failedJobs.length === 0 ? (
    <p className="text-muted">No failed jobs.</p>
  ) : (
    <Rows>
      {failedJobs.map(({ name, text, givenUp, retrying, lastFailedAt, nextRunAt, lastError }) => (
        <Row key={name}>
          <div>
            <p className="font-medium">{text}</p>
            <p className="figures text-small text-muted">Last failed {moment(lastFailedAt)}</p>
          </div>
          <div className="min-w-0 wrap-anywhere">
            {givenUp > 0 && (
              <p className="text-change">{counted(givenUp, 'job', 'jobs')} will not be tried again</p>
            )}
            {retrying > 0 && (
              <p>
                {counted(retrying, 'job is', 'jobs are')} tried again
                {nextRunAt && `, next ${moment(nextRunAt)}`}
              </p>
            )}
            <p className="text-small text-muted">{lastError}</p>
          </div>
          <PressForm intent="run-again" given={{ name }} label={`Run again: ${text}`}>
            Run again
          </PressForm>
        </Row>
      ))}
    </Rows>
  )

export const WaitingJobs = ({ waitingJobs }: Part<'waitingJobs'>) =>
  waitingJobs.length === 0 ? (
    <p className="text-muted">No waiting jobs.</p>
  ) : (
    <Rows>
      {waitingJobs.map(({ name, text, count: jobs, dueSince }) => (
        <Row key={name}>
          <p>{text}</p>
          <p className="figures text-muted">
            {count(jobs)}
            {dueSince && `, due since ${moment(dueSince)}`}
          </p>
        </Row>
      ))}
    </Rows>
  )

const deliveryStates = {
  due: 'on their way',
  delivered: 'delivered',
  waiting: 'not delivered',
  'left-out': 'not sent',
} as const

export const Deliveries = ({ deliveries }: Part<'deliveries'>) =>
  deliveries.length === 0 ? (
    <p className="text-muted">There are no leads yet.</p>
  ) : (
    <Rows>
      {[...new Set(deliveries.map(({ destination }) => destination))].map((destination) => (
        <Row key={destination}>
          <p>{destinationNames[destination]}</p>
          <p className="figures text-muted">
            {deliveries
              .filter((delivery) => delivery.destination === destination)
              .map(({ state, count: number }) => `${count(number)} ${deliveryStates[state]}`)
              .join(' · ')}
          </p>
        </Row>
      ))}
    </Rows>
  )

const runOutcomes = {
  done: 'Finished',
  stopped: 'Stopped, because it would have withdrawn too many homes',
  failed: 'Failed',
  interrupted: 'Interrupted',
} as const

export const Feeds = ({ feeds }: Part<'feeds'>) =>
  feeds.length === 0 ? (
    <p className="text-muted">Nothing has been imported yet.</p>
  ) : (
    <Rows>
      {feeds.map(({ source, format, startedAt, finishedAt, outcome }) => (
        <Row key={source}>
          <p className="font-medium wrap-anywhere">{source}</p>
          <p className={outcome === null || outcome === 'done' ? 'text-muted' : 'text-change'}>
            {outcome === null ? 'Running' : runOutcomes[outcome]},{' '}
            <span className="figures">{moment(finishedAt ?? startedAt)}</span>
          </p>
          <p className="text-small text-muted">{format}</p>
        </Row>
      ))}
    </Rows>
  )

/** `12.4 GB`; decimal units, as disks are sold. */
const size = (bytes: number): string =>
  bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${Math.round(bytes / 1e6)} MB`

function streetMapWords({ installed, isRenewed }: Omit<OperationsView['streetMap'], 'points'>): string {
  if (!installed)
    return isRenewed
      ? 'None yet. We fetch it from the address in MAP_URL'
      : 'None. Visitors see the plain map. Install one with npm run petra -- map'
  return [
    `Installed ${moment(installed.at)}`,
    size(installed.bytes),
    ...(installed.edition === '' ? [] : [`edition ${installed.edition}`]),
    isRenewed ? 'renewed on the first of each month' : 'renewed by hand, with npm run petra -- map',
  ].join(' · ')
}

export const Machine = ({
  backups,
  database,
  disks,
  streetMap,
  versions,
}: Part<'backups' | 'database' | 'disks' | 'streetMap' | 'versions'>) => (
  <Rows>
    <Row>
      <p>Backups</p>
      <p className="figures text-muted">
        {backups.lastMadeAt
          ? `Last backup ${moment(backups.lastMadeAt)} · ${count(backups.made)} made`
          : 'No backup yet'}
        {backups.failed > 0 && ` · ${count(backups.failed)} failed`}
      </p>
    </Row>
    <Row>
      <p>Database</p>
      <p className="figures text-muted">
        {size(database.bytes)} · {database.connections} of {database.mostConnections} connections
      </p>
    </Row>
    {disks.map(({ setting, path, freeBytes, totalBytes }) => (
      <Row key={setting}>
        <p>Disk of {setting}</p>
        <p className="figures text-muted wrap-anywhere">
          {size(freeBytes)} of {size(totalBytes)} free · {path}
        </p>
      </Row>
    ))}
    <Row>
      <p>Street map</p>
      <div className="figures text-muted wrap-anywhere">
        <p>{streetMapWords(streetMap)}</p>
        {streetMap.points.map(({ text, at, edition }) => (
          <p key={text}>
            {text} · installed {moment(at)}
            {edition !== '' && ` · of ${edition}`}
          </p>
        ))}
      </div>
    </Row>
    <Row>
      <p>Versions</p>
      <p className="figures text-muted">
        Petra {versions.petra} · Node {versions.node} · PostgreSQL {database.version}
      </p>
    </Row>
  </Rows>
)

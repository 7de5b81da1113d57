import type { MemberId } from '#app/platform/context/context.ts'
import type { ViewingEntry } from './viewing-list.tsx'

/** A day, or an agent's part of it. */
export type CalendarColumn = {
  key: string
  title: string
  isToday: boolean
  viewings: ViewingEntry[]
  free: { day: string; time: string; agentId: MemberId; href: string }[]
}

const cardClass =
  'grid gap-0.5 rounded-small border border-line border-l-4 bg-surface p-2 text-small wrap-anywhere'
const looks: Record<ViewingEntry['state'], string> = {
  booked: 'border-l-action',
  done: 'border-l-control',
  missed: 'border-l-change',
  cancelled: 'border-l-line text-muted',
}

/**
 * The viewings and free times of each day or agent, side by side; on a phone one below the other. `names`: whether a
 * card says whose it is.
 */
export const ViewingCalendar = ({ columns, names }: { columns: CalendarColumn[]; names: boolean }) => (
  <div className="grid gap-6 md:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] md:gap-3">
    {columns.map(({ key, title, isToday, viewings, free }) => (
      <section key={key} aria-labelledby={`on-${key}`} className="grid min-w-0 content-start gap-2">
        <h2 id={`on-${key}`} className="border-b border-line pb-1 font-sans text-body font-medium">
          {title} {isToday && <span className="ml-1 text-small text-action">today</span>}
        </h2>
        {viewings.length === 0 && free.length === 0 && <p className="text-small text-muted">No viewings.</p>}
        {viewings.length > 0 && (
          <ul className="grid gap-2">
            {viewings.map((viewing) => (
              <li key={viewing.id} className={`${cardClass} ${looks[viewing.state]}`}>
                <span className="figures font-medium">
                  {viewing.from} to {viewing.until}
                </span>
                {viewing.href ? (
                  <a href={viewing.href} data-viewing>
                    {viewing.who}
                  </a>
                ) : (
                  viewing.who
                )}
                <span>{viewing.home}</span>
                <span className="text-muted">
                  {[viewing.stateText, names && viewing.agent].filter(Boolean).join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        )}
        {free.length > 0 && (
          <details className="text-small" open={viewings.length === 0 && free.length <= 8}>
            <summary className="min-h-9 py-2 text-muted">{free.length} free</summary>
            <ul className="flex flex-wrap gap-x-3">
              {free.map(({ time, agentId, href }) => (
                <li key={`${time}-${agentId}`}>
                  <a
                    href={href}
                    className="figures inline-flex min-h-9 items-center"
                    aria-label={`Book ${title}, ${time}`}
                  >
                    {time}
                  </a>
                </li>
              ))}
            </ul>
          </details>
        )}
      </section>
    ))}
  </div>
)

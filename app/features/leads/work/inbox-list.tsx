import type { ReactNode } from 'react'
import { moment } from '#app/features/audit/moment.ts'
import { leadPath } from './inbox-search.ts'
import { type LeadProgress, progressText } from '../record/lead-state.ts'

/** A lead in one line. */
export type InboxEntry = {
  id: string
  receivedAt: Date
  progress: LeadProgress
  /** Null: nobody. */
  assignee: string | null
  who: string
  /** `Viewing wanted: 2-bedroom villa for sale in Peyia` */
  about: string
  /** The beginning of what was written. */
  text: string
  /** Time of the person's last message, if nobody replied since. */
  wroteAgainAt: Date | null
  /** Reason of the quarantine; null if there is none. */
  suspicion: string | null
}

/** List of leads, one a line; the keys of the inbox go from one `data-lead` link to the next. */
export const InboxList = <Entry extends InboxEntry>({
  leads,
  withState = false,
  actions,
}: {
  leads: Entry[]
  withState?: boolean
  /** Actions on a lead, below it. */
  actions?: (lead: Entry) => ReactNode
}) => (
  <ol className="border-b border-line">
    {leads.map((lead) => (
      <li
        key={lead.id}
        className="relative grid gap-x-6 border-t border-line px-2 py-3 focus-within:bg-wash hover:bg-wash md:grid-cols-[12rem_minmax(0,1fr)_auto]"
      >
        <p className="min-w-0 truncate font-medium">
          <a
            href={leadPath(lead.id)}
            data-lead
            className="text-ink no-underline after:absolute after:inset-0"
          >
            {lead.who}
          </a>
        </p>
        <div className="min-w-0">
          <p className="truncate">{lead.about}</p>
          {lead.wroteAgainAt && (
            <p className="text-small font-medium text-action">Wrote again {moment(lead.wroteAgainAt)}</p>
          )}
          {(lead.suspicion ?? lead.text) && (
            <p className={`truncate text-small ${lead.suspicion ? 'text-change' : 'text-muted'}`}>
              {lead.suspicion ?? lead.text}
            </p>
          )}
        </div>
        <div className="flex gap-x-3 text-small text-muted md:block md:text-right">
          <p>
            <time dateTime={lead.receivedAt.toISOString()} className="figures">
              {moment(lead.receivedAt)}
            </time>
          </p>
          <p className="min-w-0 truncate">
            {withState ? progressText(lead.progress) : (lead.assignee ?? 'Nobody')}
          </p>
        </div>
        {actions && (
          // Above the link, which covers the whole line.
          <div className="relative flex w-fit flex-wrap items-center gap-x-4 gap-y-1 pt-2 md:col-start-2">
            {actions(lead)}
          </div>
        )}
      </li>
    ))}
  </ol>
)

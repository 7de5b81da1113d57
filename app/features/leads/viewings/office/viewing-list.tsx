import type { MemberId } from '#app/platform/context/context.ts'
import { dayTitle } from '../../record/cyprus-days.ts'
import { type Feedback, feedbackText } from '../viewing-feedback.ts'
import type { ViewingState } from '../viewing-state.ts'

/** A viewing in one line. Day and times are those in Cyprus. */
export type ViewingEntry = {
  id: string
  leadId: string
  startsAt: Date
  /** Null where the person may not open it. */
  href: string | null
  day: string
  from: string
  until: string
  who: string
  home: string
  agentId: MemberId | null
  /** Null: someone whose account is erased. */
  agent: string | null
  state: ViewingState
  stateText: string
  /** Feedback of the visitor; null for none. */
  feedback: Feedback | null
}

/** Texts of a viewing: its time, and what else is known of it. */
export const viewingEntryText = ({ day, from, until, who, home, agent, feedback }: ViewingEntry) => ({
  when: `${dayTitle(day)} ${day.slice(0, 4)}, ${from} to ${until}`,
  about: [who, home, agent, feedback && feedbackText(feedback)].filter(Boolean).join(' · '),
})

/** Viewings of a listing, the latest first. */
export const ViewingList = ({ viewings }: { viewings: readonly ViewingEntry[] }) =>
  viewings.length > 0 && (
    <ul className="border-b border-line">
      {viewings.map((viewing) => {
        const { id, href, stateText } = viewing
        const { when, about } = viewingEntryText(viewing)
        return (
          <li key={id} className="border-t border-line py-3">
            <p className="wrap-anywhere">
              {href ? <a href={href}>{when}</a> : when} <span className="text-muted">{stateText}</span>
            </p>
            <p className="text-small text-muted wrap-anywhere">{about}</p>
          </li>
        )
      })}
    </ul>
  )

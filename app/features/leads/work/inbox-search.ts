/** How the inbox stands in an address; `read-inbox-search.server.ts` reads it. */
import { type LeadState, leadStateNames, leadStates } from '../record/lead-state.ts'

/** `unanswered`: nobody has answered yet, whatever the state; `undelivered`: a delivery waits for a person. */
export const inboxViews = [...leadStates, 'unanswered', 'quarantined', 'undelivered'] as const
export type InboxView = (typeof inboxViews)[number]

export const inboxViewNames: Record<InboxView, string> = {
  ...leadStateNames,
  unanswered: 'Unanswered',
  quarantined: 'Quarantined',
  undelivered: 'Not delivered',
}

export type InboxSearch = {
  view: InboxView
  /** Typed words; '' for everything. */
  q: string
  /** A member's id, `nobody`, or '' for everyone. */
  assignee: string
}

export const isState = (view: InboxView): view is LeadState => leadStates.some((state) => state === view)

/** `/office/leads?view=offer&q=anna`; what is not said is left out, `new` too. */
export const inboxPath = (search: InboxAddress = {}): string => `/office/leads${inboxQuery(search)}`

/** Address from which the leads that a search finds are exported. */
export const inboxExportPath = (search: InboxSearch): string => `/office/leads/export${inboxQuery(search)}`

type InboxAddress = Partial<InboxSearch> & { after?: string | null }

function inboxQuery(search: InboxAddress): string {
  const { view = 'new', q = '', assignee = '', after } = search
  const said = { view: view === 'new' ? '' : view, q, assignee, after: after ?? '' }
  const query = new URLSearchParams(Object.entries(said).filter(([, value]) => value !== ''))
  return query.size > 0 ? `?${query}` : ''
}

export const leadPath = (id: string): string => `/office/leads/${id}`

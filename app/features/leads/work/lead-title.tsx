import { leadPath } from './inbox-search.ts'

/** What each lead of a conversation is about, by its id; empty where there is only one. */
export type LeadTitles = Readonly<Record<string, string>>

/** To which of the leads of one person something belongs; nothing where there is only one. */
export const LeadTitle = ({ leadId, titles }: { leadId: string; titles: LeadTitles }) =>
  titles[leadId] !== undefined && (
    <span className="text-muted">
      {' '}
      · <a href={leadPath(leadId)}>{titles[leadId]}</a>
    </span>
  )

import { leadPath } from './inbox-search.ts'

/** Titles of a conversation's leads, by id; empty if there is only one. */
export type LeadTitles = Readonly<Record<string, string>>

/** Title of the lead that something belongs to; hidden if the person has only one. */
export const LeadTitle = ({ leadId, titles }: { leadId: string; titles: LeadTitles }) =>
  titles[leadId] !== undefined && (
    <span className="text-muted">
      {' '}
      · <a href={leadPath(leadId)}>{titles[leadId]}</a>
    </span>
  )

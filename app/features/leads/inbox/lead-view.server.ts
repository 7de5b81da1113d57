import { data } from '#app/platform/pages/page.ts'
import type { Context, MemberId } from '#app/platform/context/context.ts'
import { day, dayInCyprus } from '#app/ui/format.ts'
import { enabledStaffNames } from '#app/features/accounts/account/staff.queries.server.ts'
import { findChanges, nameChanges } from '../../audit/audit.queries.server.ts'
import type { Change } from '../../audit/change.ts'
import { answersOf } from '../mailbox/answers.queries.server.ts'
import { attemptAnswerText } from '../delivery/attempt-answer.ts'
import { deliveryHistoryOf } from '../delivery/deliveries.queries.server.ts'
import { type LeadPage, pagesOfLead } from '../record/lead-homes.server.ts'
import { leadForms } from '../record/lead.ts'
import { type PhoneContact, phoneContact } from '../record/phone-number.server.ts'
import { answerAddress, readStoredLead } from '../record/stored-lead.ts'
import type { ShownDelivery } from '../delivery/delivery-list.tsx'
import type { InboxEntry } from '../work/inbox-list.tsx'
import { entriesOf } from '../work/inbox-view.server.ts'
import type { ConversationParts, ShownRequest } from './conversation.tsx'
import type { InboxLead } from '../work/inbox.queries.server.ts'
import { progressText } from '../record/lead-state.ts'
import type { OtherLead } from './person-leads.tsx'
import { leadsOfPerson, proposedLeadsOf } from './verbs/persons.queries.server.ts'
import type { ReplyTarget } from './reply-form.tsx'
import { repliesOf } from '../sending/lead-replies.queries.server.ts'
import { type LeadTask, tasksOf } from '../work/lead-tasks.queries.server.ts'
import { notesOf } from '../work/lead-work.queries.server.ts'
import { replyTemplatesFor } from './verbs/reply-templates.server.ts'
import { requireLeadStaff } from '../work/require-lead.server.ts'
import { viewingEntries } from '../viewings/office/viewing-entry.server.ts'
import { viewingsOfLeads } from '../viewings/viewings.queries.server.ts'
import { waitingTime } from '../work/waiting-time.ts'

const HISTORY = 50
const PROPOSED_LEADS = 20

/** A lead with everything said and done about the leads that were joined with it. */
export type LeadView = ConversationParts & {
  lead: InboxEntry
  /**
   * `Waiting for an answer for 5 hours`, `Wrote again 2 hours ago`, `Answered after 2 hours`; null where nobody waits
   * for one.
   */
  answering: string | null
  assigneeId: MemberId | null
  /** People it may be assigned to. */
  people: { id: MemberId; username: string }[]
  contact: { email: string } & PhoneContact
  /** The e-mail address, if it is a plain one; null otherwise. */
  mailTo: string | null
  /** The leads of the person that can be replied to, this one first. */
  replyTargets: ReplyTarget[]
  /** Whole message; '' for none. */
  message: string
  facts: { label: string; value: string }[]
  pages: LeadPage[]
  /** Tasks of all leads of the person. */
  tasks: LeadTask[]
  now: Date
  /** The date in Cyprus, as a date field has it. */
  today: string
  /** The names of the templates that a reply may begin with. */
  templates: string[]
  /** Deliveries to every destination but the replies, which have theirs. */
  deliveries: ShownDelivery[]
  others: OtherLead[]
  changes: Change[]
  /** True if someone who assigns it to somebody else cannot undo that: agents. */
  givesAway: boolean
}

/** Loads a lead for staff; agents for leads assigned to them. Throws a 404 for any other. */
export async function viewLead(ctx: Context, id: string): Promise<LeadView> {
  const onlyOf = requireLeadStaff(ctx.actor)
  const person = await leadsOfPerson(ctx.db, id, onlyOf)
  const lead = person.find((each) => each.id === id)
  if (!lead) throw data(null, { status: 404 })
  const ids = person.map((each) => each.id)
  const shown = shownOf(lead)
  const now = ctx.now()
  const [
    entries,
    proposed,
    pages,
    viewings,
    notes,
    tasks,
    replies,
    answers,
    templates,
    deliveries,
    changes,
    steps,
    people,
  ] = await Promise.all([
    entriesOf(ctx, person),
    proposedOf(ctx, id, onlyOf),
    pagesOfLead(ctx, lead.propertyPath),
    viewingsOfLeads(ctx.db, ids).then((found) => viewingEntries(ctx, found)),
    notesOf(ctx.db, ids),
    tasksOf(ctx.db, ids),
    repliesOf(ctx.db, ids),
    answersOf(ctx.db, ids),
    replyTemplatesFor(ctx, { leadId: id }),
    deliveryHistoryOf(ctx.db, ids),
    findChanges(ctx.db, { subjectKind: 'lead', subjectId: id }, HISTORY),
    findChanges(ctx.db, { code: 'lead.state-changed', subjectKind: 'lead', subjectIds: ids }, HISTORY),
    enabledStaffNames(ctx.db),
  ])
  const shownDeliveries = deliveries.map(({ attempts, ...delivery }) => ({
    ...delivery,
    attempts: attempts.map(({ answer, ...attempt }) => ({
      ...attempt,
      text: answer ? attemptAnswerText(answer) : null,
    })),
  }))
  const entryOf = (leadId: string) => entries.find((entry) => entry.id === leadId)!
  const joined = entries.filter((entry) => entry.id !== id)
  const isJoined = joined.length > 0
  return {
    givesAway: onlyOf !== null,
    lead: entryOf(id),
    answering: answeringOf(lead, now),
    assigneeId: lead.assignee?.id ?? null,
    people,
    ...shown,
    mailTo: answerAddress(lead),
    replyTargets: [lead, ...person.filter((each) => each !== lead)].flatMap((each) => {
      const to = each.suspicions === null ? answerAddress(each) : null
      return to === null ? [] : [{ id: each.id, about: entryOf(each.id).about, to }]
    }),
    titles: isJoined ? Object.fromEntries(entries.map((entry) => [entry.id, entry.about])) : {},
    requests: isJoined ? person.map((each) => requestOf(each, entryOf(each.id), now)) : [],
    pages,
    viewings,
    notes,
    tasks,
    now,
    today: dayInCyprus(now),
    templates: templates.map(({ name }) => name),
    replies: replies.map(({ id: written, leadId, author, writtenAt, subject, text }) => ({
      id: written,
      leadId,
      author: author?.username ?? null,
      writtenAt,
      subject,
      text,
      delivery: shownDeliveries.find(({ replyId }) => replyId === written) ?? null,
    })),
    answers,
    deliveries: shownDeliveries.filter(({ leadId, replyId }) => leadId === id && replyId === null),
    others: [...joined.map((entry) => ({ ...entry, relation: 'joined' as const })), ...proposed],
    steps: await nameChanges(ctx.db, steps, { leadsOf: onlyOf }),
    changes: await nameChanges(ctx.db, changes, { leadsOf: onlyOf }),
  }
}

const requestOf = (lead: InboxLead, { who }: InboxEntry, now: Date): ShownRequest => ({
  leadId: lead.id,
  receivedAt: lead.receivedAt,
  who,
  message: shownOf(lead).message,
  state: [progressText(lead.progress), answeringOf(lead, now)].filter(Boolean).join(' · '),
})

async function proposedOf(ctx: Context, id: string, onlyOf: MemberId | null): Promise<OtherLead[]> {
  const proposed = await proposedLeadsOf(ctx.db, id, onlyOf, PROPOSED_LEADS)
  const entries = await entriesOf(ctx, proposed)
  return proposed.map(({ relation }, at) => ({ ...entries[at]!, relation }))
}

/** Describes how long an answer has been awaited; null for spam, and a page that was shared with a friend. */
function answeringOf(lead: InboxLead, now: Date): string | null {
  const { form, suspicions, progress, waitsSince, answeredAt, wroteAgainAt } = lead
  if (form === 'share' || suspicions !== null || progress.lostReason === 'spam') return null
  if (wroteAgainAt) return `Wrote again ${waitingTime(now.valueOf() - wroteAgainAt.valueOf())} ago`
  const waited = waitingTime((answeredAt ?? now).valueOf() - waitsSince.valueOf())
  return answeredAt === null ? `Waiting for an answer for ${waited}` : `Answered after ${waited}`
}

/** Fields that have a place of their own. */
const apart = new Set(['name', 'firstName', 'lastName', 'email', 'phone'])

/** Sent fields as staff may see them. */
export function shownOf(lead: InboxLead): Pick<LeadView, 'contact' | 'message' | 'facts'> {
  const content = readStoredLead(lead)
  if (content === null)
    return {
      contact: { email: '', ...phoneContact('') },
      message: '',
      facts: [{ label: 'As we received it', value: JSON.stringify(lead.fields) }],
    }
  const { form, fields } = content
  const message = fields['message'] ? 'message' : 'description'
  return {
    contact: {
      // Whom a page was shared with is not told.
      email: form === 'share' ? '' : (fields['email'] ?? ''),
      ...phoneContact(fields['phone'] ?? ''),
    },
    message: fields[message] ?? '',
    facts: leadForms[form].fields
      .filter(({ name }) => !apart.has(name) && name !== message && fields[name])
      .map(({ name, label }) => ({
        label,
        value: name === 'date' ? day(`${fields[name]}T12:00:00Z`) : fields[name]!,
      })),
  }
}

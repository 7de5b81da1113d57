import type { Context, MemberId } from '#app/platform/context/context.ts'
import { staffNames } from '#app/features/accounts/account/staff.queries.server.ts'
import { loadCards } from '#app/features/listings/record/listings.queries.server.ts'
import { homeTitle, numberInPath } from '../record/lead-homes.server.ts'
import { formTitle, nameIn } from '../record/lead-letters.ts'
import { readStoredLead, UNREADABLE_LEAD } from '../record/stored-lead.ts'
import { suspicionsText } from '../record/suspicion.ts'
import type { InboxEntry } from './inbox-list.tsx'
import type { InboxSearch, InboxView } from './inbox-search.ts'
import { countInbox, type InboxLead, listInbox } from './inbox.queries.server.ts'
import { inboxCursor, type InboxCursor } from './read-inbox-search.server.ts'
import { requireLeadStaff } from './require-lead.server.ts'

const PAGE = 50
const LONGEST_TEXT = 200

export type InboxPage = {
  search: InboxSearch
  counts: Record<InboxView, number>
  leads: InboxEntry[]
  /** Cursor of the next page; null on the last. */
  next: string | null
  /** People whom leads may be assigned to, for the search; empty for an agent, who sees their own only. */
  people: { id: MemberId; username: string }[]
}

/** A page of the inbox; staff may, agents see the leads assigned to them. */
export async function viewInbox(
  ctx: Context,
  search: InboxSearch,
  after: InboxCursor | undefined,
): Promise<InboxPage> {
  const onlyOf = requireLeadStaff(ctx.actor)
  const [counts, found, people] = await Promise.all([
    countInbox(ctx.db, onlyOf),
    listInbox(ctx.db, onlyOf, { ...search, after }, PAGE + 1),
    onlyOf === null ? staffNames(ctx.db) : [],
  ])
  const leads = found.slice(0, PAGE)
  const last = found.length > PAGE ? leads.at(-1) : undefined
  return {
    search,
    counts,
    leads: await entriesOf(ctx, leads),
    next: last ? inboxCursor(last) : null,
    people,
  }
}

/** Describes leads in one line each. */
export async function entriesOf(ctx: Context, leads: readonly InboxLead[]): Promise<InboxEntry[]> {
  const numbers = leads.map(({ propertyPath }) => numberInPath(propertyPath?.split(',', 1)[0] ?? ''))
  const known = numbers.filter((number) => number !== null)
  const cards = known.length > 0 ? await loadCards(ctx.db, known, ctx.now()) : []
  const titles = new Map(cards.map((card) => [card.id, homeTitle(card)]))
  return leads.map((lead, at) => entryOf(lead, titles.get(numbers[at] ?? 0) ?? null))
}

function entryOf(lead: InboxLead, home: string | null): InboxEntry {
  const content = readStoredLead(lead)
  const { id, receivedAt, progress, assignee, suspicions, wroteAgainAt } = lead
  const text = content?.fields['message'] ?? content?.fields['description'] ?? ''
  return {
    id,
    receivedAt,
    progress,
    assignee: assignee?.username ?? null,
    who: whoSent(content),
    about: [content ? formTitle(content.form) : lead.form, home].filter(Boolean).join(': '),
    text: content ? text.slice(0, LONGEST_TEXT) : UNREADABLE_LEAD,
    wroteAgainAt,
    suspicion: suspicions && suspicionsText(suspicions),
  }
}

/** Names a lead's sender; the recipient of a shared page is not named. */
export function whoSent(content: ReturnType<typeof readStoredLead>): string {
  if (content === null) return 'Unreadable lead'
  if (content.form === 'share') return 'A visitor'
  return nameIn(content.fields) || content.fields['email'] || 'No name'
}

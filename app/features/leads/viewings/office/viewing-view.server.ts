import { data } from '#app/platform/pages/page.ts'
import { z } from 'zod'
import type { Context, MemberId } from '#app/platform/context/context.ts'
import { dayInCyprus } from '#app/ui/format.ts'
import { enabledStaffNames } from '#app/features/accounts/account/staff.queries.server.ts'
import { findChanges, nameChanges } from '#app/features/audit/audit.queries.server.ts'
import type { Change } from '#app/features/audit/change.ts'
import { numberOfPropertyId, propertyId } from '#app/features/listings/record/listing-links.ts'
import { findWorkedListing } from '#app/features/listings/record/listing-work.queries.server.ts'
import { whoSent } from '../../work/inbox-view.server.ts'
import { findInboxLead } from '../../work/inbox.queries.server.ts'
import { firstDue } from '../../work/lead-task.ts'
import { leadPath } from '../../work/inbox-search.ts'
import { numberInPath } from '../../record/lead-homes.server.ts'
import { type PhoneContact, phoneContact } from '../../record/phone-number.server.ts'
import { answerAddress, readStoredLead } from '../../record/stored-lead.ts'
import { requireViewingStaff } from '../verbs/require-viewing.server.ts'
import { USUAL_VIEWING_MINUTES } from '../viewing-state.ts'
import { viewingEntries } from './viewing-entry.server.ts'
import type { ViewingEntry } from './viewing-list.tsx'
import { findViewing } from '../viewings.queries.server.ts'

const HISTORY = 50

type People = { id: MemberId; username: string }[]

export type ViewingView = {
  viewing: ViewingEntry
  minutes: number
  /** True if it has begun, so that somebody came or did not. */
  hasBegun: boolean
  note: string
  contact: { email: string } & PhoneContact
  mailTo: string | null
  /** Link to the lead in the office; null if it is somebody else's. */
  leadHref: string | null
  listing: { id: string; href: string }
  /** People who may show the home; empty for an agent, who does it themself. */
  people: People
  today: string
  changes: Change[]
}

/** Loads a viewing for staff; agents for their own. Throws a 404 for any other. */
export async function viewViewing(ctx: Context, id: string): Promise<ViewingView> {
  const onlyOf = requireViewingStaff(ctx.actor)
  const isId = z.guid().safeParse(id).success
  const found = isId ? await findViewing(ctx.db, id, onlyOf) : undefined
  if (!found) throw data(null, { status: 404 })
  const now = ctx.now()
  const [[viewing], people, changes] = await Promise.all([
    viewingEntries(ctx, [found]),
    onlyOf === null ? enabledStaffNames(ctx.db) : [],
    findChanges(ctx.db, { subjectKind: 'viewing', subjectId: id }, HISTORY),
  ])
  const fields = readStoredLead(found)?.fields ?? {}
  const reference = propertyId(found.listingId)
  return {
    viewing: viewing!,
    minutes: (found.endsAt.valueOf() - found.startsAt.valueOf()) / 60_000,
    hasBegun: found.startsAt <= now,
    note: found.note ?? '',
    contact: {
      email: fields['email'] ?? '',
      ...phoneContact(fields['phone'] ?? ''),
    },
    mailTo: answerAddress(found),
    leadHref: onlyOf === null || found.leadAssigneeId === onlyOf ? leadPath(found.leadId) : null,
    listing: { id: reference, href: `/office/listings/${reference}` },
    people,
    today: dayInCyprus(now),
    changes: await nameChanges(ctx.db, changes, { leadsOf: onlyOf }),
  }
}

/** First values of the form that books a viewing. */
export type NewViewingView = {
  /** Null: somebody for whom a lead is added. */
  lead: { id: string; who: string; href: string } | null
  listing: string
  /** '' where nobody is chosen yet. */
  agentId: MemberId
  day: string
  time: string
  minutes: number
  people: People
  today: string
}

/**
 * The form that books a viewing, for a lead, a listing or neither; staff may. Throws a 404 for a lead that is not
 * theirs.
 */
export async function viewNewViewing(ctx: Context, params: URLSearchParams): Promise<NewViewingView> {
  const onlyOf = requireViewingStaff(ctx.actor)
  const leadId = params.get('lead')
  const lead =
    leadId && z.guid().safeParse(leadId).success ? await findInboxLead(ctx.db, leadId, onlyOf) : null
  if (leadId !== null && !lead) throw data(null, { status: 404 })
  const number =
    numberOfPropertyId(params.get('listing') ?? '') ??
    numberInPath(lead?.propertyPath?.split(',', 1)[0] ?? '')
  const listing = number === null ? undefined : await findWorkedListing(ctx.db, number)
  const today = dayInCyprus(ctx.now())
  const wantedDay = (lead && readStoredLead(lead)?.fields['date']) ?? ''
  // Not in the past already.
  const soon = firstDue(ctx.now())
  const day = params.get('day') ?? (wantedDay >= today ? wantedDay : soon.day)
  return {
    lead: lead ? { id: lead.id, who: whoSent(readStoredLead(lead)), href: leadPath(lead.id) } : null,
    listing: number === null ? '' : propertyId(number),
    agentId: onlyOf ?? params.get('agent') ?? lead?.assignee?.id ?? listing?.assigneeId ?? '',
    day,
    time: params.get('time') ?? (day === soon.day ? soon.time : '10:00'),
    minutes: USUAL_VIEWING_MINUTES,
    people: (await enabledStaffNames(ctx.db)).filter(({ id }) => onlyOf === null || id === onlyOf),
    today,
  }
}

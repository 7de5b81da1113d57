import type { Context } from '#app/platform/context.ts'
import type { Mail } from '#app/platform/mail/mailer.server.ts'
import { isEmailAddress } from '#app/platform/mail/email-address.ts'
import { readAgencyEmail } from '../settings/site-settings.queries.server.ts'
import type { Destination } from './delivery.ts'
import { agencyLetter, friendLetter, type LeadForLetter, visitorLetter } from './lead-letters.ts'
import { viewingCalendar } from './viewing-calendar.server.ts'
import { viewingsOfLeads } from './viewings/viewings.queries.server.ts'

type Wanted = { key: string; destination: Exclude<Destination, 'crm' | 'reply'>; lead: LeadForLetter }

/** The mail a lead causes; null where the agency's address is not known. */
export async function mailOfLead(ctx: Context, { key, destination, lead }: Wanted): Promise<Mail | null> {
  const agency = await readAgencyEmail(ctx.db)
  const theirs = lead.fields['email'] ?? ''
  // A booked viewing has a time, which its own mails tell.
  const [booked] = await viewingsOfLeads(ctx.db, [lead.id])
  const calendar = booked ? null : viewingCalendar(lead, ctx.site.origin)
  const attachments = calendar ? { attachments: [calendar] } : {}
  if (destination === 'agency') {
    if (!isEmailAddress(agency)) return null
    const replyTo = lead.form !== 'share' && isEmailAddress(theirs) ? { replyTo: theirs } : {}
    return { to: agency, key, letter: agencyLetter(lead, booked), ...replyTo, ...attachments }
  }
  const replyTo = isEmailAddress(agency) ? { replyTo: agency } : {}
  const { form } = lead
  const letter = form === 'share' ? friendLetter(lead, ctx.site.origin) : visitorLetter({ ...lead, form })
  return { to: theirs, key, letter, ...replyTo, ...attachments }
}

import type { Context } from '#app/platform/context/context.ts'
import type { Letter } from '#app/platform/mail/letter.ts'
import type { Mail } from '#app/platform/mail/mailer.server.ts'
import { isEmailAddress } from '#app/platform/mail/email-address.ts'
import { composeLetter } from '#app/features/settings/mails/compose-letter.server.ts'
import { readAgencyEmail } from '#app/features/settings/site-settings.queries.server.ts'
import type { Destination } from '../delivery/delivery.ts'
import { letterWords } from '../record/lead-letter-words.data.ts'
import { agencyValues, friendValues, type LeadForLetter, visitorValues } from '../record/lead-letters.ts'
import { viewingCalendar } from '../viewings/viewing-calendar.server.ts'
import { viewingsOfLeads } from '../viewings/viewings.queries.server.ts'

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
    const name = lead.form === 'share' ? 'share-to-agency' : 'lead-to-agency'
    const letter = await composeLetter(ctx, name, agencyValues(lead, booked))
    return { to: agency, key, letter, ...replyTo, ...attachments }
  }
  const replyTo = isEmailAddress(agency) ? { replyTo: agency } : {}
  return { to: theirs, key, letter: await letterToOthers(ctx, lead), ...replyTo, ...attachments }
}

/** Makes the letter to the form's sender, or to the friend with whom a page was shared. */
function letterToOthers(ctx: Context, lead: LeadForLetter): Promise<Letter> {
  const { form } = lead
  if (form !== 'share') return composeLetter(ctx, letterWords[form].receipt, visitorValues(lead))
  const values = friendValues(lead, ctx.site.origin)
  return composeLetter(ctx, values.home === '' ? 'shared-page' : 'shared-home', values)
}

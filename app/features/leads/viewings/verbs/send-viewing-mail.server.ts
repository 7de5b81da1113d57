import type { Context } from '#app/platform/context/context.ts'
import { isEmailAddress } from '#app/platform/mail/email-address.ts'
import { type Mail, MailRefused } from '#app/platform/mail/mailer.server.ts'
import { requireStaff } from '#app/platform/context/require-actor.ts'
import { hashOfSecret, newSecret } from '#app/platform/secrets.server.ts'
import { placeLine } from '#app/features/listings/card/card-text.ts'
import { listingPath } from '#app/features/listings/record/listing-links.ts'
import { priceText } from '#app/features/listings/record/listing-price.ts'
import { loadCards } from '#app/features/listings/record/listings.queries.server.ts'
import { composeLetter } from '#app/features/settings/mails/compose-letter.server.ts'
import { readSiteSettings } from '#app/features/settings/site-settings.queries.server.ts'
import { whoSent } from '../../work/inbox-view.server.ts'
import { homeTitle } from '../../record/lead-homes.server.ts'
import { answerAddress, readStoredLead } from '../../record/stored-lead.ts'
import { momentTitle } from '../../record/cyprus-days.ts'
import { viewingInvitation } from '../viewing-event.server.ts'
import { agentViewingValues, visitorViewingValues } from './viewing-letters.ts'
import { viewingLinkPath, viewingPath } from '../viewing-links.ts'
import { type DueMail, findDueMail, insertLink, setMailSent } from '../viewing-mails.queries.server.ts'
import { findViewing, type StoredViewing } from '../viewings.queries.server.ts'

/**
 * Sends a mail about a viewing, once, if it is due; only the program and staff may. It is repeated, with the same
 * Message-ID, only where the mail was taken and this process ended before it stored that. Throws where another try may
 * help.
 */
export async function sendViewingMail(ctx: Context, { mailId }: { mailId: string }): Promise<void> {
  requireStaff(ctx.actor)
  const due = await findDueMail(ctx.db, mailId, ctx.now())
  if (!due) return
  const viewing = await findViewing(ctx.db, due.viewingId, null)
  const key = `viewing-mail-${mailId}`
  const mail = viewing && (await mailOf(ctx, due, viewing, key))
  if (mail) {
    try {
      await ctx.mailer.send(mail)
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error
      ctx.log.warn({ mailId, viewingId: due.viewingId }, 'a mail about a viewing was refused for good')
    }
  }
  // Without a mail server the mail is a file, of a person who was erased while it was written.
  if (!(await setMailSent(ctx.db, mailId, ctx.now()))) await ctx.mailer.forget({ keyPart: key })
}

/** Null where nobody can get it. */
async function mailOf(ctx: Context, due: DueMail, viewing: StoredViewing, key: string): Promise<Mail | null> {
  const { kind, agentId, agentEmail } = due
  const [card] = await loadCards(ctx.db, [viewing.listingId], ctx.now())
  const to = agentId === null ? answerAddress(viewing) : agentEmail
  if (!card || to === null) return null
  const { agency_name: agency, email: agencyEmail } = await readSiteSettings(ctx.db)
  const { origin } = ctx.site
  const fields = readStoredLead(viewing)?.fields ?? {}
  const home = { title: homeTitle(card), url: origin + listingPath(card), lines: [priceText(card)] }
  const about = {
    when: momentTitle(viewing.startsAt),
    who: whoSent(readStoredLead(viewing)),
    home,
    agent: viewing.agentName ?? '',
    cancelReason: viewing.cancelReason,
  }
  const organizer = isEmailAddress(agencyEmail) ? { name: agency || 'Petra', email: agencyEmail } : null
  const event = {
    ...viewing,
    // For the former agent it is over, whoever else shows the home.
    state: kind === 'handed-over' ? ('cancelled' as const) : viewing.state,
    location: placeLine(card),
  }
  const invitation = (texts: { title: string; description: string; url: string }) =>
    viewingInvitation(
      { ...event, ...texts },
      {
        origin,
        now: ctx.now(),
        organizer,
        attendee: {
          name: agentId === null ? about.who : about.agent,
          email: to,
          partstat: 'ACCEPTED',
          rsvp: false,
        },
      },
    )
  if (agentId !== null && kind !== 'feedback') {
    const officeUrl = origin + viewingPath(viewing.id)
    const person = { phone: fields['phone'] ?? '', email: answerAddress(viewing) ?? '' }
    const description = [about.who, person.phone, person.email, home.url].filter(Boolean).join('\n')
    return {
      to,
      key,
      letter: await composeLetter(
        ctx,
        `agent-viewing-${kind}`,
        agentViewingValues({ ...about, ...person, officeUrl }),
      ),
      attachments: [
        invitation({ title: `Viewing with ${about.who}: ${home.title}`, description, url: officeUrl }),
      ],
      ...(person.email ? { replyTo: person.email } : {}),
    }
  }
  if (kind === 'handed-over') return null
  const secret = newSecret()
  await insertLink(ctx.db, hashOfSecret(secret), viewing.id)
  const link = origin + viewingLinkPath(secret)
  const replyTo = [agencyEmail].find(isEmailAddress)
  const answered = replyTo === undefined ? {} : { replyTo }
  const letter = await composeLetter(ctx, `viewing-${kind}`, visitorViewingValues(about, link))
  if (kind === 'feedback') return { to, key, letter, ...answered }
  const description = [`With ${about.agent || agency}`, home.url].join('\n')
  return {
    to,
    key,
    letter,
    attachments: [invitation({ title: `Viewing: ${home.title}`, description, url: home.url })],
    ...answered,
  }
}

import { createEvent, type EventAttributes } from 'ics'
import type { Mail } from '#app/platform/mail/mailer.server.ts'
import type { LeadForLetter } from './lead-letters.ts'

/**
 * The day someone would like to see a home, for a calendar; null where none is named. A whole day has no time zone: it is that
 * day in Cyprus, wherever the calendar is.
 */
export function viewingCalendar(
  lead: LeadForLetter,
  origin: string,
): NonNullable<Mail['attachments']>[number] | null {
  const [year = 0, month = 0, date = 0] = (lead.fields['date'] ?? '').split('-').map(Number)
  if (!year || !month || !date) return null
  const [page, ...more] = lead.pages
  const next = new Date(Date.UTC(year, month - 1, date + 1))
  const event: EventAttributes & { timestamp: number } = {
    uid: `${lead.id}@${new URL(origin).hostname}`,
    productId: '-//Petra//Viewings//EN',
    timestamp: lead.receivedAt.valueOf(),
    start: [year, month, date],
    end: [next.getUTCFullYear(), next.getUTCMonth() + 1, next.getUTCDate()],
    title: page ? `Viewing: ${page.title}${more.length > 0 ? ` and ${more.length} more` : ''}` : 'Viewing',
    description: [
      'Asked for, not confirmed yet. The hour is agreed with the agency, in Cyprus time.',
      ...lead.pages.map(({ title, url }) => `${title}\n${url}`),
    ].join('\n\n'),
    ...(page ? { url: page.url, location: page.title.replace(/^.* in /, '') } : {}),
    status: 'TENTATIVE',
    busyStatus: 'TENTATIVE',
  }
  const { value } = createEvent(event)
  return value
    ? { filename: 'viewing.ics', contentType: 'text/calendar; charset=utf-8; method=PUBLISH', content: value }
    : null
}

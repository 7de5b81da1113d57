import { createEvent, type DateArray, type EventAttributes } from 'ics'
import type { Context } from '#app/platform/context/context.ts'
import type { Mail } from '#app/platform/mail/mailer.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { shortListingPath } from '#app/features/listings/record/listing-links.ts'
import { type LeadPage, pagesOfLead } from '../record/lead-homes.server.ts'
import type { LeadForLetter } from '../record/lead-letters.ts'
import { viewingCalendarFile } from './viewing-event.server.ts'
import { findViewing } from './viewings.queries.server.ts'
import { USUAL_VIEWING_MINUTES } from './viewing-state.ts'

export const CALENDAR_FILE = 'viewing.ics'

type WantedViewing = {
  /** The same for the same wish. */
  uid: string
  /** A day in Cyprus, `2026-11-25`, or a moment, `2026-11-25T08:00:00.000Z`. */
  start: string
  askedAt: Date
  pages: LeadForLetter['pages']
}

/**
 * Makes a calendar entry for the day of a requested viewing; null if none is named. A whole day has no time zone: it is
 * that day in Cyprus, wherever the calendar is.
 */
export function viewingCalendar(
  lead: LeadForLetter,
  origin: string,
): NonNullable<Mail['attachments']>[number] | null {
  const { id, receivedAt, pages, fields } = lead
  const content =
    fields['date'] && eventFile({ uid: id, start: fields['date'], askedAt: receivedAt, pages }, origin)
  return content
    ? { filename: CALENDAR_FILE, contentType: 'text/calendar; charset=utf-8; method=PUBLISH', content }
    : null
}

/**
 * Makes the same entry right after the request, before any mail (docs/product/leads.md §38). Throws a refusal for
 * unknown homes, or no day.
 */
export async function calendarOfHomes(
  ctx: Context,
  { homes, start, viewing: id }: { homes: readonly number[]; start: string; viewing?: string | undefined },
): Promise<string> {
  const [page] = id === undefined ? [] : await pagesOfLead(ctx, homes.map(shortListingPath).join(','))
  const booked = id === undefined ? undefined : await findViewing(ctx.db, id, null)
  if (
    page &&
    booked?.state === 'booked' &&
    booked.listingId === homes[0] &&
    booked.startsAt.toISOString() === start
  )
    return viewingCalendarFile(
      [
        {
          ...booked,
          title: `Viewing: ${page.title}`,
          description: ['This viewing is booked. Times are in Cyprus time.', page.title, page.url].join('\n'),
          location: placeIn(page.title),
          url: page.url,
        },
      ],
      { origin: ctx.site.origin, name: null },
    )
  const pages: LeadPage[] = await pagesOfLead(ctx, homes.map(shortListingPath).join(','))
  if (pages.length === 0)
    throw new Refusal('not-found', 'No property found for the given ID', null, 'property_not_found')
  const askedAt = ctx.now()
  const content = eventFile(
    { uid: `viewing-of-${homes.join('-')}-${start}`, start, askedAt, pages },
    ctx.site.origin,
  )
  if (content === null) throw new Refusal('bad-input', 'Please name a day, such as 2027-03-31.', 'start')
  return content
}

const placeIn = (title: string): string => title.slice(title.lastIndexOf(' in ') + 1).replace(/^in /, '')

function eventFile({ uid, start, askedAt, pages }: WantedViewing, origin: string): string | null {
  const time = timeOf(start)
  if (time === null) return null
  const [page, ...more] = pages
  const event: EventAttributes & { timestamp: number } = {
    uid: `${uid}@${new URL(origin).hostname}`,
    productId: '-//Petra//Viewings//EN',
    timestamp: askedAt.valueOf(),
    ...time,
    title: page ? `Viewing: ${page.title}${more.length > 0 ? ` and ${more.length} more` : ''}` : 'Viewing',
    description: [
      'You have asked for this viewing, and we have not confirmed it yet. We will agree the time with you. Times are in Cyprus time.',
      ...pages.map(({ title, url }) => `${title}\n${url}`),
    ].join('\n\n'),
    ...(page ? { url: page.url, location: placeIn(page.title) } : {}),
    status: 'TENTATIVE',
    busyStatus: 'TENTATIVE',
  }
  return createEvent(event).value ?? null
}

/** A whole day, or as long as a viewing usually takes; null for neither a day nor a moment. */
function timeOf(start: string): Pick<EventAttributes & { end: DateArray }, 'start' | 'end'> | null {
  const at = new Date(start)
  if (Number.isNaN(at.valueOf())) return null
  if (!/^\d{4}-\d{2}-\d{2}$/.test(start)) {
    const end = new Date(at.valueOf() + USUAL_VIEWING_MINUTES * 60_000)
    return { start: minuteOf(at), end: minuteOf(end), ...inUtc }
  }
  const next = new Date(at)
  next.setUTCDate(next.getUTCDate() + 1)
  return { start: dayOf(at), end: dayOf(next) }
}

const inUtc = {
  startInputType: 'utc',
  startOutputType: 'utc',
  endInputType: 'utc',
  endOutputType: 'utc',
} as const

const dayOf = (at: Date): DateArray => [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()]
const minuteOf = (at: Date): DateArray => [
  at.getUTCFullYear(),
  at.getUTCMonth() + 1,
  at.getUTCDate(),
  at.getUTCHours(),
  at.getUTCMinutes(),
]

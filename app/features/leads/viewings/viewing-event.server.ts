import { type Attendee, createEvents, type DateArray, type EventAttributes, type HeaderAttributes } from 'ics'
import type { ViewingState } from './viewing-state.ts'

/** Viewing as an entry of a calendar, with the texts for its recipient. */
export type ViewingEvent = {
  id: string
  sequence: number
  startsAt: Date
  endsAt: Date
  state: ViewingState
  title: string
  description: string
  location: string
  url: string
}

const PRODUCT = '-//Petra//Viewings//EN'

const utc = (at: Date): DateArray => [
  at.getUTCFullYear(),
  at.getUTCMonth() + 1,
  at.getUTCDate(),
  at.getUTCHours(),
  at.getUTCMinutes(),
]

type People = { organizer: { name: string; email: string } | null; attendee: Attendee | null }

function eventOf(event: ViewingEvent, origin: string, now: Date, people?: People): EventAttributes {
  const isCancelled = event.state === 'cancelled'
  // The library takes the time of writing as `timestamp`, and its types do not.
  const attributes: EventAttributes & { timestamp: number } = {
    uid: `viewing-${event.id}@${new URL(origin).hostname}`,
    sequence: event.sequence,
    timestamp: now.valueOf(),
    start: utc(event.startsAt),
    startInputType: 'utc',
    startOutputType: 'utc',
    end: utc(event.endsAt),
    endInputType: 'utc',
    endOutputType: 'utc',
    title: event.title,
    description: event.description,
    location: event.location,
    url: event.url,
    status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
    busyStatus: isCancelled ? 'FREE' : 'BUSY',
    ...(people?.organizer ? { organizer: people.organizer } : {}),
    // A parameter of RFC 5545 holds no quotation mark.
    ...(people?.attendee
      ? { attendees: [{ ...people.attendee, name: people.attendee.name?.replaceAll('"', '’') ?? '' }] }
      : {}),
  }
  return attributes
}

function fileOf(events: EventAttributes[], header: HeaderAttributes): string {
  const { value, error } = createEvents(events, header)
  if (value === null) throw error ?? new Error('We could not create the calendar entry.')
  return value
}

/** Viewings as a calendar that programs subscribe to, or one as a file: the same bytes until one of them changes. */
export const viewingCalendarFile = (
  events: readonly ViewingEvent[],
  {
    origin,
    name,
  }: { origin: string; /** Null of a single entry, which joins a calendar. */ name: string | null },
): string =>
  fileOf(
    // The time of writing would change the bytes each time, so each entry has its own.
    events.map((event) => eventOf(event, origin, event.startsAt)),
    { productId: PRODUCT, method: 'PUBLISH', ...(name === null ? {} : { calName: name }) },
  )

/** A calendar file that puts the viewing into a calendar, changes it there, or takes it out (RFC 5546). */
export function viewingInvitation(
  event: ViewingEvent,
  { origin, now, ...people }: { origin: string; now: Date } & People,
): { filename: string; contentType: string; content: string } {
  const method = event.state === 'cancelled' ? 'CANCEL' : 'REQUEST'
  return {
    filename: 'viewing.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: fileOf([eventOf(event, origin, now, people)], { productId: PRODUCT, method }),
  }
}

/** A day on which a home can be viewed, whenever the journeys run: forms refuse days that are over in Cyprus. */
const inSixtyDays = new Date(Date.now() + 60 * 86_400_000)
const part = (options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'Asia/Nicosia' }).format(inSixtyDays)
const [day, month, year] = part({ dateStyle: 'short' }).split('/')

export const viewingDay = {
  /** Value of a date field: `2027-01-21`. */
  field: `${year}-${month}-${day}`,
  /** Day in mails: `21 January 2027`. */
  inWords: `${Number(day)} ${part({ month: 'long' })} ${year}`,
  /** Beginning of an event in a calendar file. */
  calendarStart: `DTSTART;VALUE=DATE:${year}${month}${day}`,
}

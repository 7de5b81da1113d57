/** Addresses of the calendar of viewings. */
export type CalendarSearch = {
  view: 'week' | 'day'
  /** A day of what is shown; '' for today. */
  day: string
  /** A member's id, or '' for everyone whose viewings one sees. */
  agent: string
}

const VIEWINGS = '/office/viewings'

const withQuery = (path: string, said: Record<string, string>): string => {
  const query = new URLSearchParams(Object.entries(said).filter(([, value]) => value !== ''))
  return query.size > 0 ? `${path}?${query}` : path
}

export const calendarPath = ({ view = 'week', day = '', agent = '' }: Partial<CalendarSearch> = {}): string =>
  withQuery(VIEWINGS, { view: view === 'week' ? '' : view, day, agent })

export const viewingPath = (id: string): string => `${VIEWINGS}/${id}`

/** Path of the visitor's page, with the secret of a mail. */
export const viewingLinkPath = (token: string): string => `/viewings/${token}`

/** The form that books one, filled in as far as it is known. */
export const bookingPath = (
  known: { lead?: string; listing?: string; agent?: string; day?: string; time?: string } = {},
) => withQuery(`${VIEWINGS}/new`, known)

export const timesPath = (agent = ''): string => withQuery(`${VIEWINGS}/times`, { agent })

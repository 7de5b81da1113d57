/** The calendar file of a viewing that someone asked for: `start` is a day, `2026-11-25`, or the moment of a chosen time. */
export const viewingCalendarPath = (homes: readonly number[], start: string): string =>
  `/api/viewing-calendar?home=${homes.join()}&${new URLSearchParams({ start })}`

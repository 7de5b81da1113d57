/**
 * The calendar file of a viewing: `start` is a day, `2026-11-25`, or the moment of a chosen time; `viewing`: the id of
 * one that is booked.
 */
export const viewingCalendarPath = (homes: readonly number[], start: string, viewing?: string): string =>
  `/api/viewing-calendar?home=${homes.join()}&${new URLSearchParams({ start, ...(viewing ? { viewing } : {}) })}`

/** Schedule of a connected feed; hours of the day are those in Cyprus. */
export type FeedSchedule =
  | { everyHours: number; dailyHour: null }
  | { everyHours: null; dailyHour: number }
  | { everyHours: null; dailyHour: null }

const everyHours = [1, 2, 3, 4, 6, 8, 12, 24]
const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour)

const BY_HAND = 'by-hand'

/** `by-hand`, `every-6-hours`, `daily-at-5`: as a form and the audit log have it. */
export const scheduleCode = ({ everyHours: hours, dailyHour }: FeedSchedule): string =>
  hours !== null ? `every-${hours}-hours` : dailyHour !== null ? `daily-at-${dailyHour}` : BY_HAND

const schedules: readonly FeedSchedule[] = [
  { everyHours: null, dailyHour: null },
  ...everyHours.map((hours) => ({ everyHours: hours, dailyHour: null })),
  ...hoursOfDay.map((hour) => ({ everyHours: null, dailyHour: hour })),
]

/** Finds a schedule by its code; null if it is unknown. */
export const scheduleOf = (code: string): FeedSchedule | null =>
  schedules.find((each) => scheduleCode(each) === code) ?? null

export function scheduleText({ everyHours: hours, dailyHour }: FeedSchedule): string {
  if (hours !== null) return hours === 1 ? 'Every hour' : `Every ${hours} hours`
  return dailyHour === null ? 'By hand only' : `Every day at ${String(dailyHour).padStart(2, '0')}:00`
}

export const scheduleOptions = schedules.map((each) => ({
  value: scheduleCode(each),
  text: scheduleText(each),
}))

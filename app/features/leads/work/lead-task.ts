import { dayInCyprus } from '#app/ui/format.ts'
import { addDays, timeInCyprus } from '../record/cyprus-days.ts'

/** Task of a lead, as its form sends it (docs/product/leads.md §30). */
export type TaskDraft = {
  text: string
  /** `2026-11-23` and `09:30`, in Cyprus time. */
  day: string
  time: string
}

export const MAX_TASK_LENGTH = 200

const FIRST_HOUR = 9
const LAST_HOUR = 18

/** First due time of a new task: at a whole hour of this working day, in an hour at least, or else tomorrow morning. */
export function firstDue(now: Date): Pick<TaskDraft, 'day' | 'time'> {
  const today = dayInCyprus(now)
  const hour = Math.max(FIRST_HOUR, Number(timeInCyprus(now).slice(0, 2)) + 2)
  return hour <= LAST_HOUR
    ? { day: today, time: `${String(hour).padStart(2, '0')}:00` }
    : { day: addDays(today, 1), time: `0${FIRST_HOUR}:00` }
}

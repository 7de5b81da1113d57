import { once } from '#app/ui/once.ts'

/** Kept out of `app/ui/format.ts`, which every public page loads. */
const dayAndMinute = once(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZone: 'Asia/Nicosia',
    }),
)

/** `22 Nov 2026, 12:30`, in Cyprus time. */
export const moment = (date: Date): string => dayAndMinute().format(date)

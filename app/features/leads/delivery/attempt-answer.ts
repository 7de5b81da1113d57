/** Result of an attempt at a delivery: stored as a code with values, worded for staff when it is read. */
import { z } from 'zod'
import { crmReplies } from '#app/platform/crm.ts'
import { UNREADABLE_LEAD } from '../record/stored-lead.ts'

const attemptAnswerSchema = z.discriminatedUnion('code', [
  ...crmReplies,
  z.object({ code: z.enum(['mail-taken', 'lead-unreadable', 'no-crm', 'no-agency-address']) }),
  /** `detail`: what the mail server or the system said. */
  z.object({ code: z.literal('mail-failed'), detail: z.string() }),
])
export type AttemptAnswer = z.output<typeof attemptAnswerSchema>

/** Reads a stored answer; null if it is unreadable, or there is none. */
export const readAttemptAnswer = (stored: unknown): AttemptAnswer | null =>
  attemptAnswerSchema.safeParse(stored).data ?? null

export function attemptAnswerText(answer: AttemptAnswer): string {
  switch (answer.code) {
    case 'led-to-our-page':
      return `It answered with status ${answer.status} and redirected to our own page.`
    case 'redirected':
      return `It answered with status ${answer.status} and redirected to ${answer.to ?? 'no address'}.`
    case 'refused':
      return `It answered with status ${answer.status}: ${answer.said}`
    case 'error-page':
      return `It answered with status ${answer.status} and an error page: ${answer.said}`
    case 'unproven':
      return `It answered with status ${answer.status}, which does not prove that it has the lead: ${answer.said}`
    case 'timed-out':
      return 'It took too long to answer.'
    case 'mail-taken':
      return 'The mail server accepted it.'
    case 'lead-unreadable':
      return UNREADABLE_LEAD
    case 'no-crm':
      return 'There is no CRM connected any more.'
    case 'no-agency-address':
      return 'The settings have no e-mail address of the agency.'
    case 'unreached':
    case 'mail-failed':
      return answer.detail
  }
}

/** What came of an attempt at a delivery: kept as a code with values, worded for staff when it is read. */
import { z } from 'zod'
import { crmReplies } from '#app/platform/crm.ts'
import { UNREADABLE_LEAD } from './stored-lead.ts'

const attemptAnswerSchema = z.discriminatedUnion('code', [
  ...crmReplies,
  z.object({ code: z.enum(['mail-taken', 'lead-unreadable', 'no-crm', 'no-agency-address']) }),
  /** `detail`: what the mail server or the system said. */
  z.object({ code: z.literal('mail-failed'), detail: z.string() }),
])
export type AttemptAnswer = z.output<typeof attemptAnswerSchema>

/** Null for what is no answer of ours, and where there is none. */
export const readAttemptAnswer = (stored: unknown): AttemptAnswer | null =>
  attemptAnswerSchema.safeParse(stored).data ?? null

export function attemptAnswerText(answer: AttemptAnswer): string {
  switch (answer.code) {
    case 'led-to-our-page':
      return `It answered ${answer.status} and led to our page.`
    case 'redirected':
      return `It answered ${answer.status} and led to ${answer.to ?? 'no address'}.`
    case 'refused':
      return `It answered ${answer.status}: ${answer.said}`
    case 'error-page':
      return `It answered ${answer.status} with an error page: ${answer.said}`
    case 'unproven':
      return `It answered ${answer.status}, which proves nothing: ${answer.said}`
    case 'timed-out':
      return 'It took too long.'
    case 'mail-taken':
      return 'The mail was taken.'
    case 'lead-unreadable':
      return UNREADABLE_LEAD
    case 'no-crm':
      return 'No CRM is configured any more.'
    case 'no-agency-address':
      return 'The settings of the site name no e-mail address of the agency.'
    case 'unreached':
    case 'mail-failed':
      return answer.detail
  }
}

/**
 * Words of mails about a lead, and the mail that its sender gets, form by form; `app/features/settings/mails/` has
 * their texts.
 */
import type { leadMails } from '#app/features/settings/mails/lead-mails.data.ts'
import type { LeadFormName } from './lead.ts'

type Words = {
  /** The agency's subject, before who it is. */
  agency: string
  receipt: Extract<keyof typeof leadMails, `receipt-${string}`>
}

export const letterWords: Record<Exclude<LeadFormName, 'share'>, Words> = {
  'request-info': { agency: 'Information request', receipt: 'receipt-enquiry' },
  'request-viewing': { agency: 'Viewing request', receipt: 'receipt-viewing' },
  viewing: { agency: 'Viewing request', receipt: 'receipt-viewing' },
  contact: { agency: 'Message', receipt: 'receipt-message' },
  sell: { agency: 'Property to sell', receipt: 'receipt-property' },
  lease: { agency: 'Property to let', receipt: 'receipt-property' },
  media: { agency: 'Media bundle request', receipt: 'receipt-media' },
  'lido-info': { agency: 'Information request, Lido', receipt: 'receipt-enquiry' },
  'lido-viewing': { agency: 'Viewing request, Lido', receipt: 'receipt-viewing' },
}

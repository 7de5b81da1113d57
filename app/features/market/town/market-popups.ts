import type { EnquiryForm } from '#app/features/leads/enquiries/enquiry-forms.ts'

/** The popups of a market page, by the ids their buttons name. */
export const MARKET_REGISTER = 'market-register'
export const marketEnquiries: Record<EnquiryForm, string> = {
  'request-info': 'market-request-info',
  'request-viewing': 'market-request-viewing',
  share: 'market-share',
}

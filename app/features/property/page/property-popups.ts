import type { EnquiryForm } from '#app/features/leads/enquiries/enquiry-forms.ts'

/** The popups of the page, by the ids their buttons name. */
export const popups = {
  info: 'request-info',
  viewing: 'request-viewing',
  share: 'share-property',
} as const

export const enquiryPopups: Record<EnquiryForm, string> = {
  'request-info': popups.info,
  'request-viewing': popups.viewing,
  share: popups.share,
}

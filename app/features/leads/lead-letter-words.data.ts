/** What letters about a lead say, form by form. */
import type { LeadFormName } from './lead.ts'

type Words = {
  /** The agency's subject, before who it is. */
  agency: string
  /** The visitor's, and what happens now. */
  subject: string
  text: string
}

const enquiry = {
  subject: 'We have your request',
  text: 'Thank you for writing to us. We have your request and will answer shortly.',
}
const viewing = {
  subject: 'We have your viewing request',
  text: 'Thank you for your submission our team will revert shortly to arrange viewings. Nothing is fixed until we have confirmed it.',
}
const offer = {
  subject: 'We have the details of your property',
  text: 'Thank you for telling us about your property. We will look at what you sent and call you.',
}

export const letterWords: Record<Exclude<LeadFormName, 'share'>, Words> = {
  'request-info': { agency: 'Information wanted', ...enquiry },
  'request-viewing': { agency: 'Viewing wanted', ...viewing },
  viewing: { agency: 'Viewing wanted', ...viewing },
  contact: { agency: 'Message', ...enquiry, subject: 'We have your message' },
  sell: { agency: 'Property to sell', ...offer },
  lease: { agency: 'Property to let', ...offer },
  media: {
    agency: 'Media bundle wanted',
    subject: 'We have your media bundle request',
    text: 'Thank you. We will call you to agree a day for the photographs, and send the details of the first payment.',
  },
  'lido-info': { agency: 'Information wanted, Lido', ...enquiry },
  'lido-viewing': { agency: 'Viewing wanted, Lido', ...viewing },
}

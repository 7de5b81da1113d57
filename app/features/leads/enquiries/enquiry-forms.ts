/** What the popups say in which one asks the agency for something, or shows a page to a friend (docs/product/leads.md §3, §6, §13). */
import type { LeadFields, LeadFormName } from '../record/lead.ts'
import type { LeadFormTexts } from './lead-form.tsx'

export type EnquiryForm = Extract<LeadFormName, 'request-info' | 'request-viewing' | 'share'>
/** In the order of their popups; a page that has them takes them without script, too. */
export const enquiryFormNames: readonly EnquiryForm[] = ['request-info', 'request-viewing', 'share']

/** Over what is not needed for an answer. */
export const ASIDE_TITLE = 'More about you (optional)'

/** Of a form that asks the agency for something. */
export const requestTexts = {
  refused: 'We could not accept your request. Please try again later.',
  unreachable: 'We could not be reached. Nothing you entered is lost. Please try again.',
}

const enquiry = {
  texts: requestTexts,
  asideTitle: ASIDE_TITLE,
  resets: ['name', 'contact', 'firstName', 'lastName', 'email', 'phone'],
}

export const enquiryForms: Record<
  EnquiryForm,
  { title: string; thanks: string; texts: LeadFormTexts; asideTitle?: string; resets?: readonly string[] }
> = {
  'request-info': {
    ...enquiry,
    title: 'Request Info',
    thanks: 'Thank you. We have your request and will answer shortly.',
    texts: { ...enquiry.texts, submit: 'Send request' },
  },
  'request-viewing': {
    ...enquiry,
    title: 'Request Viewing',
    thanks: 'Thank you for your submission our team will revert shortly to arrange viewings.',
    texts: { ...enquiry.texts, submit: 'Request viewing' },
  },
  share: {
    title: 'Share with a Friend',
    thanks: 'Email sent successfully!',
    texts: {
      submit: 'Share',
      stored: 'Email sent successfully!',
      refused: 'Failed to send the email. Please try again later.',
      unreachable: 'An error occurred while sending the email. Please try again later.',
      unreachableIn: 'toast',
    },
  },
}

/** Whose form it is, where somebody is logged in. */
export type FormMember = { username: string; email: string } | null

/** What a form needs to know of the visit. */
export type FormVisit = {
  member: FormMember
  /** In Cyprus, `2026-11-21`. */
  today: string
  /** In the agency's words; '' where it gives none. */
  openingHours: string
}

/** Name and address as a member's account has them. */
export const whoIs = (member: FormMember): LeadFields =>
  member ? { name: member.username, contact: member.email } : {}

/** What a form asks the agency for, as far as it says what comes next. */
export type AskedFor = {
  isViewing: boolean
  /** Numbers of the homes it is about. */
  homes: readonly number[]
  /** In the agency's words; '' where it gives none. */
  openingHours: string
}

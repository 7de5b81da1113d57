/**
 * Texts of the popups that ask the agency for something, or share a page with a friend
 * (docs/product/leads.md §3, §6, §13).
 */
import type { LeadFields, LeadFormName } from '../record/lead.ts'
import type { LeadFormTexts } from './lead-form.tsx'

export type EnquiryForm = Extract<LeadFormName, 'request-info' | 'request-viewing' | 'share'>
/** Forms in the order of their popups; a page that has them accepts them without script, too. */
export const enquiryFormNames: readonly EnquiryForm[] = ['request-info', 'request-viewing', 'share']

/** Title of the fields that are not needed for an answer. */
export const ASIDE_TITLE = 'More about you (optional)'

/** Texts of a form that asks the agency for something. */
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

/** The logged-in person who uses the form, if any. */
export type FormMember = { username: string; email: string } | null

/** Facts of the visit that a form needs. */
export type FormVisit = {
  member: FormMember
  /** The date in Cyprus, `2026-11-21`. */
  today: string
  /** The agency's words; '' if it has none. */
  openingHours: string
}

/** Name and address as a member's account has them. */
export const whoIs = (member: FormMember): LeadFields =>
  member ? { name: member.username, contact: member.email } : {}

/** The request of a form, as far as the next steps depend on it. */
export type AskedFor = {
  isViewing: boolean
  /** Numbers of the homes it is about. */
  homes: readonly number[]
  /** The agency's words; '' if it has none. */
  openingHours: string
}

import type { LeadFormName } from '../leads/lead.ts'

/** The popups of the page, by the ids their buttons name. */
export const popups = {
  info: 'request-info',
  viewing: 'request-viewing',
  share: 'share-property',
} as const

export type PageForm = Extract<LeadFormName, 'request-info' | 'request-viewing' | 'share'>
/** The forms of the page, that it also takes where there is no script. */
export const pageForms: readonly PageForm[] = ['request-info', 'request-viewing', 'share']

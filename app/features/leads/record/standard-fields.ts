/**
 * The fields of the short form as those that leads are stored, mailed and delivered with (docs/product/leads.md §36).
 */
import type { LeadFields } from './lead.ts'
import { OTHER_DAY } from './lead-fields.data.ts'

/** Returns whether a contact is an e-mail address; otherwise it is a phone number. */
export const isEmailContact = (contact: string): boolean => contact.includes('@')

/** A contact becomes `email` or `phone`, another day the date. */
export function toStandardFields({ contact, otherDay, ...fields }: LeadFields): LeadFields {
  const { date, ...others } = fields
  const day = date === OTHER_DAY ? otherDay : date
  return {
    ...others,
    ...(day ? { date: day } : {}),
    ...(contact ? { [isEmailContact(contact) ? 'email' : 'phone']: contact } : {}),
  }
}

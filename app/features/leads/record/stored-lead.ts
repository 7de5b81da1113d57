/** Parses stored leads: someone with the database may have changed them. */
import { z } from 'zod'
import { isEmailAddress } from '#app/platform/mail/email-address.ts'
import { type LeadFields, type LeadFormName, leadFormNames } from './lead.ts'

const fieldsSchema = z.record(z.string(), z.string())
const formSchema = z.enum(leadFormNames)

/** Reads a stored lead; null if it is unreadable. */
export function readStoredLead(row: {
  form: string
  fields: unknown
}): { form: LeadFormName; fields: LeadFields } | null {
  const form = formSchema.safeParse(row.form)
  const fields = fieldsSchema.safeParse(row.fields)
  return form.success && fields.success ? { form: form.data, fields: fields.data } : null
}

/** Address for an answer; null if the lead has no plain address. A page's recipient did not write. */
export function answerAddress(row: { form: string; fields: unknown }): string | null {
  const content = readStoredLead(row)
  const email = content?.fields['email'] ?? ''
  return content?.form !== 'share' && isEmailAddress(email) ? email : null
}

export const UNREADABLE_LEAD = 'What is stored of this lead cannot be read.'

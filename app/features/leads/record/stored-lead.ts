/** Leads as they were stored, parsed: whoever has the database may have changed them. */
import { z } from 'zod'
import { isEmailAddress } from '#app/platform/mail/email-address.ts'
import { type LeadFields, type LeadFormName, leadFormNames } from './lead.ts'

const fieldsSchema = z.record(z.string(), z.string())
const formSchema = z.enum(leadFormNames)

/** Null for what is no stored lead of ours. */
export function readStoredLead(row: {
  form: string
  fields: unknown
}): { form: LeadFormName; fields: LeadFields } | null {
  const form = formSchema.safeParse(row.form)
  const fields = fieldsSchema.safeParse(row.fields)
  return form.success && fields.success ? { form: form.data, fields: fields.data } : null
}

/** Where an answer goes; null where the lead gives no plain address. Whom a page was shared with is not who wrote. */
export function answerAddress(row: { form: string; fields: unknown }): string | null {
  const content = readStoredLead(row)
  const email = content?.fields['email'] ?? ''
  return content?.form !== 'share' && isEmailAddress(email) ? email : null
}

export const UNREADABLE_LEAD = 'What is stored of this lead cannot be read.'

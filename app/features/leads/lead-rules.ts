/** The rules of every lead form, the same in the browser and on the server (docs/product/leads.md §10). */
import { type EmailRule, type LeadField, type LeadFields, type LeadFormName, leadForms } from './lead.ts'

/** What is wrong, in words, by field and in the form's order; empty when the form may be sent. */
export type LeadErrors = Record<string, string>

/** A form that was posted without script and cannot be kept as it is. */
export type FailedForm = { form: LeadFormName; values: LeadFields; errors: LeadErrors }

export const INVALID_EMAIL = 'Please enter a valid email.'

const emailRules: Record<EmailRule, RegExp> = {
  address: /^[A-Za-z0-9._-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,}$/,
  basic: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  loose: /^[^@\s][^\s]*?@[^\s]+\.[^\s.]+$/,
  any: /./,
}

export function checkLead(form: LeadFormName, values: LeadFields): LeadErrors {
  const { fields, emailRule, refusesEmpty } = leadForms[form]
  const open = fields.filter(({ kind }) => kind !== 'hidden')
  const [first] = open
  if (refusesEmpty && first && open.every(({ name }) => (values[name] ?? '').trim() === ''))
    return { [first.name]: 'Please tell us something: how to reach you, or what you would like to know.' }
  const errors = fields.map((field) => [field.name, problemOf(field, values[field.name] ?? '', emailRule)])
  return Object.fromEntries(errors.filter(([, problem]) => problem !== null))
}

// A line end in a name or an address could end a mail's header; other control characters have no place in any text.
const lineEnd = /[\r\n\u2028\u2029]/
// oxlint-disable-next-line no-control-regex -- these are the characters to refuse
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

function problemOf(field: LeadField, entered: string, emailRule: EmailRule): string | null {
  const { label, kind, maxLength, required, options } = field
  const value = entered.trim()
  if (kind !== 'lines' && lineEnd.test(entered)) return `${label} must stand on one line.`
  if (control.test(entered)) return `${label} holds a character that cannot be sent.`
  if (value === '') return required ? `${label} is required.` : null
  if (value.length > maxLength) return `${label}: at most ${maxLength} characters.`
  if (kind === 'email' && !emailRules[emailRule].test(value)) return INVALID_EMAIL
  if (kind === 'date' && !isDay(value)) return `${label} must be a day, such as 2027-03-31.`
  if (options && !chosen(kind, value).every((choice) => options.includes(choice)))
    return `${label}: please choose from the list.`
  return null
}

const chosen = (kind: LeadField['kind'], value: string): string[] =>
  kind === 'choices' ? value.split(',').map((choice) => choice.trim()) : [value]

function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
  return at !== null && !Number.isNaN(at.valueOf()) && at.toISOString().startsWith(text)
}

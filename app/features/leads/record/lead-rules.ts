/** The rules of every lead form, the same in the browser and on the server (docs/product/leads.md §10). */
import { isEmailAddress } from '#app/platform/mail/email-address.ts'
import { isEmailContact } from './standard-fields.ts'
import { type EmailRule, type LeadFields, type LeadFormName, leadForms } from './lead.ts'
import { type LeadField, OTHER_DAY } from './lead-fields.data.ts'

/** Errors in words, by field and in the form's order; empty when the form may be sent. */
export type LeadErrors = Record<string, string>

/** A form that was posted without script and cannot be kept as it is. */
export type FailedForm = { form: LeadFormName; values: LeadFields; errors: LeadErrors }

export const INVALID_EMAIL = 'Please enter a valid email.'

// Short text: the length is checked first, and no such field may be longer than 120 characters.
const emailRules: Record<EmailRule, RegExp> = {
  address: /^[A-Za-z0-9._-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,}$/,
  basic: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  loose: /^[^@\s][^\s]*?@[^\s]+\.[^\s.]+$/,
  any: /./,
}

/**
 * `today`: in Cyprus, `2026-11-21`; the earliest day on which a home can be viewed. `isOfSpecification`: it came in the
 * fields of the call, and needs those that the call requires, in place of those that our own form asks for.
 */
export function checkLead(
  form: LeadFormName,
  values: LeadFields,
  today: string,
  { isOfSpecification = false }: { isOfSpecification?: boolean | undefined } = {},
): LeadErrors {
  const { fields, emailRule, requiredByCall, isOptional } = leadForms[form]
  const seen = fields.filter(({ kind }) => kind !== 'hidden')
  const [first] = seen
  if (isOptional && first && seen.every(({ name }) => isBlank(values, name)))
    return { [first.name]: 'Please fill in at least one field.' }
  const required = isOfSpecification ? requiredByCall : null
  const phone = fields.find(({ name }) => name === 'phone')
  const rules = { emailRule, today, required, longestPhone: phone?.maxLength ?? 0 }
  const errors = fields.map((field) => [field.name, problemOf(field, values, rules)])
  return Object.fromEntries(errors.filter(([, problem]) => problem !== null))
}

const isBlank = (values: LeadFields, name: string): boolean => (values[name] ?? '').trim() === ''

// A line end in a name or an address could end a mail's header; other control characters have no place in any text.
const lineEnd = /[\r\n\u2028\u2029]/
// oxlint-disable-next-line no-control-regex -- these are the characters to refuse
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

type Rules = {
  emailRule: EmailRule
  today: string
  /** Null: those that the field itself says. */
  required: readonly string[] | null
  longestPhone: number
}

function problemOf(field: LeadField, values: LeadFields, rules: Rules): string | null {
  const { emailRule, today, required } = rules
  const { name, label, kind, maxLength, options } = field
  const entered = values[name] ?? ''
  const value = entered.trim()
  if (kind !== 'lines' && lineEnd.test(entered)) return `${label} must be on one line.`
  if (control.test(entered)) return `${label} contains a character that we cannot use. Please type it again.`
  if (!isAskedFor(field, values)) return null
  if (value === '') return isRequired(field, values, required) ? `${label} is required.` : null
  if (value.length > maxLength) return `${label} can have up to ${maxLength} characters.`
  if (kind === 'contact') return contactProblem(value, values, rules)
  if (kind === 'email' && !isEmail(value, emailRule)) return INVALID_EMAIL
  if (kind === 'day' && value === OTHER_DAY) return null
  const isOfDays = kind === 'date' || kind === 'day'
  if (isOfDays && !isDay(value)) return 'Please choose a day, such as 31 March 2027.'
  if (isOfDays && value < today) return 'This day has passed. Please choose today or a later day.'
  if (options && !chosen(kind, value).every((choice) => options.includes(choice)))
    return `Please choose one of the options for ${label}.`
  return null
}

/** A date that stands for a day without a chip is neither needed nor looked at while another day is chosen. */
const isAskedFor = ({ otherDayOf }: LeadField, values: LeadFields): boolean =>
  otherDayOf === undefined || values[otherDayOf]?.trim() === OTHER_DAY

const isRequired = (field: LeadField, values: LeadFields, required: Rules['required']): boolean => {
  if (field.otherDayOf !== undefined) return true
  if (required) return required.includes(field.name)
  return field.required === true && (field.alternatives ?? []).every((name) => isBlank(values, name))
}

/** A phone number is never refused for its form (docs/product/leads.md §37). */
function contactProblem(
  value: string,
  { email = '', phone = '' }: LeadFields,
  { emailRule, longestPhone }: Rules,
): string | null {
  const another = (isEmailContact(value) ? email : phone).trim()
  if (another !== '' && another !== value)
    return `You gave ${another} under “More about you”. Please leave one of the two empty.`
  if (isEmailContact(value)) return isEmail(value, emailRule) ? null : INVALID_EMAIL
  return value.length > longestPhone ? `A phone number can have up to ${longestPhone} characters.` : null
}

/**
 * Returns whether a value is an e-mail address, whatever a form's own rule permits: what looks like an address must be
 * one, and one only.
 */
const isEmail = (value: string, rule: EmailRule): boolean =>
  emailRules[rule].test(value) && (isEmailAddress(value) || !/[@<>"]|=\?/.test(value))

const chosen = (kind: LeadField['kind'], value: string): string[] =>
  kind === 'choices' ? value.split(',').map((choice) => choice.trim()) : [value]

function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
  return at !== null && !Number.isNaN(at.valueOf()) && at.toISOString().startsWith(text)
}

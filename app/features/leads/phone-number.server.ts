/** Phone numbers as visitors type them (docs/product/leads.md §37). On the server only: its tables would double the script of a form. */
import {
  parsePhoneNumberFromString,
  type PhoneNumber,
  validatePhoneNumberLength,
  type ValidatePhoneNumberLengthResult,
} from 'libphonenumber-js/min'
import { phoneHref } from '../settings/site-settings.ts'
import type { LeadFields } from './lead.ts'

/** What a number without a country's code is read as. */
const HOME = { defaultCountry: 'CY', extract: false } as const
const HOME_CODE = '357'

/** Some write `(+30) 210 …`: what stands before the number means nothing. */
const numberIn = (typed: string): string => typed.trim().replace(/^[^+\d]+(?=[+\d])/, '')

const problems: Record<ValidatePhoneNumberLengthResult, string> = {
  NOT_A_NUMBER: 'Please enter a phone number, such as 99 123456 or +44 20 7946 0958.',
  INVALID_COUNTRY: 'We do not know this country code. Please start with + and the code, such as +357 or +44.',
  TOO_SHORT: 'This phone number has too few digits. Please check whether one is missing.',
  TOO_LONG: 'This phone number has too many digits. Please check whether one is too many.',
  INVALID_LENGTH: 'This phone number has the wrong number of digits. Please check it.',
}
const FOREIGN =
  'Numbers in Cyprus have 8 digits. For a number in another country, please start with + and its code, such as +44.'

/** What is wrong with a number that cannot be right, in words; null for any other. Whether it is in use, nobody can tell. */
export function phoneProblem(typed: string): string | null {
  const number = numberIn(typed)
  const problem = validatePhoneNumberLength(number, HOME)
  if (problem === undefined) return null
  const namesCountry = number.startsWith('+') || number.startsWith('00')
  return !namesCountry && ['TOO_LONG', 'TOO_SHORT', 'INVALID_LENGTH'].includes(problem)
    ? FOREIGN
    : problems[problem]
}

/** Null for what cannot be a number: leads from before there was a rule hold any text. */
const parsed = (typed: string): PhoneNumber | null => {
  const number = numberIn(typed)
  return validatePhoneNumberLength(number, HOME) === undefined
    ? (parsePhoneNumberFromString(number, HOME) ?? null)
    : null
}

/** A number as programs dial it (E.164); null for what cannot be one. */
export const dialledNumber = (typed: string): string | null => parsed(typed)?.number ?? null

/** A lead as it is stored: the phone number as it was typed, and beside it as programs dial it (`+35799123456`, E.164). */
export function withDialledNumber(fields: LeadFields): LeadFields {
  const number = dialledNumber(fields['phone'] ?? '')
  return number ? { ...fields, phoneE164: number } : fields
}

export type PhoneContact = { phone: string; call: string | null; whatsapp: string | null }

/**
 * A number as staff read it (`99 123456` of Cyprus, `+44 20 7946 0958` of another country), and where a press calls or writes to it. What
 * cannot be a number is shown as it was typed, and WhatsApp does not take it.
 */
export function phoneContact(typed: string): PhoneContact {
  const number = parsed(typed)
  if (!number) return { phone: typed, call: typed === '' ? null : phoneHref(typed), whatsapp: null }
  const isOfCyprus = number.countryCallingCode === HOME_CODE
  return {
    phone: isOfCyprus ? number.formatNational() : number.formatInternational(),
    call: phoneHref(number.number),
    whatsapp: `https://wa.me/${number.number.slice(1)}`,
  }
}

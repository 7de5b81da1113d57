/**
 * Phone numbers as visitors type them (docs/product/leads.md §37). On the server only: its tables would double the
 * script of a form.
 */
import {
  parsePhoneNumberFromString,
  type PhoneNumber,
  validatePhoneNumberLength,
} from 'libphonenumber-js/min'
import { phoneHref } from '#app/features/settings/site-settings.ts'
import type { LeadFields } from './lead.ts'

/** Country of a number without a code. */
const HOME = { defaultCountry: 'CY', extract: false } as const
const HOME_CODE = '357'

/** Some write `(+30) 210 …`: what stands before the number means nothing. */
const numberIn = (typed: string): string => typed.trim().replace(/^[^+\d]+(?=[+\d])/, '')

/** Null for what cannot be a number: none is refused for its form. */
const parsed = (typed: string): PhoneNumber | null => {
  const number = numberIn(typed)
  return validatePhoneNumberLength(number, HOME) === undefined
    ? (parsePhoneNumberFromString(number, HOME) ?? null)
    : null
}

/** A number as programs dial it (E.164); null for what cannot be one. */
export const dialledNumber = (typed: string): string | null => parsed(typed)?.number ?? null

/**
 * A lead as it is stored: the phone number as it was typed, and beside it as programs dial it (`+35799123456`, E.164).
 */
export function withDialledNumber(fields: LeadFields): LeadFields {
  const number = dialledNumber(fields['phone'] ?? '')
  return number ? { ...fields, phoneE164: number } : fields
}

export type PhoneContact = {
  phone: string
  /** Number that a press dials; null if there is nothing to dial. */
  dialled: string | null
  call: string | null
  whatsapp: string | null
}

/**
 * A number as staff read it (`99 123456` of Cyprus, `+44 20 7946 0958` of another country), how it is dialled, and
 * where a press calls or writes to it. What cannot be a number is shown as it was typed, its digits are dialled, and
 * WhatsApp does not take it.
 */
export function phoneContact(typed: string): PhoneContact {
  const number = parsed(typed)
  if (!number) {
    const dialled = typed.replaceAll(/[^+\d]/g, '')
    return /\d/.test(dialled)
      ? { phone: typed, dialled, call: phoneHref(dialled), whatsapp: null }
      : { phone: typed, dialled: null, call: null, whatsapp: null }
  }
  const isOfCyprus = number.countryCallingCode === HOME_CODE
  return {
    phone: isOfCyprus ? number.formatNational() : number.formatInternational(),
    dialled: number.number,
    call: phoneHref(number.number),
    whatsapp: `https://wa.me/${number.number.slice(1)}`,
  }
}

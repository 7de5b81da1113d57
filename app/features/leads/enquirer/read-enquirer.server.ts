import { isEmailAddress } from '#app/platform/mail/email-address.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { dialledNumber } from '../record/phone-number.server.ts'
import { type Enquirer, MAX_CONTACT_LENGTH } from './enquirer.ts'

/** Reads what was typed as an address or a number; refuses anything else. */
export function readEnquirer(typed: string): Enquirer {
  const contact = typed.slice(0, MAX_CONTACT_LENGTH + 1).trim()
  if (contact.length <= MAX_CONTACT_LENGTH) {
    if (isEmailAddress(contact)) return { kind: 'email', email: contact.toLowerCase() }
    const phone = contact.includes('@') ? null : dialledNumber(contact)
    if (phone !== null) return { kind: 'phone', phone }
  }
  throw new Refusal(
    'bad-input',
    'Please enter a whole e-mail address, or a phone number such as 99 123456 or +44 20 7946 0958.',
    'contact',
  )
}

export const contactOf = (enquirer: Enquirer): string =>
  enquirer.kind === 'email' ? enquirer.email : enquirer.phone

const BETWEEN_DIGITS = '[ ()./-]*'

/**
 * A regular expression of PostgreSQL that finds the address or number in a text, however it is written and not as a
 * part of a longer one.
 */
export function mentionPattern(enquirer: Enquirer): string {
  if (enquirer.kind === 'email') {
    const literal = enquirer.email.replaceAll(/[^\p{L}\p{N}@]/gu, String.raw`\$&`)
    return String.raw`(?<![\w.+-])${literal}(?![\w-]|\.\w)`
  }
  const [code, national] = enquirer.phone.startsWith('+357')
    ? ['357', enquirer.phone.slice(4)]
    : ['', enquirer.phone.slice(1)]
  const spaced = (digits: string) => digits.split('').join(BETWEEN_DIGITS)
  const prefix =
    code === '' ? String.raw`(?:\+|00)?` : String.raw`(?:(?:\+|00)?${spaced(code)}${BETWEEN_DIGITS})?`
  return String.raw`(?<!\d)${prefix}${spaced(national)}(?!\d)`
}

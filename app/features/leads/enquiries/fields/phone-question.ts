/** The digits of a number in Cyprus without its code, and the most that any number has (E.164). */
const DIGITS_IN_CYPRUS = 8
const MOST_DIGITS = 15
const CYPRUS_CODE = '357'

/**
 * Question beside the field whether a phone number is right; null if it looks so. None is refused for it
 * (docs/product/leads.md §37).
 */
export function phoneQuestion(typed: string): string | null {
  const number = typed.trim()
  if (number === '' || number.includes('@')) return null
  const digits = number.replaceAll(/\D/g, '')
  if (digits === '') return 'This has no digits. Is it a phone number?'
  if (digits.length < DIGITS_IN_CYPRUS) return 'This looks short for a phone number. Is a digit missing?'
  if (digits.length > MOST_DIGITS) return 'This looks long for a phone number. Is a digit too many?'
  const namesCountry = number.includes('+') || digits.startsWith('00') || digits.startsWith(CYPRUS_CODE)
  return !namesCountry && digits.length > DIGITS_IN_CYPRUS
    ? 'Is this a number in another country? Then please start with + and its code, such as +44.'
    : null
}

import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Returns whether digits are grouped, as an agency that wrote the country's code groups them. */
const isGrouped = (typed: string): boolean => /^\+\d+(?: \d+)+$/.test(typed)

/**
 * A number as everybody can dial it, `+357 25 000000`: one without a country's code is of Cyprus. Groups that were
 * typed behind a code stay. Null for what cannot be a number.
 */
export function internationalPhone(typed: string): string | null {
  if (isGrouped(typed)) return typed
  const number = parsePhoneNumberFromString(typed, { defaultCountry: 'CY', extract: false })
  return number?.isPossible() ? number.formatInternational() : null
}

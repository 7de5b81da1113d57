/** `+357 99 000000` as WhatsApp takes it: `35799000000`. Eight digits are a number of Cyprus; null for what names no country. */
function internationalDigits(phone: string): string | null {
  const digits = phone.replaceAll(/\D/g, '')
  if (/^\W*\+/.test(phone)) return digits.length >= 8 ? digits : null
  if (digits.startsWith('00')) return digits.length >= 10 ? digits.slice(2) : null
  return digits.length === 8 ? `357${digits}` : null
}

/** `https://wa.me/35799000000`; null where the number's country is not known. */
export function whatsappHref(phone: string): string | null {
  const digits = internationalDigits(phone)
  return digits && `https://wa.me/${digits}`
}

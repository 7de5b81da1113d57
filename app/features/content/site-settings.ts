/** How the agency is reached: footer, contact page and every page that says whom to ask. An empty value is not shown. */
export type SiteSettings = typeof emptySettings

export const emptySettings = {
  phone: '',
  email: '',
  address: '',
  opening_hours: '',
  licence: '',
  instagram: '',
  facebook: '',
  telegram: '',
  whatsapp: '',
}
/** `tel:+35725000000` */
export const phoneHref = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`

export const socialNetworks = [
  { name: 'instagram', label: 'Instagram' },
  { name: 'facebook', label: 'Facebook' },
  { name: 'telegram', label: 'Telegram' },
  { name: 'whatsapp', label: 'WhatsApp' },
] as const satisfies { name: keyof SiteSettings; label: string }[]

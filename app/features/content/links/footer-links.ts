/** Links of the footer, in a file of their own: the script of the header needs none of them. */
import type { SiteLink } from './site-links.ts'

/** Pages that only the footer names. */
export const furtherLinks: SiteLink[] = [
  { href: '/source', label: 'Agents Source' },
  { href: '/how-we-calculate', label: 'How we calculate' },
  { href: '/media', label: 'Media bundle' },
  { href: '/lidoexclusive', label: 'Lido exclusive' },
  { href: '/training', label: 'Training' },
  { href: '/presentation', label: 'Presentation' },
  { href: '/alert-listing', label: 'Alert Listings' },
]

/** Legal pages, linked in the footer only. */
export const legalLinks: SiteLink[] = [
  { href: '/privacy', label: 'Privacy' },
  { href: '/cookies', label: 'Cookies' },
  { href: '/terms', label: 'Terms' },
]

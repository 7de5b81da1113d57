/** Apart from the other links: visitors have none of these. */
import type { Role } from '#app/platform/context/context.ts'
import type { SiteLink } from './site-links.ts'

const accountLinks: SiteLink[] = [
  { href: '/update-password', label: 'Change Password' },
  { href: '/mylisting', label: 'Saved Properties' },
  { href: '/alert-listing', label: 'Alert Listing' },
  { href: '/my-alerts', label: 'My alerts' },
  { href: '/account', label: 'Account' },
]

/** One's own pages (docs/product/pages.md §4), and the way to the office for staff. */
export const accountLinksFor = (role: Role): SiteLink[] =>
  role === 'member' ? accountLinks : [...accountLinks, { href: '/office', label: 'Office' }]

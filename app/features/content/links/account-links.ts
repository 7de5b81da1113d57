/** Links of the account menu, in a file of their own: visitors do not load them. */
import type { Role } from '#app/platform/context/context.ts'
import type { SiteLink } from './site-links.ts'

const accountLinks: SiteLink[] = [
  { href: '/update-password', label: 'Change Password' },
  { href: '/mylisting', label: 'Saved Properties' },
  { href: '/alert-listing', label: 'Alert Listing' },
  { href: '/my-alerts', label: 'My alerts' },
  { href: '/account', label: 'Account' },
]

/** Links to one's own pages (docs/product/pages.md §4), and to the office for staff. */
export const accountLinksFor = (role: Role): SiteLink[] =>
  role === 'member' ? accountLinks : [...accountLinks, { href: '/office', label: 'Office' }]

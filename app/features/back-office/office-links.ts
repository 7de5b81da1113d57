/** The pages of the office, in the order of its navigation (docs/product/office.md §1). */
import { FEEDS_PATH } from '../feeds/sources/feed-paths.ts'
import { OPERATIONS_PATH } from '../operations/operations-path.ts'
import type { Role } from '#app/platform/context.ts'

export type OfficeLink = {
  href: string
  label: string
  /** Pressed after `g`. */
  key: string
  forAdmins: boolean
}

const officeLinks: readonly OfficeLink[] = [
  { href: '/office', label: 'Today', key: 't', forAdmins: false },
  { href: '/office/leads', label: 'Leads', key: 'l', forAdmins: false },
  { href: '/office/viewings', label: 'Viewings', key: 'v', forAdmins: false },
  { href: '/office/listings', label: 'Listings', key: 'i', forAdmins: false },
  { href: FEEDS_PATH, label: 'Feeds', key: 'f', forAdmins: true },
  { href: '/office/pages', label: 'Pages', key: 'w', forAdmins: true },
  { href: '/office/settings', label: 'Settings', key: 's', forAdmins: true },
  { href: '/office/places', label: 'Places', key: 'm', forAdmins: true },
  { href: '/office/redirects', label: 'Redirects', key: 'r', forAdmins: true },
  { href: '/office/people', label: 'People', key: 'p', forAdmins: true },
  { href: OPERATIONS_PATH, label: 'Operations', key: 'o', forAdmins: true },
  { href: '/office/changes', label: 'Changes', key: 'c', forAdmins: false },
]

export const officeLinksFor = (role: Role): OfficeLink[] =>
  role === 'member' ? [] : officeLinks.filter(({ forAdmins }) => role === 'admin' || !forAdmins)

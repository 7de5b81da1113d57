/** The pages of the office, in the order of its navigation (docs/product/office.md §1). */
import { OPERATIONS_PATH } from '../operations/operations-path.ts'
import { PARTNER_FEEDS_PATH } from '../partner-feeds/partner-feed.ts'
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
  { href: '/office/listings', label: 'Listings', key: 'i', forAdmins: false },
  { href: PARTNER_FEEDS_PATH, label: 'Feeds', key: 'f', forAdmins: true },
  { href: '/office/people', label: 'People', key: 'p', forAdmins: true },
  { href: OPERATIONS_PATH, label: 'Operations', key: 'o', forAdmins: true },
  { href: '/office/changes', label: 'Changes', key: 'c', forAdmins: false },
]

export const officeLinksFor = (role: Role): OfficeLink[] =>
  role === 'member' ? [] : officeLinks.filter(({ forAdmins }) => role === 'admin' || !forAdmins)

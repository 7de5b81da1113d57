/** The pages of the office, in the order of its navigation (docs/product/office.md §1). */
import { FEEDS_PATH } from '#app/features/feeds/sources/office/feed-paths.ts'
import { OPERATIONS_PATH } from '#app/features/operations/operations-path.ts'
import { MAILS_PATH } from './mail-paths.ts'
import { PERSONAL_DATA_PATH } from './personal-data-path.ts'
import type { Role } from '#app/platform/context/context.ts'

export type OfficeLink = {
  href: string
  label: string
  /** Pressed after `g`. */
  key: string
  forAdmins: boolean
  /** True if it is in the navigation of the settings, and not in that of the office. */
  isSetting?: boolean
}

const SETTINGS_PATH = '/office/settings'

const officeLinks: readonly OfficeLink[] = [
  { href: '/office', label: 'Today', key: 't', forAdmins: false },
  { href: '/office/leads', label: 'Leads', key: 'l', forAdmins: false },
  { href: '/office/viewings', label: 'Viewings', key: 'v', forAdmins: false },
  { href: '/office/listings', label: 'Listings', key: 'i', forAdmins: false },
  { href: FEEDS_PATH, label: 'Feeds', key: 'f', forAdmins: true },
  { href: '/office/pages', label: 'Pages', key: 'w', forAdmins: true },
  { href: SETTINGS_PATH, label: 'Settings', key: 's', forAdmins: true },
  { href: MAILS_PATH, label: 'Mail texts', key: 'e', forAdmins: true, isSetting: true },
  { href: '/office/places', label: 'Places', key: 'm', forAdmins: true, isSetting: true },
  { href: '/office/redirects', label: 'Redirects', key: 'r', forAdmins: true, isSetting: true },
  { href: '/office/rates', label: 'Rates', key: 'x', forAdmins: true, isSetting: true },
  { href: PERSONAL_DATA_PATH, label: 'Personal data', key: 'd', forAdmins: true, isSetting: true },
  { href: '/office/people', label: 'People', key: 'p', forAdmins: true },
  { href: OPERATIONS_PATH, label: 'Operations', key: 'o', forAdmins: true },
  { href: '/office/changes', label: 'Changes', key: 'c', forAdmins: false },
]

export const officeLinksFor = (role: Role): OfficeLink[] =>
  role === 'member' ? [] : officeLinks.filter(({ forAdmins }) => role === 'admin' || !forAdmins)

/** The pages of the settings, in the order of their navigation. */
export const settingsLinks: readonly { href: string; label: string }[] = [
  { href: SETTINGS_PATH, label: 'General' },
  ...officeLinks.filter(({ isSetting }) => isSetting).map(({ href, label }) => ({ href, label })),
]

/**
 * Returns whether an address lies on a page of the navigation, or below it; Settings has those of its own navigation
 * too.
 */
export const isCurrentLink = ({ href }: OfficeLink, path: string): boolean => {
  const isWithin = (page: string) => path === page || path.startsWith(`${page}/`)
  if (href === '/office') return path === href
  return isWithin(href) || (href === SETTINGS_PATH && settingsLinks.some((each) => isWithin(each.href)))
}

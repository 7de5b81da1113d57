/** Results of the office's finder (docs/product/office.md §5). */
import type { Role } from '#app/platform/context/context.ts'
import { furtherLinks, legalLinks } from '#app/features/content/links/footer-links.ts'
import {
  agencyLinks,
  mapLink,
  marketLink,
  marketLinks,
  ownerLinks,
  savedLink,
  searchLinks,
} from '#app/features/content/links/site-links.ts'
import { FEEDS_PATH } from '#app/features/feeds/sources/office/feed-paths.ts'
import { bookingPath } from '../../leads/viewings/viewing-links.ts'
import { PARTNER_FEEDS_PATH } from '../../partner-feeds/partner-feed.ts'
import { officeLinksFor } from '../links/office-links.ts'

export type FoundEntry = { href: string; label: string; about: string }

export const FIND_PATH = '/office/find'
/** Shorter texts find pages and acts only. */
export const MIN_SEARCH_LENGTH = 2
export const MAX_SEARCH_LENGTH = 100

/** Result of a search; `typed` as it was asked for. */
export type FindResult = { typed: string; found: FoundEntry[]; failure: string | null }

const acts: readonly (FoundEntry & { forAdmins?: true })[] = [
  { href: '/office/listings/new', label: 'New listing', about: 'Add' },
  { href: bookingPath({}), label: 'Book a viewing', about: 'Add' },
  { href: '/office/viewings/times#open', label: 'Open times for viewings', about: 'Add' },
  { href: `${FEEDS_PATH}/connect`, label: 'Connect a feed', about: 'Add', forAdmins: true },
  { href: `${PARTNER_FEEDS_PATH}#add`, label: 'Add a feed for a partner', about: 'Add', forAdmins: true },
  { href: '/office/redirects#add', label: 'Add a redirect', about: 'Add', forAdmins: true },
  { href: '/office/places', label: 'Add a place', about: 'Add', forAdmins: true },
  { href: '/office/people', label: 'Invite someone', about: 'Add', forAdmins: true },
]

const sitePages: readonly FoundEntry[] = [
  { href: '/', label: 'Home page' },
  ...searchLinks,
  mapLink,
  savedLink,
  marketLink,
  ...marketLinks,
  ...ownerLinks,
  ...agencyLinks,
  ...furtherLinks,
  ...legalLinks,
].map((link) => ({ ...link, about: 'Website' }))

/** Returns whether a text has each of the words that were typed. */
export const hasWords = (text: string, typed: string): boolean =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word))

/**
 * The pages of the office, the acts and the pages of the website that have this name, for a role; the office's pages
 * where nothing is typed.
 */
export function findNamed(role: Role, typed: string): FoundEntry[] {
  const isAdmin = role === 'admin'
  const pages = officeLinksFor(role).map(({ href, label }) => ({ href, label, about: '' }))
  if (typed.trim() === '') return pages
  return [...pages, ...acts.filter(({ forAdmins }) => isAdmin || !forAdmins), ...sitePages].filter(
    ({ label }) => hasWords(label, typed.trim()),
  )
}

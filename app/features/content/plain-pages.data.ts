/** What each page says that is not yet more than a few sentences and a way on: portal §2's table of routes. */
import type { SiteLink } from './site-links.ts'

export type PlainPage = {
  /** In the tab and in search results. */
  title: string
  /** On the page; the title where it is not given. */
  heading?: string
  description: string
  paragraphs: string[]
  ways: SiteLink[]
  /** Pages of one person's own, and tools. */
  noindex?: true
}

const buy: SiteLink = { href: '/buy', label: 'Homes for sale' }
const rent: SiteLink = { href: '/rent', label: 'Homes for rent' }
const contact: SiteLink = { href: '/contact', label: 'Contact us' }
const login: SiteLink = { href: '/login', label: 'Login' }

export const plainPages: Record<string, PlainPage> = {
  '/login': {
    title: 'Login / Register',
    description: 'Accounts on Petra.',
    paragraphs: [
      'Accounts are not open on this site yet. Nothing here needs one: you can search, open every home and ask for information or a viewing as you are.',
    ],
    ways: [buy, rent],
    noindex: true,
  },
  '/my-login': {
    title: 'Login',
    description: 'Sign in to Petra.',
    paragraphs: [
      'Accounts are not open on this site yet. Every home can be seen and asked about without one.',
    ],
    ways: [buy, rent],
    noindex: true,
  },
  '/update-password': {
    title: 'Reset Password',
    description: 'Choose a new password.',
    paragraphs: ['Accounts are not open on this site yet, so there is no password to change.'],
    ways: [login, contact],
    noindex: true,
  },
  '/mylisting': {
    title: 'Saved Listings',
    description: 'The homes you saved.',
    paragraphs: ['For View Saved Properties Please Login'],
    ways: [login, buy],
    noindex: true,
  },
  '/alert-listing': {
    title: 'Alert Listings',
    description: 'The homes that match your alerts.',
    paragraphs: ['For View Alert Listing Properties Please Login'],
    ways: [login, buy],
    noindex: true,
  },
  '/source': {
    title: 'Agents Source',
    description: 'For agents: from the link of a home to where it was first listed, and back.',
    paragraphs: [
      'For agents: every home here keeps the address of the listing it came from. Open the home by its public number, and ask us for its source.',
    ],
    ways: [{ href: '/find', label: 'Find a home by its number' }, contact],
  },
}

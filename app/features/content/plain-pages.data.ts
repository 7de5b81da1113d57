/** What each page says that is not yet more than a few sentences and a way on: portal §2's table of routes. */
import type { Region } from '../places/place.ts'
import type { SiteLink } from './site-links.ts'

export type PlainPage = {
  /** In the tab and in search results. */
  title: string
  /** On the page; the title where it is not given. */
  heading?: string
  description: string
  paragraphs: string[]
  ways: SiteLink[]
  /** Shows how many homes are on offer there. */
  region?: Region
  /** Pages of one person's own, and tools. */
  noindex?: true
}

const buy: SiteLink = { href: '/buy', label: 'Homes for sale' }
const rent: SiteLink = { href: '/rent', label: 'Homes for rent' }
const contact: SiteLink = { href: '/contact', label: 'Contact us' }
const login: SiteLink = { href: '/login', label: 'Login' }

const market = (region: Region, town: string, sentence: string): PlainPage => ({
  title: `Market-${town} – Petra`,
  heading: `Current Market Insights ${town}`,
  description: `Listings for sale and rent in ${town}, Cyprus: how many homes are on offer, and what they ask.`,
  paragraphs: [sentence],
  ways: [
    { href: `/buy?regions=${town}`, label: `For sale in ${town}` },
    { href: `/rent?regions=${town}`, label: `For rent in ${town}` },
  ],
  region,
})

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
  '/market-limassol': market(
    'limassol',
    'Limassol',
    'The island’s dearest coast: towers and apartments from the old port to Amathus, villages on the way up to Troodos.',
  ),
  '/market-nicosia': market(
    'nicosia',
    'Nicosia',
    'The capital lives on lets to people who work and study there: few sea views, steady rents.',
  ),
  '/market-paphos': market(
    'paphos',
    'Paphos',
    'Villas and maisonettes between the harbour, Coral Bay and Polis, many let by the season.',
  ),
  '/market-larnaca': market(
    'larnaca',
    'Larnaca',
    'The town by the airport and the salt lake: apartments behind Finikoudes, houses out towards Pervolia and Pyla.',
  ),
  '/market-famagusta': market(
    'famagusta',
    'Famagusta',
    'Ayia Napa, Protaras, Paralimni and the villages behind them: holiday homes first, and lets that follow the summer.',
  ),
  '/market_data_test': {
    title: 'Market data test',
    description: 'How many records stand behind each town.',
    paragraphs: [
      'The figures of the home page are worked out from the homes on offer at this moment; each opens the homes behind it.',
    ],
    ways: [{ href: '/', label: 'The figures, town by town' }],
    noindex: true,
  },
}

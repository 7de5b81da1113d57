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
  /** Shows phone, e-mail and address. */
  contact?: true
  /** Shows how many homes are on offer there. */
  region?: Region
  /** Pages of one person's own, and tools. */
  noindex?: true
  /** Goes home by itself after five seconds, unless it is stopped (portal §9, decisions §2). */
  leavesForHome?: true
}

const buy: SiteLink = { href: '/buy', label: 'Homes for sale' }
const rent: SiteLink = { href: '/rent', label: 'Homes for rent' }
const featured: SiteLink = { href: '/featured', label: 'Featured homes' }
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
  '/about': {
    title: 'About us',
    description: 'An agency for Cyprus that shows what a home could earn, and where each figure comes from.',
    paragraphs: [
      'Petra is an agency for homes in Cyprus. We list homes for sale and for rent in all five regions, and write beside each one for sale what it could earn.',
      'An estimate is only worth its basis. Ours come from the rents asked for comparable homes nearby; where there are fewer than three of those we say nothing.',
    ],
    ways: [{ href: '/services', label: 'What we do' }, contact],
  },
  '/services': {
    title: 'Services',
    description: 'Buying, selling, letting and managing homes in Cyprus.',
    paragraphs: [
      'For buyers and tenants: a search that tells you what each choice would leave, viewings on the island or by video, and the facts of a home as one table.',
      'For owners: we sell and let, with photographs, a film and a place among the featured homes if you want them.',
    ],
    ways: [
      { href: '/sell', label: 'Sell a home' },
      { href: '/lease', label: 'Let a home' },
      { href: '/media', label: 'Photographs and film' },
    ],
  },
  '/contact': {
    title: 'Contact us',
    description: 'How to reach the agency by phone, e-mail and message.',
    paragraphs: [
      'Call or write in English, Greek or Russian. If it is about one home, its public number is all we need.',
    ],
    ways: [buy, rent],
    contact: true,
  },
  '/lidoexclusive': {
    title: 'Lido exclusive',
    description: 'A development we represent alone.',
    paragraphs: [
      'Homes that only we offer are among the featured ones. Ask us for the plans and prices of Lido.',
    ],
    ways: [featured],
    contact: true,
  },
  '/thank-you': {
    title: 'Thank you',
    description: 'Your message has arrived.',
    paragraphs: ['Thank you for your submission our team will revert shortly to arrange viewings.'],
    ways: [{ href: '/', label: 'Home' }, buy],
    noindex: true,
    leavesForHome: true,
  },
  '/training': {
    title: 'Training',
    description: 'How agents work with Petra.',
    paragraphs: [
      'Agents who join us learn the search, the yield estimate and its basis in one morning. Ask for the next date.',
    ],
    ways: [{ href: '/presentation', label: 'Presentation' }],
    contact: true,
  },
  '/presentation': {
    title: 'Presentation',
    description: 'The agency and its market in a short talk.',
    paragraphs: ['We present the market and how we work, in our office or by video. Ask us for a time.'],
    ways: [{ href: '/training', label: 'Training' }],
    contact: true,
  },
  '/sell': {
    title: 'Sell',
    heading: 'Sell Your Property With Us',
    description: 'What your home could ask, and how we sell it.',
    paragraphs: [
      'Tell us where it stands, how large it is and whether its title deed is issued. We answer with what comparable homes ask today.',
    ],
    ways: [{ href: '/buy', label: 'What homes ask now' }],
    contact: true,
  },
  '/lease': {
    title: 'Lease',
    heading: 'Lease Your Property With Us',
    description: 'What your home could let for, and how we let it.',
    paragraphs: [
      'Tell us where it stands, how many bedrooms it has and how it is furnished. We answer with the rents of comparable homes today.',
    ],
    ways: [{ href: '/rent', label: 'What homes let for now' }],
    contact: true,
  },
  '/media': {
    title: 'Media bundle',
    heading: 'Book Your €299 Media Bundle Now – Pay 50% to Reserve',
    description: 'Photographs, film and a tour of your home for €299, half of it to reserve.',
    paragraphs: [
      'Photographs, a short film and a tour of your home for €299. Half reserves the day; the rest is due when you have seen the result.',
    ],
    ways: [{ href: '/sell', label: 'Sell a home' }, featured],
    contact: true,
  },
}

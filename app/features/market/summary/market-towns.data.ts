/** How the towns' pages differ (docs/product/market.md §1, §9, §14): the same page reads this table. */
import { marketRegions } from '#app/features/content/links/site-links.ts'
import { type Region, regionNames } from '#app/features/places/place.ts'

export const sections = ['rent', 'sale', 'income', 'yield'] as const
export type Section = (typeof sections)[number]

export type MarketTown = {
  region: Region
  town: string
  /** The two segments of the call's address. */
  segments: `${string}/${string}`
  /** True if a picked location's row takes the place of rows 1 to 3 instead of standing beside them. */
  pickReplaces: readonly Section[]
  /** Share, Request Info and Request Viewing stand on these pages only. */
  hasEnquiries: boolean
  description: string
  /** Hour of the day of the drawn coast in its banner. */
  banner: 'morning' | 'noon' | 'golden' | 'dusk'
  sentence: string
}

const aboutTowns: Record<Region, Omit<MarketTown, 'region' | 'town'>> = {
  limassol: {
    segments: 'Limassol/Limassol',
    pickReplaces: [],
    hasEnquiries: true,
    description:
      'Listings for sale and rent in Limassol, Cyprus: asking rents and prices, incomes and yields today.',
    banner: 'morning',
    sentence:
      'The island’s most expensive coast: towers and apartments from the old port to Amathus, and villages on the way up to Troodos.',
  },
  nicosia: {
    segments: 'Nicosia/Nicosia',
    pickReplaces: sections,
    hasEnquiries: true,
    description:
      'Listings for sale and rent in Nicosia, Cyprus: asking rents and prices, incomes and yields today.',
    banner: 'morning',
    sentence: 'The capital rents to people who work and study there: few sea views, steady rents.',
  },
  paphos: {
    segments: 'Paphos/Paphos',
    pickReplaces: sections,
    hasEnquiries: false,
    description:
      'Listings for sale and rent in Paphos, Cyprus: asking rents and prices, incomes and yields today.',
    banner: 'morning',
    sentence:
      'Villas and maisonettes between the harbour, Coral Bay and Polis, many of them let by the season.',
  },
  larnaca: {
    segments: 'Larnaka/Larnaca',
    pickReplaces: ['rent'],
    hasEnquiries: false,
    description:
      'Listings for sale and rent in Larnaca, Cyprus: asking rents and prices, incomes and yields today.',
    banner: 'noon',
    sentence:
      'The town by the airport and the salt lake: apartments behind Finikoudes, houses out towards Pervolia and Pyla.',
  },
  famagusta: {
    segments: 'Famagusta/Famagusta',
    pickReplaces: [],
    hasEnquiries: false,
    description:
      'Listings for sale and rent in Famagusta, Cyprus: asking rents and prices, incomes and yields today.',
    banner: 'golden',
    sentence:
      'Ayia Napa, Protaras, Paralimni and the villages behind them: mostly holiday homes, with rents that follow the summer.',
  },
}

export const marketTowns: readonly MarketTown[] = marketRegions.map((region) => ({
  region,
  town: regionNames[region],
  ...aboutTowns[region],
}))

type SectionText = {
  title: string
  /** Headings of the columns; the first is always Location (docs/product/market.md §2). */
  columns: readonly string[]
  alert: string
  /** Purpose whose locations are in its dropdown and its rows. */
  purpose: 'rent' | 'sale'
}

export const sectionTexts: Record<Section, SectionText> = {
  rent: {
    title: 'Current AVG Rental Pricing',
    columns: ['Location', '1 Bed Rent Price', '2 Bed Rent Price', '3 Bed Rent Price', 'Price Per m²'],
    alert: 'Get Rental Price Alert',
    purpose: 'rent',
  },
  sale: {
    title: 'Current AVG Sale Pricing',
    columns: ['Location', '1 Bed Buy Price', '2 Bed Buy Price', '3 Bed Buy Price', 'Price Per m²'],
    alert: 'Get Sale Price Alert',
    purpose: 'sale',
  },
  income: {
    title: 'Current AVG Rental Annual Income',
    columns: ['Location', '1 Bed', '2 Bed', '3 Bed'],
    alert: 'Get AVG Rental Income Alert',
    purpose: 'rent',
  },
  yield: {
    title: 'Average Yield Calculation',
    columns: ['Location', '1 Bed Yield', '2 Bed Yield', '3 Bed Yield'],
    alert: 'Get Yield % Alert',
    purpose: 'sale',
  },
}

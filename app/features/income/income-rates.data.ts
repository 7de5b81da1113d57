/**
 * The rates of Cyprus's law that the income sheet applies, as they are in force on `ratesAsOf`, each with where and since when it
 * stands. `docs/product/income.md` §3 says what is uncertain about them. Amounts are whole euros.
 */

import { STANDARD_VAT_PERCENT } from '#app/features/listings/record/listing-price.ts'

/** What is above `aboveEuro`, up to the next band, is charged `percent`. */
export type Band = { aboveEuro: number; percent: number }

export type RateSource = {
  /** ISO date from which the rule is in force. */
  since: string
  /** The law, and who explains it. */
  source: string
  url: string
}

export const ratesAsOf = '2026-11-22'

export const vat = {
  standardPercent: STANDARD_VAT_PERCENT,
  reducedPercent: 5,
  /** The reduced rate covers this much of the price, … */
  reducedUpToEuro: 350_000,
  /** … of this many square metres, … */
  reducedUpToSquareMetres: 130,
  /** … and nothing at all of a home that is dearer or larger than this. */
  mostEuro: 475_000,
  mostSquareMetres: 190,
}

/** By the land registry, on each buyer's part of the price; halved, and none at all where VAT is paid. */
export const transferFees = {
  bands: [
    { aboveEuro: 0, percent: 3 },
    { aboveEuro: 85_000, percent: 5 },
    { aboveEuro: 170_000, percent: 8 },
  ] satisfies Band[],
  reliefPercent: 50,
}

/** A table although it has one row: contracts signed until the end of 2025 paid 0.15 % and 0.2 %. */
export const stampDutyBands: Band[] = [{ aboveEuro: 0, percent: 0 }]

/** Of the loan, when the land registry notes it. */
export const mortgageRegistrationPercent = 1

/** Of an individual's income of all kinds, resident or not. */
export const incomeTaxBands: Band[] = [
  { aboveEuro: 0, percent: 0 },
  { aboveEuro: 22_000, percent: 20 },
  { aboveEuro: 32_000, percent: 25 },
  { aboveEuro: 42_000, percent: 30 },
  { aboveEuro: 72_000, percent: 35 },
]

/** What is taken off rent before income tax, beside the interest of the loan. */
export const rentDeductions = {
  /** Of the rent, whatever the expenses were. */
  flatPercent: 20,
  /** Wear and tear: a year, of what the building cost, without the land. */
  wearPercent: 3,
}

/** Of the rent, until an owner's whole income reaches the limit. */
export const healthContribution = { percent: 2.65, upToIncomeEuro: 180_000 }

/** Special defence contribution on rents. */
export const defenceContributionPercent = 0

/** In the order in which the page lists them. */
export const rateSources: (RateSource & { what: string })[] = [
  {
    what: 'VAT on new homes: 19 %, or 5 % for a first and main home of up to €475,000 and 190 m²',
    since: '2023-06-16',
    source: 'VAT (Amendment) Law 42(I)/2023, as Audit Lab explains it',
    url: 'https://www.auditlabcy.com/vat-on-new-residence/',
  },
  {
    what: 'Transfer fees: 3 %, 5 % and 8 %, halved; none where VAT is paid',
    since: '2016-07-19',
    source:
      'Lands and Surveys Department (Fees and Rights) Law, Cap. 219, as The Property Lawyer explains it',
    url: 'https://www.thepropertylawyer.eu/topics/transfer-fees',
  },
  {
    what: 'Mortgage registration: 1 % of the loan',
    since: '1999-03-19',
    source: 'The same law, as Istos Global lists it',
    url: 'https://istosglobal.com/cyprus-tax-system/transfer-fees-by-the-department-of-land-and-surveys/',
  },
  {
    what: 'Stamp duty: none on contracts signed from 2026 on',
    since: '2026-01-01',
    source: 'Law 239(I)/2025, as SPL Audit explains it',
    url: 'https://splcy.com/tax-update-abolition-of-the-stamp-duty-law',
  },
  {
    what: 'Income tax: nothing up to €22,000, then 20 % to 35 %',
    since: '2026-01-01',
    source: 'The tax reform of December 2025, as Andersen Cyprus explains it',
    url: 'https://cy.andersen.com/news/cyprus-news-cyprus-tax-reform-updates-effective-from-2026',
  },
  {
    what: 'Taken off rent before income tax: 20 % of it, interest, and 3 % a year of the building',
    since: '2003-01-01',
    source: 'Income Tax Law 118(I)/2002, as RSM Cyprus explains it',
    url: 'https://www.rsm.global/cyprus/industry/real-estate-and-construction/holding-cypriot-real-estate',
  },
  {
    what: 'Special defence contribution on rents: none',
    since: '2026-01-01',
    source: 'The tax reform of December 2025, as N Properties explains it',
    url: 'https://nproperties.cy/2026/02/06/cyprus-rental-tax-changes-2026-what-property-owners-need-to-know',
  },
  {
    what: 'Health contribution (GHS): 2.65 % of the rent, up to an income of €180,000',
    since: '2020-03-01',
    source: 'General Healthcare System Law 89(I)/2001, as KKP explains it',
    url: 'https://kkp.com.cy/publications/general-health-system-ghs-and-non-domiciled-individuals/',
  },
]

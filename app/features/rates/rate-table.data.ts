/**
 * The rates of Cyprus's law that Petra reckons with: one entry a law, with its figures, since when they hold, who says
 * so, and when that was looked up. `docs/product/income.md` §3 says what is uncertain about them. An admin may write
 * others in their stead (docs/product/office.md §30), so only `standardRates` and `ratesOf` in `rates.ts` read them.
 * Amounts are whole euros.
 */
import { STANDARD_VAT_PERCENT } from './standard-vat.ts'

/** Band of a charge: `percent` of what is above `aboveEuro`, up to the next band. */
export type Band = { aboveEuro: number; percent: number }

export type RateSource = {
  /** ISO date from which the rule is in force. */
  since: string
  /** The law, and who explains it. */
  source: string
  url: string
  /** Somebody else who says the same; '' where nobody else was found. */
  otherSource: string
  otherUrl: string
  /** Points on which sources differ, or that are left open; '' where there are none. */
  note: string
}

export type FigureUnit = 'percent' | 'euro' | 'm2' | 'years'
/**
 * A number with its unit, or bands. `isFixed`: a release of Petra changes it, because stored yields are made with it.
 */
export type Figure =
  | { label: string; unit: FigureUnit; value: number; isFixed?: true }
  | { label: string; unit: 'bands'; value: readonly Band[] }
export type RateEntry = RateSource & {
  what: string
  figures: Record<string, Figure>
  /** ISO date on which the law was last looked up; '' for what an admin wrote. */
  lookedUp: string
}

const oneSource = { otherSource: '', otherUrl: '', note: '' } as const

/** Rates by name, in the order in which pages list them. */
export const rateTable = {
  vat: {
    what: 'VAT on new homes',
    figures: {
      standardPercent: {
        label: 'Standard rate',
        unit: 'percent',
        value: STANDARD_VAT_PERCENT,
        isFixed: true,
      },
      reducedPercent: { label: 'Reduced rate for a first and main home', unit: 'percent', value: 5 },
      reducedUpToEuro: { label: 'Part of the price that it covers, at most', unit: 'euro', value: 350_000 },
      reducedUpToSquareMetres: { label: 'Part of the area that it covers, at most', unit: 'm2', value: 130 },
      mostEuro: { label: 'Highest price of a home that qualifies', unit: 'euro', value: 475_000 },
      mostSquareMetres: { label: 'Largest area of a home that qualifies', unit: 'm2', value: 190 },
    },
    since: '2023-06-16',
    lookedUp: '2026-11-27',
    source: 'VAT (Amendment) Law 42(I)/2023, as Audit Lab explains it',
    url: 'https://www.auditlabcy.com/vat-on-new-residence/',
    otherSource: 'Andersen Cyprus',
    otherUrl: 'https://cy.andersen.com/news/cyprus-tax-news-primary-residence-vat-update',
    note: '',
  },
  earlierVat: {
    what: 'VAT on a first and main home whose planning permit was applied for by 31 October 2023',
    figures: {
      reducedPercent: { label: 'Reduced rate', unit: 'percent', value: 5 },
      reducedUpToSquareMetres: { label: 'Part of the area that it covers, at most', unit: 'm2', value: 200 },
    },
    since: '2026-04-24',
    lookedUp: '2026-11-27',
    source: 'Law 109(I)/2026, as La Maison Estates reports it: until 31 December 2026',
    url: 'https://lamaisonestates.com/ru/wp-json/wp/v2/posts/155648',
    otherSource: 'Law 42(I)/2023 before it, as Andersen Cyprus explains it: until 15 June 2026',
    otherUrl: 'https://cy.andersen.com/news/cyprus-tax-news-primary-residence-vat-update',
    note: 'The later date is said to need a building permit that was issued after 1 January 2025 or is still pending. We found it in one source only.',
  },
  transferFees: {
    what: 'Transfer fees, on each buyer’s part of the price; none where VAT is paid',
    figures: {
      bands: {
        label: 'Bands',
        unit: 'bands',
        value: [
          { aboveEuro: 0, percent: 3 },
          { aboveEuro: 85_000, percent: 5 },
          { aboveEuro: 170_000, percent: 8 },
        ],
      },
      reliefPercent: { label: 'Relief', unit: 'percent', value: 50 },
    },
    since: '2016-07-19',
    lookedUp: '2026-11-22',
    source:
      'Lands and Surveys Department (Fees and Rights) Law, Cap. 219, as The Property Lawyer explains it',
    url: 'https://www.thepropertylawyer.eu/topics/transfer-fees',
    ...oneSource,
  },
  mortgageRegistration: {
    what: 'Mortgage registration, of the loan',
    figures: { percent: { label: 'Rate', unit: 'percent', value: 1 } },
    since: '1999-03-19',
    lookedUp: '2026-11-22',
    source: 'Lands and Surveys Department (Fees and Rights) Law, Cap. 219, as Istos Global lists it',
    url: 'https://istosglobal.com/cyprus-tax-system/transfer-fees-by-the-department-of-land-and-surveys/',
    ...oneSource,
  },
  stampDuty: {
    what: 'Stamp duty on contracts; abolished for those signed from 2026 on',
    figures: { bands: { label: 'Bands', unit: 'bands', value: [{ aboveEuro: 0, percent: 0 }] } },
    since: '2026-01-01',
    lookedUp: '2026-11-27',
    source: 'Law 239(I)/2025, as SPL Audit explains it',
    url: 'https://splcy.com/tax-update-abolition-of-the-stamp-duty-law',
    otherSource: 'Vizus Property',
    otherUrl: 'https://vizus-property.com/news/changes-to-the-cyprus-tax-law',
    note: '',
  },
  incomeTax: {
    what: 'Income tax of an individual, resident or not',
    figures: {
      bands: {
        label: 'Bands',
        unit: 'bands',
        value: [
          { aboveEuro: 0, percent: 0 },
          { aboveEuro: 22_000, percent: 20 },
          { aboveEuro: 32_000, percent: 25 },
          { aboveEuro: 42_000, percent: 30 },
          { aboveEuro: 72_000, percent: 35 },
        ],
      },
    },
    since: '2026-01-01',
    lookedUp: '2026-11-22',
    source: 'The tax reform of December 2025, as Andersen Cyprus explains it',
    url: 'https://cy.andersen.com/news/cyprus-news-cyprus-tax-reform-updates-effective-from-2026',
    ...oneSource,
  },
  rentDeductions: {
    what: 'Taken off the rent before income tax, besides the interest on the loan',
    figures: {
      flatPercent: { label: 'Flat share of the rent, whatever the expenses', unit: 'percent', value: 20 },
      wearPercent: {
        label: 'Wear and tear a year, of the cost of the building without land',
        unit: 'percent',
        value: 3,
      },
    },
    since: '2003-01-01',
    lookedUp: '2026-11-22',
    source: 'Income Tax Law 118(I)/2002, as RSM Cyprus explains it',
    url: 'https://www.rsm.global/cyprus/industry/real-estate-and-construction/holding-cypriot-real-estate',
    ...oneSource,
  },
  defence: {
    what: 'Special defence contribution on rents; abolished',
    figures: { percent: { label: 'Rate', unit: 'percent', value: 0 } },
    since: '2026-01-01',
    lookedUp: '2026-11-27',
    source: 'The tax reform of December 2025, as N Properties explains it',
    url: 'https://nproperties.cy/2026/02/06/cyprus-rental-tax-changes-2026-what-property-owners-need-to-know',
    otherSource: 'Vizus Property',
    otherUrl: 'https://vizus-property.com/news/changes-to-the-cyprus-tax-law',
    note: '',
  },
  health: {
    what: 'Health contribution (GHS), of the rent',
    figures: {
      percent: { label: 'Rate', unit: 'percent', value: 2.65 },
      upToIncomeEuro: {
        label: 'Highest total income of an owner that it is charged on',
        unit: 'euro',
        value: 180_000,
      },
    },
    since: '2020-03-01',
    lookedUp: '2026-11-22',
    source: 'General Healthcare System Law 89(I)/2001, as KKP explains it',
    url: 'https://kkp.com.cy/publications/general-health-system-ghs-and-non-domiciled-individuals/',
    otherSource: '',
    otherUrl: '',
    note: 'Sources differ on whether someone who lives abroad owes it; the sheet charges it.',
  },
  capitalGains: {
    what: 'Capital gains tax on property',
    figures: {
      percent: { label: 'Rate, of the gain', unit: 'percent', value: 20 },
      generalEuro: { label: 'General exemption, once in a lifetime', unit: 'euro', value: 30_000 },
      mainHomeEuro: { label: 'Exemption of a main home, once in a lifetime', unit: 'euro', value: 150_000 },
      mainHomeYears: { label: 'Years lived in a main home, at least', unit: 'years', value: 5 },
      farmlandEuro: {
        label: 'Exemption of a farmer’s land, once in a lifetime',
        unit: 'euro',
        value: 50_000,
      },
      sharesPercent: {
        label: 'Company shares are taxed too if property is at least this part of their value',
        unit: 'percent',
        value: 20,
      },
    },
    since: '2026-01-01',
    lookedUp: '2026-11-27',
    source: 'Capital Gains Tax Law 52/1980 after the reform of December 2025, as Chambers & Co explain it',
    url: 'https://www.chambersandco.com/cyprus-capital-gains-tax-2026-new-property-exemptions',
    otherSource: 'Cyprus Today',
    otherUrl: 'https://cyprus-today.online/?p=67102',
    note: 'An exemption that was used reduces the others: whoever used the general one has €120,000 left for a main home. Together they never exceed the largest.',
  },
  levy: {
    what: 'Refugee levy on every sale, paid by the seller',
    figures: { percent: { label: 'Rate, of the price', unit: 'percent', value: 0.4 } },
    since: '2021-02-22',
    lookedUp: '2026-11-27',
    source:
      'Central Agency for Equal Distribution of Burdens (Amendment) Law 12(I)/2021, as Zambartas explain it',
    url: 'https://zambartaslegal.com/cyprus-government-approves-payment-of-contribution-on-all-real-estate-sales-to-support-greek-cypriot-refugees/',
    otherSource: 'Landas Law',
    otherUrl:
      'https://landaslaw.com/amendment-to-the-central-agency-for-the-equal-distribution-of-burdens-law/',
    note: 'For shares it is charged on the land registry’s last general valuation, for the part that is sold.',
  },
  controlledRent: {
    what: 'Rents of controlled tenancies, in homes built before 2000',
    figures: {
      percent: { label: 'Increase, at most', unit: 'percent', value: 6 },
      years: { label: 'Time between two increases, at least', unit: 'years', value: 2 },
    },
    since: '2025-04-22',
    lookedUp: '2026-11-27',
    source: 'Order by section 8(4)(a) of Rent Control Law 23/1983, until 21 April 2027, as Mondaq reports it',
    url: 'https://www.mondaq.com/cyprus/landlord-tenant-leases/1643892/new-6-cap-on-rent-increases-announced-for-20252027',
    otherSource: 'The order before it, of the same 6 %, as Kyprianou explain it',
    otherUrl:
      'https://www.kyprianou.com/gr/%CE%B4%CE%B7%CE%BC%CE%BF%CF%83%CE%B9%CE%B5%CF%8D%CF%83%CE%B5%CE%B9%CF%82/rent-control-law-new-decree-on-increase-in-rent-rates/ppp-301/433/?country=5',
    note: '',
  },
  residence: {
    what: 'Permanent residence under Regulation 6(2) of the Aliens and Immigration Regulations',
    figures: {
      leastEuro: {
        label: 'Lowest price, without VAT, of a new home from its developer',
        unit: 'euro',
        value: 300_000,
      },
      incomeEuro: { label: 'Yearly income of the applicant, at least', unit: 'euro', value: 50_000 },
      spouseEuro: { label: 'Extra with a spouse', unit: 'euro', value: 15_000 },
      childEuro: { label: 'Extra with each child under 18', unit: 'euro', value: 10_000 },
    },
    since: '2023-05-02',
    lookedUp: '2026-11-27',
    source:
      'Civil Registry and Migration Department, announcements of 27 April and 17 May 2023, as Mondaq reports them',
    url: 'https://www.mondaq.com/cyprus/investment-immigration/1414344/revised-permanent-residency-by-investment-scheme-in-cyprus',
    otherSource: 'Cyprus Property Gallery',
    otherUrl: 'https://cypruspropertygallery.com/cyprus-visa-and-citizen-passport-en',
    note: '',
  },
} as const satisfies Record<string, RateEntry>

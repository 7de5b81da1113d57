/** The income sheet of a home: what it costs, what a year leaves, and ten years of it (docs/product/income.md §1). */
import { type BuyingCosts, buyingCosts } from './buying-costs.ts'
import { capitalGainsTax, exemptionLeftEuro } from './capital-gains.ts'
import { percentOf } from './income-amounts.ts'
import type { Assumptions } from './income-assumptions.ts'
import { mortgageYears, type MortgageYear } from './mortgage.ts'
import type { Rates } from '#app/features/rates/rate-values.ts'
import { type RentalYear, rentalYear, rentOfEach, type TaxedRent } from './rental-year.ts'
import { yearlyReturnPercent } from './yearly-return.ts'

export const SHEET_YEARS = 10

/** Result of one rent in the first year. Amounts are whole euros; percentages are unrounded. */
export type Outcome = {
  monthlyRentEuro: number
  year: RentalYear
  loanPaidEuro: number
  /** Money left after the loan is paid. */
  cashEuro: number
  /** A full year's rent, of the price with VAT. */
  grossPercent: number
  /**
   * Percentage of all that buying costs without a loan that is left before income tax and loan: by this, lists compare
   * homes.
   */
  netPercent: number
  /** The same after taxes. */
  netAfterTaxPercent: number
  /** Percentage of the buyer's own money that is left after the loan; null if that is nothing. */
  cashPercent: number | null
}

/** Result of selling the home for its value. Amounts are whole euros. */
export type Sale = {
  /** Agent and lawyer. */
  sellingEuro: number
  levyEuro: number
  /** The cost that the tax takes off: price and VAT, risen with consumer prices. */
  indexedCostEuro: number
  /**
   * Gain before the exemption: the value less the indexed cost and the expenses of buying and selling; below 0 for a
   * loss.
   */
  taxedGainEuro: number
  exemptEuro: number
  capitalGainsTaxEuro: number
  /**
   * Money left of the value after selling, levy, tax and the rest of the loan; below 0 where it does not cover them.
   */
  netEuro: number
}

/**
 * Rents of each owner in a year that are taxed before those of a home, and the exemption from capital gains tax that is
 * used before it if all are sold at the year's end: the homes of a portfolio are taxed one after the other.
 */
export type TaxedBefore = TaxedRent & { exemptEuro: number }

/** How things stand after a number of years. */
export type SheetYear = {
  after: number
  /** Letting in the year that ends; null on the day of buying. */
  year: RentalYear | null
  loanPaidEuro: number
  /** Money left after the loan in all these years. */
  keptEuro: number
  valueEuro: number
  owedEuro: number
  sale: Sale
  /** Gain if the home were sold then: `sale.netEuro` and `keptEuro`, less the buyer's own money; below 0 for a loss. */
  gainEuro: number
  /**
   * Yearly return on the buyer's own money (IRR); null today, where no money of the buyer's own was paid, and where no
   * rate fits.
   */
  returnPercent: number | null
}

export type IncomeSheet = {
  costs: BuyingCosts
  /** The expected rent, and the low and the high one where they are known. */
  outcomes: { low: Outcome | null; expected: Outcome; high: Outcome | null }
  /** A month: the lowest rent that leaves nothing to be added in the first year. null: no rent does. */
  breakEvenRentEuro: number | null
  /** Highest price with the wanted net yield, in whole hundreds. null: none has it. */
  wantedPriceEuro: number | null
  /** Years from the day of buying (after 0 years) on. */
  years: SheetYear[]
  /** Taxed of each owner with this home, by `after`: for the next home of a portfolio. */
  taxed: TaxedBefore[]
}

/** Assumptions of a home whose price and rent are known. */
export type Known = Assumptions & {
  priceEuro: number
  monthlyRentEuro: number
  rates: Rates
  before: readonly TaxedBefore[]
}
type Letting = ReturnType<typeof lettingOf>

/**
 * null while price or rent is unknown. `areaSquareMetres` limits the reduced rates of VAT. `before`: what the homes
 * before it in a portfolio are taxed on.
 */
export function incomeSheet(
  assumed: Assumptions,
  areaSquareMetres: number | null,
  rates: Rates,
  before: readonly TaxedBefore[] = [],
): IncomeSheet | null {
  const { priceEuro, monthlyRentEuro } = assumed
  if (priceEuro === null || monthlyRentEuro === null) return null
  const known = { ...assumed, priceEuro, monthlyRentEuro, rates, before }
  const costs = purchaseOf(known, areaSquareMetres)
  const loan = loanOf(known, costs)
  const at = (rent: number | null) => rent && outcome({ ...known, monthlyRentEuro: rent }, costs, loan)
  return {
    costs,
    outcomes: {
      low: at(known.lowRentEuro) || null,
      expected: outcome(known, costs, loan),
      high: at(known.highRentEuro) || null,
    },
    breakEvenRentEuro: lowestOf(
      100_000,
      (rent) => outcome({ ...known, monthlyRentEuro: rent }, costs, loan).cashEuro >= 0,
    ),
    wantedPriceEuro: wantedPrice(known, areaSquareMetres),
    ...sheetYears(known, costs, loan),
  }
}

/** The costs of buying as they are assumed. */
export const purchaseOf = (assumed: Known, areaSquareMetres: number | null): BuyingCosts =>
  buyingCosts({ ...assumed, areaSquareMetres }, assumed.rates)

const loanOf = (assumed: Known, { loanEuro }: BuyingCosts): MortgageYear[] =>
  mortgageYears(
    { amountEuro: loanEuro, ratePercent: assumed.ratePercent, years: assumed.loanYears },
    SHEET_YEARS,
  )

/** The year of letting that ends `after` so many years: as much dearer than the first as rents have risen. */
function lettingOf(
  assumed: Known,
  { priceWithVatEuro }: BuyingCosts,
  { interestEuro }: MortgageYear,
  after: number,
) {
  const factor = (1 + assumed.risePercent / 100) ** (after - 1)
  const risen = (euro: number) => Math.round(euro * factor)
  const before = assumed.before[after]
  const taxed = {
    owners: assumed.buyers,
    residence: assumed.residence,
    otherIncomeEuro: assumed.otherIncomeEuro,
    buildingEuro: percentOf(assumed.buildingPercent, priceWithVatEuro),
    interestEuro,
    ...(before && { before }),
  }
  const year = rentalYear(
    {
      fullRentEuro: risen(assumed.monthlyRentEuro * 12),
      emptyWeeks: assumed.emptyWeeks,
      managementPercent: assumed.managementPercent,
      repairsPercent: assumed.repairsPercent,
      communalEuro: risen(assumed.monthlyCommunalEuro * 12),
      insuranceEuro: risen(assumed.insuranceEuro),
      localTaxEuro: risen(assumed.localTaxEuro),
    },
    taxed,
    assumed.rates,
  )
  return { year, rent: rentOfEach(year.receivedEuro, taxed, assumed.rates) }
}

function outcome(assumed: Known, costs: BuyingCosts, loan: readonly MortgageYear[]): Outcome {
  const { paidEuro } = loan[0]!
  const { year } = lettingOf(assumed, costs, loan[0]!, 1)
  return { monthlyRentEuro: assumed.monthlyRentEuro, ...yieldsOf(year, paidEuro, costs) }
}

export const taxesOf = ({ incomeTaxEuro, healthEuro, defenceEuro }: RentalYear): number =>
  incomeTaxEuro + healthEuro + defenceEuro

/** Computes what a year of letting leaves, also in per cent of what was paid. */
export function yieldsOf(
  year: RentalYear,
  loanPaidEuro: number,
  costs: BuyingCosts,
): Omit<Outcome, 'monthlyRentEuro'> {
  const cashEuro = year.leftEuro - loanPaidEuro
  const costWithoutLoanEuro = costs.totalEuro - costs.mortgageRegistrationEuro
  return {
    year,
    loanPaidEuro,
    cashEuro,
    grossPercent: (year.fullRentEuro / costs.priceWithVatEuro) * 100,
    netPercent: ((year.leftEuro + taxesOf(year)) / costWithoutLoanEuro) * 100,
    netAfterTaxPercent: (year.leftEuro / costWithoutLoanEuro) * 100,
    cashPercent: costs.ownEuro > 0 ? (cashEuro / costs.ownEuro) * 100 : null,
  }
}

function sheetYears(
  assumed: Known,
  costs: BuyingCosts,
  loan: readonly MortgageYear[],
): Pick<IncomeSheet, 'years' | 'taxed'> {
  let keptEuro = 0
  const flows = [-costs.ownEuro]
  const taxed: TaxedBefore[] = []
  const years = [null, ...loan].map((paid, after): SheetYear => {
    let letting: Letting | null = null
    if (paid) {
      letting = lettingOf(assumed, costs, paid, after)
      const leftEuro = letting.year.leftEuro - paid.paidEuro
      keptEuro += leftEuro
      flows.push(leftEuro)
    }
    const valueEuro = Math.round(assumed.priceEuro * (1 + assumed.growthPercent / 100) ** after)
    const owedEuro = paid?.owedEuro ?? costs.loanEuro
    const sale = saleAfter(after, { valueEuro, owedEuro }, assumed, costs)
    const gainEuro = sale.netEuro + keptEuro - costs.ownEuro
    const returnPercent =
      after === 0 || costs.ownEuro <= 0
        ? null
        : yearlyReturnPercent(flows.map((flow, year) => (year === after ? flow + sale.netEuro : flow)))
    const before = assumed.before[after]
    taxed.push({
      receivedEuro: letting?.rent.receivedEuro ?? 0,
      taxableEuro: letting?.rent.taxableEuro ?? 0,
      exemptEuro: (before?.exemptEuro ?? 0) + sale.exemptEuro / assumed.buyers,
    })
    const year = letting?.year ?? null
    const loanPaidEuro = paid?.paidEuro ?? 0
    return { after, year, loanPaidEuro, keptEuro, valueEuro, owedEuro, sale, gainEuro, returnPercent }
  })
  return { years, taxed }
}

/** Computes a sale. A main home is exempt as any other until the years that the law asks for have passed. */
export function saleAfter(
  years: number,
  { valueEuro, owedEuro }: { valueEuro: number; owedEuro: number },
  assumed: Known,
  costs: BuyingCosts,
): Sale {
  const { rates } = assumed
  const usedEuro = assumed.exemptionUsedEuro + (assumed.before[years]?.exemptEuro ?? 0)
  const exemption = years >= rates.capitalGains.mainHomeYears ? assumed.exemption : 'general'
  const sellingEuro = percentOf(assumed.sellingPercent, valueEuro)
  const levyEuro = percentOf(rates.levy.percent, valueEuro)
  const tax = capitalGainsTax(
    {
      proceedsEuro: valueEuro,
      costEuro: costs.priceWithVatEuro,
      priceFactor: (1 + assumed.inflationPercent / 100) ** years,
      expensesEuro: costs.transferFeesEuro + costs.stampDutyEuro + costs.legalEuro + sellingEuro,
      owners: assumed.buyers,
      exemptEachEuro: exemptionLeftEuro(exemption, { [exemption]: usedEuro }, rates),
    },
    rates,
  )
  return {
    sellingEuro,
    levyEuro,
    indexedCostEuro: tax.indexedCostEuro,
    taxedGainEuro: tax.gainEuro,
    exemptEuro: tax.exemptEuro,
    capitalGainsTaxEuro: tax.taxEuro,
    netEuro: valueEuro - sellingEuro - levyEuro - tax.taxEuro - owedEuro,
  }
}

function wantedPrice(assumed: Known, areaSquareMetres: number | null): number | null {
  const isTooDear = (hundreds: number) => {
    const priced = { ...assumed, priceEuro: hundreds * 100 }
    const costs = purchaseOf(priced, areaSquareMetres)
    return outcome(priced, costs, loanOf(priced, costs)).netPercent < assumed.wantedPercent
  }
  const first = lowestOf(1_000_000, (hundreds) => hundreds > 0 && isTooDear(hundreds))
  return first === null || first <= 1 ? null : (first - 1) * 100
}

/** The lowest whole number from 0 to `most` that `holds`, given that all above it do; null where none does. */
function lowestOf(most: number, holds: (value: number) => boolean): number | null {
  if (!holds(most)) return null
  let [no, yes] = [-1, most]
  while (yes - no > 1) {
    const middle = Math.floor((no + yes) / 2)
    if (holds(middle)) yes = middle
    else no = middle
  }
  return yes
}

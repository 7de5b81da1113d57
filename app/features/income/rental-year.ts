/** Result of a year of letting (docs/product/income.md §1). Amounts are whole euros. */
import { chargeByBands, percentOf } from './income-amounts.ts'
import type { Rates } from '#app/features/rates/rate-values.ts'

export const residences = ['resident', 'non-resident'] as const
export type Residence = (typeof residences)[number]

export type Letting = {
  /** A year without an empty week. */
  fullRentEuro: number
  emptyWeeks: number
  /** Percentage of the received rent. */
  managementPercent: number
  repairsPercent: number
  /** A year. */
  communalEuro: number
  insuranceEuro: number
  localTaxEuro: number
}

export type Taxed = {
  owners: number
  residence: Residence
  /** Income of each owner in a year, before rents. Only a resident's counts: others are taken to have none here. */
  otherIncomeEuro: number
  /** Cost of the building, without the land. */
  buildingEuro: number
  interestEuro: number
}

export type RentalYear = Record<
  | 'fullRentEuro'
  | 'vacancyEuro'
  | 'receivedEuro'
  | 'managementEuro'
  | 'repairsEuro'
  | 'communalEuro'
  | 'insuranceEuro'
  | 'localTaxEuro'
  | 'incomeTaxEuro'
  | 'healthEuro'
  | 'defenceEuro'
  /** Rent left before a loan is paid; below 0 if letting costs more than it brings. */
  | 'leftEuro',
  number
>

export function rentalYear(letting: Letting, taxed: Taxed, rates: Rates): RentalYear {
  const { fullRentEuro, communalEuro, insuranceEuro, localTaxEuro } = letting
  const vacancyEuro = Math.round((fullRentEuro * letting.emptyWeeks) / 52)
  const receivedEuro = fullRentEuro - vacancyEuro
  const costs = {
    managementEuro: percentOf(letting.managementPercent, receivedEuro),
    repairsEuro: percentOf(letting.repairsPercent, receivedEuro),
    communalEuro,
    insuranceEuro,
    localTaxEuro,
    ...rentTaxes(receivedEuro, taxed, rates),
  }
  const leftEuro = Object.values(costs).reduce((left, cost) => left - cost, receivedEuro)
  return { fullRentEuro, vacancyEuro, receivedEuro, ...costs, leftEuro }
}

/** Taxes on received rent: each owner is taxed on an equal part, on top of their other income. */
export function rentTaxes(
  receivedEuro: number,
  { owners, residence, otherIncomeEuro, buildingEuro, interestEuro }: Taxed,
  { incomeTax, rentDeductions, health: healthContribution, defence }: Rates,
): Record<'incomeTaxEuro' | 'healthEuro' | 'defenceEuro', number> {
  const other = residence === 'resident' ? otherIncomeEuro : 0
  const deducted =
    percentOf(rentDeductions.flatPercent, receivedEuro) +
    percentOf(rentDeductions.wearPercent, buildingEuro) +
    interestEuro
  const taxable = Math.round(Math.max(0, receivedEuro - deducted) / owners)
  const ofEach = Math.round(receivedEuro / owners)
  const health = Math.min(ofEach, Math.max(0, healthContribution.upToIncomeEuro - other))
  const tax = chargeByBands(incomeTax.bands, other + taxable) - chargeByBands(incomeTax.bands, other)
  return {
    incomeTaxEuro: owners * tax,
    healthEuro: owners * percentOf(healthContribution.percent, health),
    defenceEuro: percentOf(defence.percent, receivedEuro),
  }
}

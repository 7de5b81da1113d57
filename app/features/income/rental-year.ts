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
  /** Rents that are taxed before this one, of each owner. */
  before?: TaxedRent
  /** Cost of the building, without the land. */
  buildingEuro: number
  interestEuro: number
}

/** Rents of an owner in a year: all that came in, and what of it is taxed. */
export type TaxedRent = { receivedEuro: number; taxableEuro: number }

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

const noRent: TaxedRent = { receivedEuro: 0, taxableEuro: 0 }

/** Computes each owner's equal part of received rent, with what came before it. */
export function rentOfEach(
  receivedEuro: number,
  { owners, before, buildingEuro, interestEuro }: Taxed,
  { rentDeductions }: Rates,
): TaxedRent {
  const deducted =
    percentOf(rentDeductions.flatPercent, receivedEuro) +
    percentOf(rentDeductions.wearPercent, buildingEuro) +
    interestEuro
  return {
    receivedEuro: Math.round(receivedEuro / owners) + (before?.receivedEuro ?? 0),
    taxableEuro: Math.round(Math.max(0, receivedEuro - deducted) / owners) + (before?.taxableEuro ?? 0),
  }
}

/**
 * Taxes on received rent: each owner is taxed on an equal part, on top of their other income and of rents before it.
 */
export function rentTaxes(
  receivedEuro: number,
  taxed: Taxed,
  rates: Rates,
): Record<'incomeTaxEuro' | 'healthEuro' | 'defenceEuro', number> {
  const { owners, residence, otherIncomeEuro, before = noRent } = taxed
  const { incomeTax, health: healthContribution, defence } = rates
  const other = residence === 'resident' ? otherIncomeEuro : 0
  const rent = rentOfEach(receivedEuro, taxed, rates)
  const health = Math.min(
    rent.receivedEuro - before.receivedEuro,
    Math.max(0, healthContribution.upToIncomeEuro - other - before.receivedEuro),
  )
  const taxOn = (taxableEuro: number) => chargeByBands(incomeTax.bands, other + taxableEuro)
  const tax = taxOn(rent.taxableEuro) - taxOn(before.taxableEuro)
  return {
    incomeTaxEuro: owners * tax,
    healthEuro: owners * percentOf(healthContribution.percent, health),
    defenceEuro: percentOf(defence.percent, receivedEuro),
  }
}

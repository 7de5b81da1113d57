/**
 * The tax on the gain when property, or the shares of a company that owns it, are sold (docs/product/income.md §5).
 * Whole euros.
 */
import { percentOf } from './income-amounts.ts'
import type { Rates } from '#app/features/rates/rate-values.ts'

export const exemptions = ['general', 'main-home', 'farmland'] as const
export type Exemption = (typeof exemptions)[number]

const limitsOf = ({ capitalGains }: Rates): Record<Exemption, number> => ({
  general: capitalGains.generalEuro,
  'main-home': capitalGains.mainHomeEuro,
  farmland: capitalGains.farmlandEuro,
})

/**
 * Computes the amount that one owner may still take off a gain: the rest of this exemption, and no more than all of
 * them together leave of the largest. `usedEuro`: amounts taken off earlier gains, by exemption.
 */
export function exemptionLeftEuro(
  exemption: Exemption,
  usedEuro: Partial<Record<Exemption, number>>,
  rates: Rates,
): number {
  const limits = limitsOf(rates)
  const usedInAll = Object.values(usedEuro).reduce((sum, euro) => sum + euro, 0)
  const leftInAll = Math.max(...Object.values(limits)) - usedInAll
  return Math.max(0, Math.min(limits[exemption] - (usedEuro[exemption] ?? 0), leftInAll))
}

export type Disposal = {
  proceedsEuro: number
  /** The price of the property with VAT. */
  costEuro: number
  /** How many times consumer prices rose from buying to selling; 1 where they fell. */
  priceFactor: number
  /** The costs of buying and selling, such as transfer fees, lawyers and an agent: they are not indexed. */
  expensesEuro: number
  owners: number
  /** The amount that each owner may take off (`exemptionLeftEuro`). */
  exemptEachEuro: number
}

export type GainsTax = {
  indexedCostEuro: number
  /** The gain; a loss is below 0 and not taxed. */
  gainEuro: number
  /** The part of the gain that is exempt for all owners together. */
  exemptEuro: number
  taxEuro: number
}

/** Computes the tax on a gain; each owner is taxed on an equal part. */
export function capitalGainsTax(of: Disposal, { capitalGains }: Rates): GainsTax {
  const indexedCostEuro = Math.round(of.costEuro * of.priceFactor)
  const gainEuro = of.proceedsEuro - indexedCostEuro - of.expensesEuro
  const ofEach = Math.max(0, Math.round(gainEuro / of.owners))
  const exemptEach = Math.min(ofEach, of.exemptEachEuro)
  return {
    indexedCostEuro,
    gainEuro,
    exemptEuro: of.owners * exemptEach,
    taxEuro: of.owners * percentOf(capitalGains.percent, ofEach - exemptEach),
  }
}

/** The tax on the gain when property, or the shares of a company that owns it, are sold (docs/product/income.md §5). Whole euros. */
import { percentOf } from './income-amounts.ts'
import type { Rates } from './rate-values.ts'

export const exemptions = ['general', 'main-home', 'farmland'] as const
export type Exemption = (typeof exemptions)[number]

const limitsOf = ({ capitalGains }: Rates): Record<Exemption, number> => ({
  general: capitalGains.generalEuro,
  'main-home': capitalGains.mainHomeEuro,
  farmland: capitalGains.farmlandEuro,
})

/**
 * What one owner may still take off a gain: what of this exemption is left, and no more than what all of them together leave of the
 * largest. `usedEuro`: what the owner took off earlier gains, by exemption.
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
  /** What was paid for the property and for what was added to it; consumer prices rose `priceFactor` times from then until the sale. */
  costs: readonly { euro: number; priceFactor: number }[]
  /** Of buying and selling, such as transfer fees, lawyers and a licensed agent: taken off as they are. */
  expensesEuro: number
  owners: number
  /** What each owner may take off (`exemptionLeftEuro`). */
  exemptEachEuro: number
}

export type GainsTax = {
  indexedCostEuro: number
  /** Below 0 for a loss, which is not taxed. */
  gainEuro: number
  /** What of the gain all owners together pay nothing on. */
  exemptEuro: number
  taxEuro: number
}

/** Equal parts of the gain are taxed to each owner. */
export function capitalGainsTax(of: Disposal, { capitalGains }: Rates): GainsTax {
  const indexedCostEuro = of.costs.reduce(
    (sum, { euro, priceFactor }) => sum + Math.round(euro * priceFactor),
    0,
  )
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

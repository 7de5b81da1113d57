/** Whole euros: every amount of the sheet is rounded where it arises, so that its lines add up to its sums. */
import type { Band } from '#app/features/rates/rate-table.data.ts'

/**
 * `percent` (up to two decimals) of whole euros, half a euro rounded up. Exact: nothing but integers until the
 * division.
 */
export const percentOf = (percent: number, amountEuro: number): number =>
  Math.round((amountEuro * Math.round(percent * 100)) / 10_000)

/** Charge of bands on an amount, each band's part rounded to a euro. */
export const chargeByBands = (bands: readonly Band[], amountEuro: number): number =>
  bands.reduce((sum, { aboveEuro, percent }, at) => {
    const upToEuro = Math.min(amountEuro, bands[at + 1]?.aboveEuro ?? amountEuro)
    return sum + percentOf(percent, Math.max(0, upToEuro - aboveEuro))
  }, 0)

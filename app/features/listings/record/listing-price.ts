/** A price as it is read: whose rent is by the month, and what lacks VAT (docs/product/income.md §4). */
import { STANDARD_VAT_PERCENT } from '#app/features/rates/standard-vat.ts'
import { euro } from '#app/ui/format.ts'
import type { ListingFacts } from './listing.ts'

type Priced = Pick<ListingFacts, 'purpose' | 'priceEuro' | 'vat'>

const lacksVat = ({ purpose, vat }: Pick<Priced, 'purpose' | 'vat'>): boolean =>
  purpose === 'sale' && vat === 'excluded'

/** Note beside the price; null if there is none. */
export function priceNote(priced: Priced): 'a month' | '+ VAT' | null {
  if (priced.priceEuro === null) return null
  if (priced.purpose === 'rent') return 'a month'
  return lacksVat(priced) ? '+ VAT' : null
}

/** Note beside a price in another currency. */
export const otherCurrencyNote = ({ purpose }: Pick<Priced, 'purpose'>): 'a month' | null =>
  purpose === 'rent' ? 'a month' : null

/** `€285,000`, `€250,000 + VAT`, `€1,200 a month`, `N/A` */
export const priceText = (priced: Priced): string =>
  [euro(priced.priceEuro), priceNote(priced)].filter(Boolean).join(' ')

/** Note beside its price per m², which counts VAT; null if there is none. */
export function pricePerMetreNote(priced: Priced): 'a month' | 'with VAT' | null {
  const note = priceNote(priced)
  return note === '+ VAT' ? 'with VAT' : note
}

/**
 * Whole euros with the standard rate of VAT where the price lacks it: what yields and prices per m² are figured on. The
 * database's function `price_with_vat` is the same.
 */
export const priceWithVat = ({ priceEuro, ...rest }: Priced): number | null =>
  priceEuro !== null && lacksVat(rest)
    ? Math.round((priceEuro * (100 + STANDARD_VAT_PERCENT)) / 100)
    : priceEuro

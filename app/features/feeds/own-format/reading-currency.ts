/** Prices that are not in euro: kept as their source has them, and never converted (docs/product/listings.md §1). */
import { currencyWords, euroWords } from '../reading/feed-words.data.ts'
import { foldWord, meaningIn, valueText } from '../reading/reading-values.ts'
import type { Scalar } from '../reading/reading-values.ts'

/** The currency of a cell for it; '' where it is not one that we know, null where it is the euro or empty. */
export function parseCurrency(raw: Scalar | undefined): string | null {
  const text = valueText(raw)
  const folded = foldWord(text)
  if (folded === '' || euroWords.has(folded)) return null
  const code = meaningIn(currencyWords, folded) ?? text.toUpperCase()
  return code !== 'EUR' && Intl.supportedValuesOf('currency').includes(code) ? code : ''
}

const names = /\p{L}+|\p{Sc}/gu

/**
 * Splits the cell of a price into the one currency other than the euro that it names and the rest; null if there is
 * none.
 */
export function splitCurrency(raw: Scalar | undefined): { currency: string; amount: string } | null {
  if (typeof raw !== 'string') return null
  const text = valueText(raw)
  const found = new Set<string>()
  const amount = text.replace(names, (name) => {
    const folded = foldWord(name)
    const currency = euroWords.has(folded) ? 'EUR' : meaningIn(currencyWords, folded)
    if (currency === undefined) return name
    found.add(currency)
    return ' '
  })
  const [currency] = found
  return found.size === 1 && currency !== undefined && currency !== 'EUR'
    ? { currency, amount: amount.replace(/(?<!\p{L})(?:US|стерлингов|sterling)(?!\p{L})/giu, ' ').trim() }
    : null
}

/** `£250,000`, `US$300,000`. */
export const currencyText = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency, maximumFractionDigits: 0 }).format(amount)

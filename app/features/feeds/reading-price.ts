/** Whether a home is for sale or for rent, and what is asked for it. */
import type { PropertyType, Purpose } from '#app/features/listings/listing.ts'
import { isLand } from '#app/features/listings/listing.ts'
import type { EntryNotes } from './build-entry.ts'
import { excerpt } from './clean-text.ts'
import { pricePeriodWords, purposeWords } from './feed-words.data.ts'
import type { FeedMapping } from './mapping.ts'
import type { OwnRow } from './own-fields.ts'
import { highestPriceEuro, parsePrice, type ReadPrice } from './reading-amounts.ts'
import { scalarOf } from './reading-cells.ts'
import { readPrice } from './reading-facts.ts'
import { parseWord, plainText, type Reading, type Scalar } from './reading-values.ts'

/** No rent a month is as high. */
const LOWEST_SALE_EURO = 50_000

/**
 * Sale or rent, or a refusal. Where the entry does not say, land is for sale (docs/product/listings.md §2), and so is what costs more than
 * any rent, with a doubt.
 */
export function readPurpose(
  notes: EntryNotes,
  raw: Scalar,
  type: PropertyType,
  price: ReadPrice | null,
): Purpose {
  const field = 'buy_rent_category'
  const said = notes.strict(field, parseWord(raw, purposeWords, 'purpose'))
  if (said !== null) return said
  if (!isLand(type) && (price === null || price.priceEuro < LOWEST_SALE_EURO))
    return notes.refuse(field, { code: 'empty' })
  notes.warn(field, { code: 'taken-as-sale' })
  return 'sale'
}

const monthsOf = { quarter: 3, year: 12 }
const weeksPerMonth = 52 / 12

/** The price in euro, a month for rents, or null: what cannot be believed, or is in another currency, costs a home its price and no more. */
export function readAsked(
  notes: EntryNotes,
  row: OwnRow,
  purpose: Purpose,
  asked: Reading<ReadPrice>,
  { decimal }: Pick<FeedMapping, 'decimal'>,
): ReadPrice | null {
  const period = purpose === 'rent' ? readPeriod(notes, scalarOf(row.get('price_period'))) : 'month'
  const currency = plainText(scalarOf(row.get('currency'))).toUpperCase()
  if (currency !== '' && currency !== 'EUR' && currency !== 'EURO' && currency !== '€') {
    notes.warn('currency', { code: 'not-in-euro', value: excerpt(currency) })
    return null
  }
  const price = readPrice(notes, 'price', asked)
  if (price === null) return null
  const former = notes.optional('former_price', parsePrice(scalarOf(row.get('former_price')), decimal))
  const whole = { ...price, formerPriceEuro: price.formerPriceEuro ?? former?.priceEuro ?? null }
  return period === 'month' ? whole : monthlyRent(notes, whole, period)
}

type Period = 'month' | 'week' | 'quarter' | 'year'

/** Homes let by the night are not offered here: a month of nights is no rent. */
function readPeriod(notes: EntryNotes, raw: Scalar): Period {
  const period = notes.strict('price_period', parseWord(raw, pricePeriodWords, 'price-period')) ?? 'month'
  return period === 'night'
    ? notes.refuse('price_period', { code: 'short-let', value: excerpt(String(raw)) })
    : period
}

function monthlyRent(
  notes: EntryNotes,
  { priceEuro, formerPriceEuro }: ReadPrice,
  period: 'week' | 'quarter' | 'year',
): ReadPrice | null {
  const monthly = (euro: number) =>
    Math.round(period === 'week' ? euro * weeksPerMonth : euro / monthsOf[period])
  if (monthly(priceEuro) > highestPriceEuro) {
    notes.warn('price', { code: 'not-a-rent', weeklyEuro: priceEuro })
    return null
  }
  notes.warn('price_period', { code: 'rent-converted', period, euro: priceEuro })
  const former = formerPriceEuro && monthly(formerPriceEuro)
  return {
    priceEuro: monthly(priceEuro),
    formerPriceEuro: former && former <= highestPriceEuro ? former : null,
  }
}

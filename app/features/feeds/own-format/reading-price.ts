/** Reads the purpose of a home and its price. */
import type { PropertyType, Purpose } from '#app/features/listings/record/listing.ts'
import { isLand } from '#app/features/listings/record/listing.ts'
import type { EntryNotes } from '../reading/build-entry.ts'
import { excerpt } from '../reading/clean-text.ts'
import type { PricePeriod } from '../reading/feed-words.data.ts'
import { pricePeriodWords, purposeWords, shortLetWords } from '../reading/feed-words.data.ts'
import type { FeedMapping } from '../reading/mapping.ts'
import type { OwnRow } from '../reading/own-fields.ts'
import { highestPriceEuro, parsePrice, parsePricePeriod, type ReadPrice } from '../reading/reading-amounts.ts'
import { scalarOf } from '../reading/reading-cells.ts'
import { currencyText, parseCurrency, splitCurrency } from './reading-currency.ts'
import { readPrice } from '../reading/reading-facts.ts'
import {
  foldWord,
  parseWord,
  plainText,
  type Reading,
  type Scalar,
  valueText,
  wrong,
} from '../reading/reading-values.ts'

/** No rent a month is as high. */
const LOWEST_SALE_EURO = 50_000

/**
 * Sale or rent, or a refusal. Where the entry does not say, land is for sale (docs/product/listings.md §2), and so is
 * what costs more than any rent, with a doubt.
 */
export function readPurpose(
  notes: EntryNotes,
  raw: Scalar,
  type: PropertyType,
  price: ReadPrice | null,
): Purpose {
  const field = 'buy_rent_category'
  if (shortLetWords.has(foldWord(valueText(raw))))
    notes.refuse(field, { code: 'short-let', value: excerpt(String(raw)) })
  const said = notes.strict(field, parseWord(raw, purposeWords, 'purpose'))
  if (said !== null) return said
  if (!isLand(type) && (price === null || price.priceEuro < LOWEST_SALE_EURO))
    return notes.refuse(field, { code: 'empty' })
  notes.warn(field, { code: 'taken-as-sale' })
  return 'sale'
}

/** The cell of a price as read, in whatever currency. */
type AskedPrice = {
  reading: Reading<ReadPrice>
  /** Other than the euro; '' for one that we do not know. */
  currency: string | null
  period: PricePeriod | null
}

export function parseAsked(
  raw: Scalar | undefined,
  currencyCell: Scalar | undefined,
  { decimal }: Pick<FeedMapping, 'decimal'>,
): AskedPrice {
  const split = splitCurrency(raw)
  return {
    reading: parsePrice(split?.amount ?? raw, decimal),
    currency: split?.currency ?? parseCurrency(currencyCell),
    period: parsePricePeriod(raw),
  }
}

type Asked = { price: ReadPrice | null; otherCurrencyPrice: string | null }
const nothingAsked: Asked = { price: null, otherCurrencyPrice: null }

/**
 * The price in euro, a month for rents, or as it is in another currency. What cannot be believed costs a home its price
 * and no more.
 */
export function readAsked(
  notes: EntryNotes,
  row: OwnRow,
  purpose: Purpose,
  asked: AskedPrice,
  { decimal }: Pick<FeedMapping, 'decimal'>,
): Asked {
  const raw = scalarOf(row.get('price'))
  const period = purpose === 'rent' ? readPeriod(notes, row, asked.period) : 'month'
  if (asked.currency !== null)
    return { price: null, otherCurrencyPrice: readOtherCurrency(notes, row, asked, period) }
  if (purpose === 'sale' && asked.period !== null) {
    notes.warn('price', { code: 'not-a-price', value: excerpt(String(raw)) })
    return nothingAsked
  }
  const price = readPrice(notes, 'price', asked.reading)
  if (price === null) return nothingAsked
  const former = notes.optional('former_price', parsePrice(scalarOf(row.get('former_price')), decimal))
  const whole = { ...price, formerPriceEuro: price.formerPriceEuro ?? former?.priceEuro ?? null }
  return { price: period === 'month' ? whole : monthlyRent(notes, whole, period), otherCurrencyPrice: null }
}

/**
 * Reads a price in another currency, which is not converted: no exchange rate is that of the day on which the page is
 * read.
 */
function readOtherCurrency(
  notes: EntryNotes,
  row: OwnRow,
  { reading: { value: price }, currency }: AskedPrice,
  period: RentPeriod,
): string | null {
  const cell = plainText(scalarOf(row.get('currency')))
  const [field, value] =
    cell === '' ? ['price', plainText(scalarOf(row.get('price')))] : ['currency', cell.toUpperCase()]
  if (price === null || currency === null || currency === '') {
    notes.warn(field, { code: 'not-in-euro', value: excerpt(value) })
    return null
  }
  const shown = currencyText(monthly(price.priceEuro, period), currency)
  notes.warn(field, { code: 'in-other-currency', value: excerpt(value), shown })
  return shown
}

type RentPeriod = Exclude<PricePeriod, 'night' | 'person'>
const perMonth: Record<RentPeriod, number> = { month: 1, week: 52 / 12, quarter: 1 / 3, year: 1 / 12 }
const monthly = (amount: number, period: RentPeriod): number => Math.round(amount * perMonth[period])

/**
 * Reads the period of a rent; the price's own cell counts before the column. Homes let by the night or to each person
 * are not offered here.
 */
function readPeriod(notes: EntryNotes, row: OwnRow, ofPrice: PricePeriod | null): RentPeriod {
  const raw = scalarOf(row.get('price_period'))
  const said = notes.strict('price_period', parseWord(raw, pricePeriodWords, 'price-period'))
  const period = (said === 'night' || said === 'person' ? said : (ofPrice ?? said)) ?? 'month'
  if (period !== 'night' && period !== 'person') return period
  const [field, value] =
    period === said ? (['price_period', raw] as const) : (['price', scalarOf(row.get('price'))] as const)
  const code = period === 'night' ? 'short-let' : 'price-per-person'
  return notes.refuse(field, { code, value: excerpt(String(value)) })
}

function monthlyRent(
  notes: EntryNotes,
  { priceEuro, formerPriceEuro }: ReadPrice,
  period: Exclude<RentPeriod, 'month'>,
): ReadPrice | null {
  if (monthly(priceEuro, period) > highestPriceEuro) {
    notes.warn('price', { code: 'not-a-rent', weeklyEuro: priceEuro })
    return null
  }
  notes.warn('price_period', { code: 'rent-converted', period, euro: priceEuro })
  const former = formerPriceEuro && monthly(formerPriceEuro, period)
  return {
    priceEuro: monthly(priceEuro, period),
    formerPriceEuro: former && former <= highestPriceEuro ? former : null,
  }
}

/** A rent that is stated for a year; one that says it is for a month or week is twelve or fifty-two times as much. */
export function parseAnnualIncome(
  raw: Scalar | undefined,
  figures: Pick<FeedMapping, 'decimal'>,
): Reading<number> {
  const { reading, currency, period } = parseAsked(raw, null, figures)
  const { value, problem } = reading
  if (currency !== null || period === 'night' || period === 'person')
    return wrong({ code: 'not-a-price', value: excerpt(String(raw)) })
  const yearly = value && Math.round(value.priceEuro * perMonth[period ?? 'year'] * 12)
  return { value: yearly && yearly <= highestPriceEuro ? yearly : null, problem }
}

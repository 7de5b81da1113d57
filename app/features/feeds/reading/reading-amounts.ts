/** Money as people write it in spreadsheets, European or English. */
import type { Vat } from '#db/column-values.ts'
import { excerpt } from './clean-text.ts'
import type { FeedReason } from './feed-reason.ts'
import type { PricePeriod } from './feed-words.data.ts'
import {
  extraCostWords,
  fallWords,
  formerWords,
  inclusiveWords,
  lowestWords,
  moneyWords,
  pricePeriodWords,
  priceWords,
  rangeWords,
} from './feed-words.data.ts'
import { foldWord, nothing, said, valueText, wrong } from './reading-values.ts'
import type { Reading, Scalar } from './reading-values.ts'

// Short texts only: a cell is cut to 200 characters before its patterns meet it (`valueText`).
export type DecimalSign = '.' | ','

const grouped = /^\d{1,3}(?:([.,'’ ])\d{3})(?:\1\d{3})*$/

/** Index of the decimal sign: the later of two kinds; a single one, unless it groups thousands (`65.000`). */
function decimalAt(body: string): number {
  const dot = body.lastIndexOf('.')
  const comma = body.lastIndexOf(',')
  const at = Math.max(dot, comma)
  if (dot !== -1 && comma !== -1) return at
  if (at === -1 || body.indexOf(body[at]!) !== at) return -1
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(body) ? -1 : at
}

/**
 * `65.000`, `65,000`, `1 200`, `65.000,50`, `1,234.5`: European or English; `decimal` settles which. Null: no number.
 */
export function parseNumber(text: string, decimal?: DecimalSign): number | null {
  const [, sign, body] = /^([-+−]?) ?(\d(?:[\d.,'’ ]*\d)?)$/.exec(text.replace(/\s/g, ' ').trim()) ?? []
  if (body === undefined || body.length > 30) return null

  const at = decimal ? body.lastIndexOf(decimal) : decimalAt(body)
  const whole = at === -1 ? body : body.slice(0, at)
  const fraction = at === -1 ? '' : body.slice(at + 1)
  if (at !== -1 && (!/^\d+$/.test(fraction) || whole.includes(body[at]!))) return null
  if (!/^\d+$/.test(whole) && !grouped.test(whole)) return null
  const value = Number(`${whole.replace(/\D/g, '')}.${fraction || '0'}`)
  return sign === '-' || sign === '−' ? -value : value
}

const amount =
  /\d{1,3}(?:([.,'’ \u00a0\u202f])\d{3})(?:\1\d{3})*(?:[.,]\d{1,2})?(?!\d)|\d+(?:[.,]\d{1,2})?(?!\d)/g
const multiples: [RegExp, number][] = [
  [/^\s?(?:k|к|χιλ(?:ιάδες)?|тыс(?:яч)?|thousand)(?![\p{L}\d])/iu, 1000],
  [/^\s?(?:m|mn|mln|mil|mio|million|εκ(?:ατ(?:ομμύρι[αο])?)?|млн)(?![\p{L}\d/²])/iu, 1_000_000],
]
/** `85.000,-`, `85.000.--`: no cents. */
const noCents = /(?<=\d) ?[.,] ?[-–—]{1,2}(?! ?\d)/g
/** `+ 19% VAT`: a rate is no amount. */
const vatRate = /\d{1,2} ?% ?(?=vat|φπα|φ\.π\.α|ндс)|(?<=vat|φπα|ндс) ?\d{1,2} ?%/giu
const onRequest =
  /^(?:poa|p\.o\.a\.?|tba|(?:price )?(?:on|upon) (?:application|request)|ask|call(?: us)?(?: for price)?|τιμή κατόπιν.*|κατόπιν.*|(?:цена )?по запросу|договорная)$/iu
/** Whole euros; what the database's integers hold, with room. */
export const highestPriceEuro = 2_000_000_000

export type ReadPrice = { priceEuro: number; formerPriceEuro: number | null }

/**
 * Whole euros. Two amounts in a cell are the new price, then the old, unless a word says otherwise (`was 280.000 now
 * 250.000`); of a range the lower one, of a sum the first, and where prices begin (`from 150.000`), with the problem
 * beside it. Null: on request, or nothing said; a zero says nothing.
 */
export function parsePrice(raw: Scalar | undefined, decimal?: DecimalSign): Reading<ReadPrice> {
  const text = typeof raw === 'number' ? '' : valueText(raw)
  if (typeof raw !== 'number' && (text === '' || onRequest.test(text))) return nothing
  const price = typeof raw === 'number' ? { amounts: [raw], around: ['', ''] } : amountsIn(text, decimal)
  const value = excerpt(String(raw).trim())
  if (price === null || price.amounts.some((euro) => !(euro >= 0 && euro <= highestPriceEuro)))
    return wrong({ code: 'not-a-price', value })

  const [first, second] = price.amounts.map(Math.round)
  if (first === undefined) return nothing
  if (hasExtraCosts(price.around)) return doubted(first, { code: 'price-parts', value, euro: first })
  if (second === undefined)
    return isLowest(price.around)
      ? doubted(first, { code: 'price-from', value, euro: first })
      : priceOf(first, null)
  if (isRange(price.around, first, second)) {
    const lower = Math.min(first, second)
    return doubted(lower, { code: 'price-range', value, lowerEuro: lower })
  }
  return isFormerFirst(price.around) ? priceOf(second, first) : priceOf(first, second)
}

/** One amount of whole euros, read as prices are. */
export function parseEuros(raw: Scalar | undefined, decimal?: DecimalSign): Reading<number> {
  const { value, problem } = parsePrice(raw, decimal)
  return { value: value && value.priceEuro, problem }
}

const priceOf = (priceEuro: number, formerPriceEuro: number | null): Reading<ReadPrice> =>
  priceEuro === 0
    ? nothing
    : said({ priceEuro, formerPriceEuro: formerPriceEuro === priceEuro ? null : formerPriceEuro || null })

const doubted = (euro: number, problem: FeedReason): Reading<ReadPrice> => ({
  ...priceOf(euro, null),
  problem,
})

type Amounts = {
  /** Two at most. */
  amounts: number[]
  /** Texts before, between and after them. */
  around: string[]
}

/** The amounts in a text of nothing but amounts and the words around prices, in order; null where there is more. */
function amountsIn(written: string, decimal?: DecimalSign): Amounts | null {
  const text = written.replace(noCents, '').replace(vatRate, '')
  const amounts: { value: number; multiple: number | undefined }[] = []
  const around: string[] = []
  let end = 0
  for (const match of text.matchAll(amount)) {
    // Neither the rest of a longer number nor the 2 of `m2`.
    if (amounts.length === 2 || /(?:\d[.,]?|(?<!\p{L})m)$/iu.test(text.slice(0, match.index))) return null
    const after = match.index + match[0].length
    const [unit, multiple] = multiples.find(([word]) => word.test(text.slice(after))) ?? []
    // Nobody writes thousands of millions: `1.250m` is one and a quarter.
    const isMillions = multiple === 1_000_000 && /^\d{1,3}[.,]\d{3}$/.test(match[0])
    const value = isMillions ? Number(match[0].replace(',', '.')) : parseNumber(match[0], decimal)
    if (value === null) return null
    amounts.push({ value, multiple })
    around.push(text.slice(end, match.index))
    end = after + (unit ? unit.exec(text.slice(after))![0].length : 0)
  }
  around.push(text.slice(end))
  if (!around.every(isAroundPrices) || isMinus(around[0]!)) return null
  if (amounts.length === 1 && /^\s*[-−–]\s*$/.test(around[1]!)) return null
  return {
    amounts: amounts.map(({ value, multiple }) => value * (multiple ?? impliedBy(amounts, value))),
    around,
  }
}

/** `150 - 180k` are both thousands. */
function impliedBy(
  amounts: readonly { value: number; multiple: number | undefined }[],
  value: number,
): number {
  const last = amounts.at(-1)!
  return last.multiple !== undefined && value < last.value ? last.multiple : 1
}

const isMinus = (before: string): boolean => /^(?:€|eur)?\s*[-−]/i.test(before.trim())
const wordsIn = (text: string): string[] => foldWord(text).match(/\p{L}+/gu) ?? []
const isAroundPrices = (text: string): boolean =>
  /^[\p{L}\p{M}\s€+*/|:;,.()!~→>−–—-]*$/u.test(text) && wordsIn(text).every((word) => priceWords.has(word))

/**
 * `1.200 + κοινόχρηστα`, `1.200 + 100 common expenses`; not `1.200, all bills included`, and not `250.000 + VAT (was
 * 280.000)`.
 */
function hasExtraCosts([, ...after]: readonly string[]): boolean {
  const words = wordsIn(after.join(' '))
  if (words.some((word) => extraCostWords.has(word))) return !inclusiveWords.test(words.join(' '))
  return after.length === 2 && after[0]!.includes('+') && !words.some((word) => !moneyWords.has(word))
}

/** `from 150.000`, `150.000+`; not `reduced from 280.000`. */
function isLowest([before, after]: readonly string[]): boolean {
  const words = wordsIn(before!)
  if (words.some((word) => lowestWords.has(word))) return !words.some((word) => fallWords.has(word))
  return after!.replace(/[\s€]/g, '') === '+'
}

/** `150.000 - 180.000`, `from 150.000 to 180.000`; but `from 280.000 to 250.000` is a price that fell. */
function isRange([before, between]: readonly string[], first: number, second: number): boolean {
  const words = wordsIn(between!).filter((word) => !moneyWords.has(word))
  const said = wordsIn(before!)
  if (/→|>/.test(between!) || [...words, ...said].some((word) => fallWords.has(word))) return false
  const isFrom = said.some((word) => formerWords.has(word))
  if (words.length === 0) return /[-−–—]/.test(between!) && (!isFrom || first < second)
  return words.every((word) => rangeWords.has(word)) && (!isFrom || first < second)
}

/** `was 280.000 now 250.000`, `280.000 → 250.000`; not `250.000 (was 280.000)`. */
function isFormerFirst([before, between]: readonly string[]): boolean {
  if (wordsIn(between!).some((word) => formerWords.has(word))) return false
  if (/→|>/.test(between!)) return true
  return (
    wordsIn(before!).some((word) => formerWords.has(word)) ||
    wordsIn(between!).some((word) => fallWords.has(word))
  )
}

/** Reads what a price says about VAT: `250.000 + VAT`, `incl. VAT`, `no VAT`. Null if nothing. */
export function parsePriceVat(raw: string): Vat | null {
  const text = foldWord(valueText(raw).replace(vatRate, ''))
  if (!/(?:vat|φ ?π ?α|ндс)(?!\p{L})/u.test(text)) return null
  if (/(?:\+|plus|excl\w*|πλεον|συν|плюс) ?(?:vat|φ ?π ?α|ндс)|not incl|excl/u.test(text)) return 'excluded'
  if (/\bno vat/u.test(text)) return 'none'
  return /incl|περιλαμβανεται|συμπεριλ|включ/u.test(text) ? 'included' : null
}

const longestPeriodFirst = Object.keys(pricePeriodWords).toSorted((one, other) => other.length - one.length)

/** Reads the period of a price from its cell: `€300 pw`, `14.400 € το χρόνο`, `80 €/ночь`, `350 per person`. */
export function parsePricePeriod(raw: Scalar | undefined): PricePeriod | null {
  if (typeof raw !== 'string') return null
  const words = ` ${wordsIn(valueText(raw)).join(' ')} `
  const said = longestPeriodFirst.filter((phrase) => words.includes(` ${phrase} `))
  // `per person per week` is for each person, whatever else it is.
  const isPerPerson = said.some((phrase) => pricePeriodWords[phrase] === 'person')
  return isPerPerson ? 'person' : said.length === 0 ? null : pricePeriodWords[said[0]!]!
}

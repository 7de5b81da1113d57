/** Money and areas as people write them in spreadsheets, European or English. */
import { excerpt } from './clean-text.ts'
import { nothing, said, valueText, wrong } from './reading-values.ts'
import type { Reading, Scalar } from './reading-values.ts'

export type DecimalSign = '.' | ','

const grouped = /^\d{1,3}(?:([.,'’ ])\d{3})(?:\1\d{3})*$/

/** Where the decimal sign stands: the later of two kinds; a single one, unless it groups thousands (`65.000`). */
function decimalAt(body: string): number {
  const dot = body.lastIndexOf('.')
  const comma = body.lastIndexOf(',')
  const at = Math.max(dot, comma)
  if (dot !== -1 && comma !== -1) return at
  if (at === -1 || body.indexOf(body[at]!) !== at) return -1
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(body) ? -1 : at
}

/** `65.000`, `65,000`, `1 200`, `65.000,50`, `1,234.5`: European or English; `decimal` settles which. Null: no number. */
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
  [/^\s?(?:k|χιλ)(?![\p{L}\d])/iu, 1000],
  [/^\s?(?:m|mio|million|εκ)(?![\p{L}\d/²])/iu, 1_000_000],
]
const priceWords =
  /€|\beuros?\b|\beur\b|ευρώ|\b(?:was|from|now|new|old|reduced|to|price|asking|guide|per|a|calendar|month|monthly|pcm|pm|vat|plus|no)\b|τιμή|από|πριν|τώρα|μήνα|μηνιαίως|τον|το|φπα|->|[+*/|:;,.()→]|\s/giu
const onRequest =
  /^(?:poa|p\.o\.a\.?|tba|(?:price )?(?:on|upon) (?:application|request)|ask|call(?: us)?(?: for price)?|τιμή κατόπιν.*|κατόπιν.*)$/iu
const formerFirst = /^\D*\b(?:was|old|before|from)\b|^\D*(?:πριν|από)/iu
/** Whole euros; what the database's integers hold, with room. */
export const highestPriceEuro = 2_000_000_000

export type ReadPrice = { priceEuro: number; formerPriceEuro: number | null }

/**
 * Whole euros. Two amounts in a cell are the new price, then the old, unless a word says otherwise (`was 280.000 now 250.000`). Null: on
 * request, or nothing said; a zero says nothing.
 */
export function parsePrice(raw: Scalar | undefined, decimal?: DecimalSign): Reading<ReadPrice> {
  const text = typeof raw === 'number' ? '' : valueText(raw)
  if (typeof raw !== 'number' && (text === '' || onRequest.test(text))) return nothing
  const amounts = typeof raw === 'number' ? [raw] : amountsIn(text, decimal)
  const notAPrice = wrong({ code: 'not-a-price', value: excerpt(String(raw).trim()) })
  const [first, second] = amounts ?? []
  if (amounts === null || first === undefined || amounts.length > 2) return notAPrice
  if (amounts.some((value) => !(value >= 0 && value <= highestPriceEuro))) return notAPrice

  const [now, former] = second !== undefined && formerFirst.test(text) ? [second, first] : [first, second]
  const priceEuro = Math.round(now)
  const formerPriceEuro = former === undefined ? null : Math.round(former)
  if (priceEuro === 0) return nothing
  return said({
    priceEuro,
    formerPriceEuro: formerPriceEuro === priceEuro || !formerPriceEuro ? null : formerPriceEuro,
  })
}

/** The amounts in a text of nothing but amounts and the words around prices, in order; null where there is more. */
function amountsIn(text: string, decimal?: DecimalSign): number[] | null {
  const amounts: number[] = []
  let rest = ''
  let end = 0
  for (const match of text.matchAll(amount)) {
    const before = text.slice(end, match.index)
    if (/\d[.,]?$/.test(text.slice(0, match.index)) || /[-−]$/.test(before)) return null
    const value = parseNumber(match[0], decimal)
    if (value === null) return null
    end = match.index + match[0].length
    const multiple = multiples.find(([unit]) => unit.test(text.slice(end)))
    if (multiple) end += multiple[0].exec(text.slice(end))![0].length
    amounts.push(value * (multiple?.[1] ?? 1))
    rest += `${before} `
  }
  return (rest + text.slice(end)).replace(priceWords, '') === '' ? amounts : null
}

export const areaUnits = {
  m2: 1,
  sqft: 0.09290304,
  donum: 1338,
  decare: 1000,
  hectare: 10_000,
  acre: 4046.8564224,
}
export type AreaUnit = keyof typeof areaUnits

const areaUnitWords: [RegExp, AreaUnit][] = [
  [/(?:m2|m²|m\^2|sq\.? ?m(?:\.|trs?|et(?:er|re)s?)?|sqm|square met(?:er|re)s?|τ\.? ?μ\.?)$/iu, 'm2'],
  [/(?:sq\.? ?(?:ft|feet)\.?|ft2|ft²|square (?:feet|foot))$/iu, 'sqft'],
  [/(?:donums?|dönüm|σκάλ(?:α|ες))$/iu, 'donum'],
  [/(?:decares?|δεκάρι(?:α)?|στρέμμα(?:τα)?)$/iu, 'decare'],
  [/(?:hectares?|ha|εκτάρι(?:α)?)$/iu, 'hectare'],
  [/acres?$/iu, 'acre'],
]
const largestArea = 100_000_000

/** Whole square metres; a unit in the text (`1,300 sq ft`) goes before `unit`. A zero says nothing. */
export function parseArea(
  raw: Scalar | undefined,
  unit: AreaUnit = 'm2',
  decimal?: DecimalSign,
): Reading<number> {
  const text = valueText(raw)
  if (text === '') return nothing
  const bare = text.replace(/^(?:~|c\.|ca\.|circa|approx\.?|about|περίπου)\s*/iu, '')
  const written = areaUnitWords.find(([word]) => word.test(bare))
  const figure = written ? bare.replace(written[0], '') : bare
  const value = typeof raw === 'number' ? raw : parseNumber(figure, decimal)
  if (value === null || value < 0) return wrong({ code: 'not-an-area', value: excerpt(text) })
  const squareMetres = Math.round(value * areaUnits[written?.[1] ?? unit])
  if (squareMetres > largestArea) return wrong({ code: 'area-too-large', value: excerpt(text) })
  return squareMetres === 0 ? nothing : said(squareMetres)
}

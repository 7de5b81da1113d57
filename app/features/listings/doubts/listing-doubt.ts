/**
 * Implausible figures of an offer, beside those of similar offers (docs/product/listings.md §30). Stored as codes with
 * values, worded when they are read.
 */
import { z } from 'zod'
import { euro, exactPercent, squareMetres } from '#app/ui/format.ts'
import type { DoubtedFigure } from '#db/column-values.ts'
import type { Region } from '#app/features/places/place.ts'
import { type ComparedFigure, type Likeness, type Norm, normOf, type Norms } from './like-norms.ts'

const figure = z.enum(['price', 'area', 'price-per-metre', 'stated-income', 'stated-yield'])
const doubtSchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('unlike-others'), figure, value: z.number(), usual: z.number() }),
  z.object({ code: z.literal('beyond-limits'), figure, value: z.number() }),
])
export type Doubt = z.output<typeof doubtSchema>
export { doubtSchema }

/** Reads a stored doubt; null if unreadable. */
export const readDoubt = (stored: unknown): Doubt | null => doubtSchema.safeParse(stored).data ?? null

/** Facts of an offer that are judged. */
export type JudgedOffer = Likeness & {
  id: number
  region: Region
  priceEuro: number | null
  areaSquareMetres: number | null
  statedAnnualIncomeEuro: number | null
  statedYieldPercent: number | null
}

/** How many robust standard deviations from the median are still plausible. */
const MAX_DEVIATIONS = 4.5
/** Offers that all ask the same must not make each other implausible: three times the median is never doubted. */
const MIN_SPREAD = 0.25
/** The median absolute deviation of a normal distribution in standard deviations. */
const DEVIATION_SHARE = 0.6745

type Limits = readonly [lowest: number, highest: number]
/** A figure beyond these is implausible, however few offers there are to compare. */
const limits: Record<ComparedFigure, (offer: JudgedOffer) => Limits> = {
  price: ({ purpose, parentType }) => {
    const isHome = parentType !== 'lands' && parentType !== 'commercial'
    if (purpose === 'rent') return [50, isHome ? 150_000 : 2_000_000]
    return isHome ? [5_000, 200_000_000] : [300, 1_000_000_000]
  },
  area: ({ parentType }) => {
    if (parentType === 'lands') return [20, 100_000_000]
    return parentType === 'commercial' ? [3, 500_000] : [8, 20_000]
  },
  'price-per-metre': ({ purpose, parentType }) => {
    if (purpose === 'rent') return [0.3, 1_000]
    return parentType === 'lands' ? [0.05, 50_000] : [50, 60_000]
  },
}
const YIELD_LIMITS: Limits = [0.5, 25]

/** Finds everything implausible about an offer. */
export function doubtsOf(offer: JudgedOffer, norms: Norms): Doubt[] {
  const { priceEuro, areaSquareMetres } = offer
  const figures: [ComparedFigure, number | null][] = [
    ['price', priceEuro],
    ['area', areaSquareMetres],
    ['price-per-metre', priceEuro && areaSquareMetres && priceEuro / areaSquareMetres],
  ]
  const doubts = figures.map(([of, value]): Doubt | null => {
    if (value === null) return null
    if (!isWithin(value, limits[of](offer))) return { code: 'beyond-limits', figure: of, value }
    // A plot may be of any size, and cost as much: what it costs a m² tells a wrong decimal, or decares for m².
    if (offer.parentType === 'lands' && of !== 'price-per-metre') return null
    const usual = usualIfUnlike(value, normOf(norms, offer, of))
    return usual === null ? null : { code: 'unlike-others', figure: of, value, usual }
  })
  return [...doubts.filter((doubt) => doubt !== null), ...earningsDoubts(offer, norms)]
}

/**
 * A stated income is compared with the rents of similar homes; a stated yield by the income that it makes of the price.
 */
function earningsDoubts(offer: JudgedOffer, norms: Norms): Doubt[] {
  const { purpose, parentType, priceEuro, statedAnnualIncomeEuro, statedYieldPercent } = offer
  // Lets and lands have neither figure, whatever is stated; that of commercial property is shown, and counted nowhere.
  if (purpose !== 'sale' || parentType === 'lands' || parentType === 'commercial') return []
  const rents = normOf(norms, { ...offer, purpose: 'rent' }, 'price')
  const unlikeRents = (annualIncomeEuro: number | null) => {
    const usual = annualIncomeEuro === null ? null : usualIfUnlike(annualIncomeEuro / 12, rents)
    return usual === null ? null : usual * 12
  }
  const doubts: Doubt[] = []
  if (statedAnnualIncomeEuro !== null) {
    const about = { figure: 'stated-income', value: statedAnnualIncomeEuro } as const
    const usual = unlikeRents(statedAnnualIncomeEuro)
    const percent = priceEuro === null ? null : (statedAnnualIncomeEuro / priceEuro) * 100
    if (percent !== null && !isWithin(percent, YIELD_LIMITS)) doubts.push({ code: 'beyond-limits', ...about })
    else if (usual !== null) doubts.push({ code: 'unlike-others', ...about, usual })
  }
  if (statedYieldPercent !== null) {
    const about = { figure: 'stated-yield', value: statedYieldPercent } as const
    const usual = unlikeRents(priceEuro && (priceEuro * statedYieldPercent) / 100)
    if (!isWithin(statedYieldPercent, YIELD_LIMITS)) doubts.push({ code: 'beyond-limits', ...about })
    else if (usual !== null)
      doubts.push({ code: 'unlike-others', ...about, usual: (usual / priceEuro!) * 100 })
  }
  return doubts
}

const isWithin = (value: number, [lowest, highest]: Limits): boolean => value >= lowest && value <= highest

/** The median of similar offers where the value is too far from it: a robust z-score of the logarithm. */
function usualIfUnlike(value: number, norm: Norm | null): number | null {
  if (norm === null) return null
  const spread = Math.max(norm.deviation / DEVIATION_SHARE, MIN_SPREAD)
  return Math.abs(Math.log(value) - norm.median) / spread > MAX_DEVIATIONS ? Math.exp(norm.median) : null
}

const figureNames: Record<DoubtedFigure, string> = {
  price: 'price',
  area: 'area',
  'price-per-metre': 'price per m²',
  'stated-income': 'stated income',
  'stated-yield': 'stated yield',
}
const valueText: Record<DoubtedFigure, (value: number) => string> = {
  price: (value) => euro(value),
  area: (value) => squareMetres(value),
  'price-per-metre': (value) => `${euro(Math.round(value * 10) / 10)}/m²`,
  'stated-income': (value) => `${euro(value)} a year`,
  'stated-yield': exactPercent,
}

/** `the price €3,000,000 is about 10 times the usual €300,000` */
export function doubtText(doubt: Doubt): string {
  const said = `the ${figureNames[doubt.figure]} ${valueText[doubt.figure](doubt.value)}`
  if (doubt.code === 'beyond-limits') return `${said} cannot be right`
  const { value, usual } = doubt
  const times = (ratio: number) => (ratio < 10 ? Math.round(ratio * 10) / 10 : Math.round(ratio))
  const ratio = value > usual ? `${times(value / usual)} times` : `1/${times(usual / value)} of`
  const rounded = doubt.figure === 'stated-yield' ? usual : Math.round(usual)
  return `${said} is about ${ratio} the usual ${valueText[doubt.figure](rounded)}`
}

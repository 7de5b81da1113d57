/**
 * Reason for which an alert found a home: stored as a code with the home's figures of that moment, worded when it is
 * read.
 */
import { z } from 'zod'
import { euro } from '#app/ui/format.ts'
import { bedsText, yieldWithBasis } from '#app/features/listings/card/card-text.ts'
import {
  incomeBases,
  propertyTypeIds,
  propertyTypes,
  type Purpose,
  purposes,
} from '#app/features/listings/record/listing.ts'
import type { Listing } from '#app/features/listings/record/listing-record.ts'
import { displayName, placeById } from '#app/features/places/gazetteer.ts'
import { regionNames, regions } from '#app/features/places/place.ts'
import { type RangeFilter, rangeFilters, setFilters } from '#app/features/search/criteria/filter-registry.ts'

/**
 * Properties of a home, beside its price, income and yield, whose change can make an alert find it: as stored in
 * reasons, and in words after "its". A filter that is not here is stored under its name, and called by its noun.
 */
const detailNames = {
  price: 'price',
  type: 'type',
  location: 'location',
  bedrooms: 'number of bedrooms',
  area: 'area',
  condition: 'condition',
  exclusive: 'exclusive listing',
  position: 'position on the map',
  estimate: 'price compared with our estimate',
  features: 'features',
  'energy-class': 'energy class',
  floor: 'floor',
  'year-built': 'year of building',
  plot: 'plot',
}
const comparedFilters = [...rangeFilters, ...setFilters]
export type MatchedDetail = keyof typeof detailNames | (typeof comparedFilters)[number]['name']
export const matchedDetails = [
  ...Object.keys(detailNames),
  ...comparedFilters.map(({ name }) => name),
] as MatchedDetail[]

/** Fields that the search's ranges compare, except days, which pass by themselves. */
export type MeasuredField = Exclude<RangeFilter['listingField'], 'firstPublishedAt' | 'priceChangedAt'>
export const measuredFields = rangeFilters
  .map(({ listingField }) => listingField)
  .filter((field): field is MeasuredField => field !== 'firstPublishedAt' && field !== 'priceChangedAt')

const amount = z.number()
const price = { priceEuro: amount.nullable(), purpose: z.enum(purposes) }
/** Figure that the alert is about, beside the price. */
const figure = z
  .union([
    /** The basis is left out in reasons of before it was kept. */
    z.object({ yieldPercent: amount, yieldBasis: z.enum(incomeBases).nullable().default(null) }),
    z.object({ annualIncomeEuro: amount }),
    z.object({ field: z.enum(measuredFields), value: amount }),
  ])
  .nullable()

const matchReasonSchema = z.discriminatedUnion('code', [
  z.object({ code: z.enum(['on-offer', 'back-on-market']), ...price, figure }),
  z.object({
    code: z.literal('new'),
    type: z.enum(propertyTypeIds),
    bedrooms: amount.nullable(),
    region: z.enum(regions),
    placeId: z.string().nullable(),
    ...price,
    figure,
  }),
  z.object({
    code: z.enum(['price-fell', 'price-rose']),
    priceEuro: amount.nullable(),
    /** Left out in reasons of before it was kept. */
    formerPriceEuro: amount.optional(),
    figure,
  }),
  z.object({
    code: z.literal('details-changed'),
    /** Left out in reasons of before they were kept. */
    details: z.array(z.enum(matchedDetails)).optional(),
    figure,
  }),
  z.object({
    code: z.enum([
      // Of before causes were kept.
      'yield-rose',
      'yield-fell',
      'income-rose',
      'income-fell',
      'stated-yield-rose',
      'stated-yield-fell',
      'stated-income-rose',
      'stated-income-fell',
      'rents-rose',
      'rents-fell',
      'enough-rents',
      'income-stated',
      'yield-stated',
    ]),
    figure,
  }),
  /** Kept as a sentence, before there were codes. */
  z.object({ code: z.literal('text'), text: z.string(), figure: z.null() }),
])
export type MatchReason = z.output<typeof matchReasonSchema>

/** Reads a stored reason; null if it is unreadable. */
export const readMatchReason = (stored: unknown): MatchReason | null =>
  matchReasonSchema.safeParse(stored).data ?? null

/** The figures of a home that a reason may name, as they are now. */
export type ReasonFigures = Pick<Listing, (typeof reasonFigures)[number]>
export const reasonFigures = [...measuredFields, 'annualIncomeEuro', 'yieldBasis'] as const

/**
 * A reason with the figures of today, so that none is named beside a newer one: what happened stays, a price that moved
 * on since is compared with the one before the change.
 */
export function reasonOfToday(reason: MatchReason | null, now: ReasonFigures): MatchReason | null {
  if (reason === null || reason.code === 'text') return reason
  const figure = figureOfToday(reason.figure, now)
  const { priceEuro } = now
  switch (reason.code) {
    case 'price-fell':
    case 'price-rose': {
      if (priceEuro === reason.priceEuro) return { ...reason, figure }
      const { formerPriceEuro: former } = reason
      if (former === undefined || priceEuro === null || priceEuro === former)
        return { code: 'details-changed', details: ['price'], figure }
      return { ...reason, code: priceEuro < former ? 'price-fell' : 'price-rose', priceEuro, figure }
    }
    case 'on-offer':
    case 'back-on-market':
    case 'new':
      return { ...reason, priceEuro, figure }
    default:
      return { ...reason, figure }
  }
}

function figureOfToday(figure: MatchReason['figure'], now: ReasonFigures): MatchReason['figure'] {
  if (figure === null) return null
  const { yieldPercent, yieldBasis, annualIncomeEuro } = now
  if ('field' in figure) {
    const value = now[figure.field]
    return value === null ? null : { ...figure, value }
  }
  if ('yieldPercent' in figure) return yieldPercent === null ? null : { yieldPercent, yieldBasis }
  return annualIncomeEuro === null ? null : { annualIncomeEuro }
}

/** `the price fell to €285,000: yield 6.1 %` */
export function matchReasonText(reason: MatchReason | null): string {
  if (reason === null) return 'it matches your alert'
  const { figure: about } = reason
  const event = eventText(reason)
  if (about === null) return event
  if ('field' in about) {
    const range = rangeFilters.find(({ listingField }) => listingField === about.field)!
    return `${event}: ${range.noun} ${range.format(about.value)}`
  }
  if ('annualIncomeEuro' in about) return `${event}: income ${euro(about.annualIncomeEuro)} a year`
  // What the agent states is said once.
  const basis = event.includes('the agent') ? null : about.yieldBasis
  return `${event}: yield ${yieldWithBasis(about.yieldPercent, basis)}`
}

function eventText(reason: MatchReason): string {
  switch (reason.code) {
    case 'on-offer':
      return `on offer ${atPrice(reason)}`
    case 'back-on-market':
      return `back on the market ${atPrice(reason)}`
    case 'new':
      return arrivalText(reason)
    case 'price-fell':
      return `the price fell to ${euro(reason.priceEuro)}`
    case 'price-rose':
      return `the price rose to ${euro(reason.priceEuro)}`
    case 'details-changed':
      return detailsText(reason.details ?? [])
    case 'text':
      return reason.text
    default:
      return eventTexts[reason.code]
  }
}

const eventTexts = {
  'yield-rose': 'its yield rose',
  'yield-fell': 'its yield fell',
  'income-rose': 'its income rose',
  'income-fell': 'its income fell',
  'stated-yield-rose': 'the yield stated by the agent rose',
  'stated-yield-fell': 'the yield stated by the agent fell',
  'yield-stated': 'the agent states a yield now',
  'stated-income-rose': 'the income stated by the agent rose',
  'stated-income-fell': 'the income stated by the agent fell',
  'income-stated': 'the agent states an income now',
  'rents-rose': 'asking rents nearby rose',
  'rents-fell': 'asking rents nearby fell',
  'enough-rents': 'there are enough asking rents nearby now',
}

const detailName = (detail: MatchedDetail): string =>
  detail in detailNames
    ? detailNames[detail as keyof typeof detailNames]
    : comparedFilters.find(({ name }) => name === detail)!.noun

/** `its area and condition changed` */
const detailsText = (details: readonly MatchedDetail[]): string =>
  `its ${details.length === 0 ? 'details' : listed.format(details.map(detailName))} changed`
const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** `new: 2-bedroom apartment in Germasogeia, Limassol at €185,000` */
function arrivalText(home: Extract<MatchReason, { code: 'new' }>): string {
  const beds = bedsText(home, 'listing')
  const type = propertyTypes[home.type].name.toLowerCase()
  const what = beds === null ? type : beds === 'Studio' ? 'studio' : `${home.bedrooms}-bedroom ${type}`
  const place = home.placeId === null ? undefined : placeById(home.placeId)
  return `new: ${what} in ${place ? displayName(place) : regionNames[home.region]} ${atPrice(home)}`
}

const atPrice = ({ priceEuro, purpose }: { priceEuro: number | null; purpose: Purpose }): string =>
  priceEuro === null ? 'without a price' : `at ${euro(priceEuro)}${purpose === 'rent' ? ' a month' : ''}`

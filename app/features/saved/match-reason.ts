/** Why an alert found a home: kept as a code with the home's figures of that moment, worded when it is read. */
import { z } from 'zod'
import { euro, exactPercent } from '#app/ui/format.ts'
import { bedsText } from '../listings/card-text.ts'
import { propertyTypeIds, propertyTypes, type Purpose, purposes } from '../listings/listing.ts'
import { displayName, placeById } from '../places/gazetteer.ts'
import { regionNames, regions } from '../places/place.ts'

const amount = z.number()
const price = { priceEuro: amount.nullable(), purpose: z.enum(purposes) }
/** What the alert is about, beside the price. */
const figure = z
  .union([z.object({ yieldPercent: amount }), z.object({ annualIncomeEuro: amount })])
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
  z.object({ code: z.enum(['price-fell', 'price-rose']), priceEuro: amount.nullable(), figure }),
  z.object({
    code: z.enum([
      'yield-rose',
      'yield-fell',
      'income-rose',
      'income-fell',
      'rents-rose',
      'rents-fell',
      'enough-rents',
      'details-changed',
    ]),
    figure,
  }),
  /** Kept as a sentence, before there were codes. */
  z.object({ code: z.literal('text'), text: z.string(), figure: z.null() }),
])
export type MatchReason = z.output<typeof matchReasonSchema>

/** Null for what is no reason of ours. */
export const readMatchReason = (stored: unknown): MatchReason | null =>
  matchReasonSchema.safeParse(stored).data ?? null

/** `the price fell to €285,000: yield 6.1 %` */
export function matchReasonText(reason: MatchReason | null): string {
  if (reason === null) return 'it matches your alert'
  const { figure: about } = reason
  const event = eventText(reason)
  if (about === null) return event
  return 'yieldPercent' in about
    ? `${event}: yield ${exactPercent(about.yieldPercent)}`
    : `${event}: income ${euro(about.annualIncomeEuro)} a year`
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
  'rents-rose': 'rents nearby rose',
  'rents-fell': 'rents nearby fell',
  'enough-rents': 'there are enough rents nearby now',
  'details-changed': 'its details changed',
}

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

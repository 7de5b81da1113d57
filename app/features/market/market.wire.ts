/**
 * The market's records as calls answer them (docs/product/wire-contract.md §15): from here on the specification's
 * names.
 */
import { z } from '@hono/zod-openapi'
import { conditionNames, propertyTypes } from '#app/features/listings/record/listing.ts'
import { propertyId } from '#app/features/listings/record/listing-links.ts'
import { earningsBasis } from '#app/features/listings/record/listings.wire.ts'
import { regionNames, regions } from '../places/place.ts'
import { isoMonth } from './figures/asked-by-month.ts'
import type { MarketRow } from './summary/market-records.queries.server.ts'
import type { PlaceHistory } from './history/place-history.ts'
import type { IndexMonth } from './figures/price-index.ts'

const text = z.string().nullable()
const number = z.number().nullable()

const shared = {
  location: text.openapi({ example: 'Germasogeia' }),
  bedrooms: text.openapi({ example: '2' }),
  cost_per_square_meter: number.openapi({ description: 'Whole euros, with the VAT that the price lacks.' }),
  region: z.string().openapi({ example: 'Limassol' }),
  property_type: z.string().openapi({ example: 'Apartment' }),
  condition_type: text.openapi({ example: 'Resale' }),
  property_id: z.string().openapi({ example: 'CY-10001' }),
  annual_income: number.openapi({ description: 'Euros of rent a year; homes for sale only.' }),
  annual_income_basis: earningsBasis,
  rental_yield: number.openapi({ description: 'Per cent, not rounded; homes for sale only.' }),
  rental_yield_basis: earningsBasis,
}

export const marketRecordSchema = z
  .object({
    buy_rent_category: z.enum(['buy', 'rent']),
    ...shared,
    price: text.openapi({ example: '285000', description: 'Euros, as text; for rent, a month.' }),
  })
  .openapi('MarketRecord')
export type WireMarketRecord = z.output<typeof marketRecordSchema>

export const filterRowSchema = z
  .object({ ...shared, price: number.openapi({ description: 'Euros; for rent, a month.' }) })
  .openapi('FilterRow')

const percent = z.number().openapi({ example: 3.1, description: 'Per cent.' })
const isoMonthSchema = z.string().regex(/^\d{4}-\d{2}$/)

const indexMonthSchema = z
  .object({
    month: isoMonthSchema.openapi({ example: '2026-11' }),
    homes: z.int().openapi({ description: 'Houses and apartments that the figure is made of.' }),
    index: z
      .number()
      .openapi({ example: 104.2, description: '100 in the first month; the same mix of homes.' }),
    low: z.number().openapi({ description: '`low` and `high` hold the index 19 times in 20.' }),
    high: z.number(),
    same_homes: z
      .int()
      .openapi({ description: 'On offer in this month and the one before; 0 in the first.' }),
    same_homes_index: z.number().openapi({ description: '100 in the first month; the same homes.' }),
    change: z
      .object({ since: isoMonthSchema.openapi({ example: '2025-11' }), percent, low: percent, high: percent })
      .openapi({
        description: 'Of `index`, since twelve months before, or the first month where that is later.',
      }),
  })
  .openapi('PriceIndexMonth')

export const priceIndexSchema = z
  .object({
    prices: z
      .array(indexMonthSchema)
      .openapi({ description: 'Oldest first, none missing; empty for too few homes.' }),
    rents: z.array(indexMonthSchema),
  })
  .openapi('PriceIndex')

const isoDay = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

/** The map's own form (`PlaceHistory`): its pages read it as it comes. */
export const placeHistorySchema = z
  .object({
    days: z.array(isoDay.openapi({ example: '2026-10-31' })).openapi({
      description: 'The last night of each month that was written down, oldest first; at last today.',
    }),
    places: z.array(
      z.object({
        place: z.string().openapi({ example: 'limassol/germasogeia' }),
        name: z.string().openapi({ example: 'Germasogeia' }),
        region: z.enum(regions),
        latitude: z.number(),
        longitude: z.number(),
        homes: z.array(z.int()).openapi({ description: 'On offer on each of the days, without land.' }),
        of: z
          .array(z.int())
          .openapi({ description: 'How many homes the median is of; of yields on the side with fewer.' }),
        medians: z.array(number).openapi({
          description:
            'Percent, euros for a square metre, or euros a month for a square metre; null where no home has the figure.',
        }),
        bounds: z.array(z.tuple([z.number(), z.number()]).nullable()).openapi({
          description: 'Of yields: they lie between these 19 times in 20. Empty for prices and rents.',
        }),
      }),
    ),
  })
  .openapi('PlaceHistory') satisfies z.ZodType<PlaceHistory>

export const toIndexMonth = (month: IndexMonth): z.output<typeof indexMonthSchema> => ({
  month: isoMonth(month.month),
  homes: month.homes,
  index: month.index,
  low: month.low,
  high: month.high,
  same_homes: month.pairs,
  same_homes_index: month.sameHomeIndex,
  change: {
    since: isoMonth(month.change.sinceMonth),
    percent: month.change.percent,
    low: month.change.lowPercent,
    high: month.change.highPercent,
  },
})

export const toMarketRecord = (row: MarketRow): WireMarketRecord => ({
  buy_rent_category: row.purpose === 'sale' ? 'buy' : 'rent',
  ...sharedOf(row),
  price: row.price_euro === null ? null : String(row.price_euro),
})

export const toFilterRow = (row: MarketRow): z.output<typeof filterRowSchema> => ({
  ...sharedOf(row),
  price: row.price_euro,
})

function sharedOf(row: MarketRow) {
  const forSale = row.purpose === 'sale'
  return {
    location: row.location,
    bedrooms: row.bedrooms === null ? null : String(row.bedrooms),
    cost_per_square_meter: row.cost_per_square_metre,
    region: regionNames[row.region],
    property_type: propertyTypes[row.type].name,
    condition_type: row.condition && conditionNames[row.condition],
    property_id: propertyId(row.id),
    annual_income: forSale ? row.annual_income_euro : null,
    annual_income_basis: forSale ? row.annual_income_basis : null,
    rental_yield: forSale ? row.yield_percent : null,
    rental_yield_basis: forSale ? row.yield_basis : null,
  }
}

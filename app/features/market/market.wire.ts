/** The market's records as calls answer them (docs/product/wire-contract.md §15): from here on the specification's names. */
import { z } from '@hono/zod-openapi'
import { conditionNames, propertyTypes } from '../listings/listing.ts'
import { propertyId } from '../listings/listing-links.ts'
import { earningsBasis } from '../listings/listings.wire.ts'
import { regionNames } from '../places/place.ts'
import type { MarketRow } from './market-records.queries.server.ts'

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

/**
 * Records that the statistics are made of: one per listing on offer, as the market call answers it
 * (docs/product/wire-contract.md §15).
 */
import type { Purpose } from '#app/features/listings/record/listing.ts'

export type MarketRecord = {
  purpose: Purpose
  location: string | null
  /** Texts as they came: `2`, `€1,250`. */
  bedrooms: string | null
  price: string | null
  costPerSquareMetre: string | number | null
  /** One of its figures is implausible and not confirmed (docs/product/listings.md §30). */
  isDoubted: boolean
  isLand: boolean
}

/**
 * Reasons for which a record is not counted, in the order of the checks: only the first is given
 * (docs/product/market.md §3).
 */
export const skipReasons = ['location', 'bedrooms', 'price', 'cost-per-square-metre', 'implausible'] as const
export type SkipReason = (typeof skipReasons)[number]

export type CountedRecord = {
  location: string
  bedrooms: number
  price: number
  costPerSquareMetre: number
  isLand: boolean
}

/** The record in numbers, or why it is skipped (docs/product/market.md §3). */
export function countRecord(record: MarketRecord): CountedRecord | SkipReason {
  const location = record.location?.trim() ?? ''
  const bedrooms = readPlain(record.bedrooms)
  const price = readAmount(record.price)
  const costPerSquareMetre = readAmount(record.costPerSquareMetre)
  if (location === '') return 'location'
  if (bedrooms === null) return 'bedrooms'
  if (price === null) return 'price'
  if (costPerSquareMetre === null) return 'cost-per-square-metre'
  if (record.isDoubted) return 'implausible'
  return { location, bedrooms, price, costPerSquareMetre, isLand: record.isLand }
}

/**
 * Digits and a decimal point are read, whatever stands around them: `€1,250 pm` is 1250 (docs/product/market.md §3).
 */
function readAmount(text: string | number | null): number | null {
  return text === null ? null : readPlain(String(text).replace(/[^\d.]/g, ''))
}

function readPlain(text: string | null): number | null {
  const trimmed = text?.trim() ?? ''
  const number = Number(trimmed)
  return trimmed === '' || !Number.isFinite(number) ? null : number
}

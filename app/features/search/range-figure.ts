import type { Listing } from '../listings/listing-record.ts'
import type { RangeFilter } from './filter-registry.ts'

const MS_PER_DAY = 86_400_000

/** What a range compares of a home: its figure, or the days since the day that is there; null where it is unknown. */
export function rangeFigure(
  { listingField }: RangeFilter,
  home: Pick<Listing, RangeFilter['listingField'] | 'reductionPercent'>,
  now: Date,
): number | null {
  if (listingField !== 'priceChangedAt') return home[listingField]
  const { priceChangedAt, reductionPercent } = home
  if (priceChangedAt === null || reductionPercent === null) return null
  // Another process's clock may be ahead.
  return Math.max((now.getTime() - priceChangedAt.getTime()) / MS_PER_DAY, 0)
}

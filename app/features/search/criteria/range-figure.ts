import { shownPricePerMetre } from '#app/features/listings/record/listing-columns.ts'
import type { Listing } from '#app/features/listings/record/listing-record.ts'
import type { RangeFilter } from './filter-registry.ts'

const MS_PER_DAY = 86_400_000

/** What a range compares of a home: its figure, or the days since the day that is there; null where it is unknown. */
export function rangeFigure(
  { listingField }: RangeFilter,
  home: Pick<Listing, RangeFilter['listingField'] | 'reductionPercent'>,
  now: Date,
): number | null {
  switch (listingField) {
    case 'priceChangedAt':
      return home.reductionPercent === null ? null : daysSince(home.priceChangedAt, now)
    case 'pricePerMetreEuro':
      return shownPricePerMetre(home.pricePerMetreEuro)
    case 'firstPublishedAt':
      return daysSince(home.firstPublishedAt, now)
    default:
      return home[listingField]
  }
}

/** Another process's clock may be ahead. */
const daysSince = (moment: Date | null, now: Date): number | null =>
  moment && Math.max((now.getTime() - moment.getTime()) / MS_PER_DAY, 0)

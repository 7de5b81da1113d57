import type { OfficialIndexKind } from '#db/column-values.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import type { Purpose } from '#app/features/listings/record/listing.ts'
import type { Region } from '#app/features/places/place.ts'
import { readPriceIndexes } from '../figures/price-index.queries.server.ts'
import { compareIndexes, type IndexComparison, quarterly } from './official-index.ts'
import { findOfficialIndexes } from './official-index.queries.server.ts'

/** `isOfTown`: the figures are of the town that was asked for, not of all of Cyprus. */
export type ComparedIndex = {
  source: string
  kind: OfficialIndexKind
  isOfTown: boolean
  comparison: IndexComparison
}

const purposeOf: Record<OfficialIndexKind, Purpose> = { price: 'sale', rent: 'rent' }

/** Petra's index of a town, or of all of Cyprus, beside each imported one (docs/product/market.md §32). */
export async function loadComparedIndexes(db: Db, region: Region | null): Promise<ComparedIndex[]> {
  const official = await findOfficialIndexes(db, region)
  if (official.length === 0) return []
  const months = await readPriceIndexes(db)
  return official.map(({ source, kind, region: of, quarters }) => {
    const ours = months.filter(
      (month) => month.purpose === purposeOf[kind] && (region === null || month.region === region),
    )
    return { source, kind, isOfTown: of !== null, comparison: compareIndexes(quarterly(ours), quarters) }
  })
}

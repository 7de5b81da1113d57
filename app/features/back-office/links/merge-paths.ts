import { propertyId } from '#app/features/listings/record/listing-links.ts'
import { DUPLICATES_PATH } from './duplicates-path.ts'

/** Address for merging `merged` into `kept`. */
export const mergePath = (kept: number, merged: number): string =>
  `${DUPLICATES_PATH}/${propertyId(kept)}/${propertyId(merged)}`

import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#app/platform/db/database.server.ts'
import type { Listing } from '../listing-record.ts'
import {
  deleteOverrides,
  insertOverrides,
  type OverridableField,
  overridesOf,
} from './listing-work.queries.server.ts'
import { isFromElsewhere } from './own-source.ts'

/** Remembers what the agency says of a listing in place of its source; what agrees with the source is the source's again. `before`: the listing as it was. */
export async function noteOverrides(
  tx: Db,
  before: Listing,
  said: Partial<Record<OverridableField, unknown>>,
): Promise<void> {
  if (!isFromElsewhere(before)) return
  const known = await overridesOf(tx, before.id)
  const overrides = (Object.keys(said) as OverridableField[]).map((field) => ({
    listingId: before.id,
    field,
    sourceValue: known.has(field) ? known.get(field) : before[field],
    isAgreed: isDeepStrictEqual(said[field], known.has(field) ? known.get(field) : before[field]),
  }))
  await insertOverrides(
    tx,
    overrides.filter(({ isAgreed }) => !isAgreed),
  )
  await deleteOverrides(
    tx,
    [before.id],
    overrides.filter(({ isAgreed }) => isAgreed).map(({ field }) => field),
  )
}

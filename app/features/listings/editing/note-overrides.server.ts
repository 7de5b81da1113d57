import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#app/platform/db/database.server.ts'
import type { Listing } from '../record/listing-record.ts'
import {
  deleteOverridesOf,
  insertOverrides,
  type OverridableField,
  overridesOfAll,
} from '../record/listing-work.queries.server.ts'
import { isFromElsewhere } from '../record/own-source.ts'

export type SaidOfListing = {
  /** The listing as it was. */
  before: Listing
  said: Partial<Record<OverridableField, unknown>>
}

/**
 * Stores what the agency says of listings in place of their sources; a value that agrees with the source is the
 * source's again.
 */
export async function noteOverrides(tx: Db, all: readonly SaidOfListing[]): Promise<void> {
  const ofFeeds = all.filter(({ before }) => isFromElsewhere(before))
  if (ofFeeds.length === 0) return
  const known = await overridesOfAll(
    tx,
    ofFeeds.map(({ before }) => before.id),
  )
  const overrides = ofFeeds.flatMap(({ before, said }) => {
    const ofThis = known.get(before.id)
    return (Object.keys(said) as OverridableField[]).map((field) => {
      const sourceValue = ofThis?.has(field) ? ofThis.get(field) : before[field]
      return {
        listingId: before.id,
        field,
        sourceValue,
        isAgreed: isDeepStrictEqual(said[field], sourceValue),
      }
    })
  })
  await insertOverrides(
    tx,
    overrides.filter(({ isAgreed }) => !isAgreed),
  )
  await deleteOverridesOf(
    tx,
    overrides.filter(({ isAgreed }) => isAgreed),
  )
}
